// How stretches of cover, and the days between them, are told in words.
import { showDate } from '#base/date-format.ts'
import { type Language, fill, words } from '#base/text.ts'
import { type Gap, type Stretch, stretchKinds } from './cover-line.ts'

export const coverSaid = words({
  days: { en: '{from} to {until}', th: '{from} ถึง {until}' },
  from: { en: 'from {from}', th: 'ตั้งแต่ {from}' },
  gap: { en: 'Not covered for {days} {days|day|days}', th: 'ไม่คุ้มครอง {days} วัน' },
  today: { en: 'Today', th: 'วันนี้' },
})

/** Its days; of what has no end the first. */
export function daysSaid({ from_on, to_on }: Pick<Gap, 'from_on' | 'to_on'>, language: Language): string {
  const from = showDate(from_on, language)
  return to_on === null
    ? fill(coverSaid.from, language, { from })
    : fill(coverSaid.days, language, { from, until: showDate(to_on, language) })
}

/** That nothing covers, and for how long; null while the days are still to come. */
export const gapSaid = (days: number | null, language: Language): string =>
  days === null ? stretchKinds.GAP[language] : fill(coverSaid.gap, language, { days })

/** A whole picture in one sentence, as it followed. */
export const pictureSaid = (
  stretches: readonly Stretch[],
  gaps: readonly Gap[],
  language: Language,
): string =>
  [
    ...stretches.map((one) => ({ ...one, said: `${stretchKinds[one.kind][language]} ${one.reference}` })),
    ...gaps.map((one) => ({ ...one, said: gapSaid(one.days, language) })),
  ]
    .toSorted((a, b) => a.from_on.localeCompare(b.from_on))
    .map((one) => `${one.said} ${daysSaid(one, language)}`)
    .join(' · ')
