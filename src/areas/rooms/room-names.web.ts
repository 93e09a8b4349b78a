// Rooms and meetings as screens name them.
import type { CSSProperties } from 'react'
import type { Language } from '#base/text.ts'
import { inBangkok, showDate } from '#base/date-format.ts'

/** A person kept in both languages, in the reader's. */
export function nameIn(
  { name_th, name_en }: { name_th: string | null; name_en: string | null },
  language: Language,
): string {
  return (language === 'en' && name_en) || name_th || ''
}

/** Who booked a meeting. */
export function organizerIn(
  { organizer_th, organizer_en }: { organizer_th: string; organizer_en: string | null },
  language: Language,
): string {
  return nameIn({ name_th: organizer_th, name_en: organizer_en }, language)
}

/** When a meeting is: '20-Nov-2026 09:00–10:00'. */
export function whenIn(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  language: Language,
): string {
  const [start, end] = [inBangkok(starts_at), inBangkok(ends_at)]
  const last = start.slice(0, 10) === end.slice(0, 10) ? '' : `${showDate(end, language)} `
  return `${showDate(start, language)} ${start.slice(11)}–${last}${end.slice(11)}`
}

/** 'HH:mm' of an instant. */
export function timeIn(instant: string): string {
  return inBangkok(instant).slice(11)
}

/** The colours of a room, for what stands in it. */
export function coloursOf(color: string): CSSProperties {
  return {
    '--room-ink': `var(--ngan-${color})`,
    '--room-ground': `var(--ngan-${color}-tint)`,
  } as CSSProperties
}
