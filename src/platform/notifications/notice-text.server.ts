// What a notification says and leads to, made when it is read.
import type { Grants } from '#base/access.ts'
import { showDate, showDateTime } from '#base/date-format.ts'
import { type Language, type Words, fill } from '#base/text.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

type Params = Readonly<Record<string, unknown>>

/** The sentence of a notification in both languages; `who` caused it, null where that was a job. */
export function noticeText(type: NotificationType, params: Params, who: Words | null): Words {
  const { sentence } = type
  const pattern = typeof sentence === 'function' ? sentence(params) : sentence
  const filled = (language: Language) => fill(pattern, language, { ...shown(params, language), who })
  return { en: filled('en'), th: filled('th') }
}

/** Where a notification leads a reader with these rights. */
export const noticeLink = (type: NotificationType, params: Params, grants: Grants): string =>
  type.linkFor?.(grants, params) ?? type.link(params)

// moments and days as people read them
function shown(params: Params, language: Language): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name.endsWith('_at')) return [name, showDateTime(value, language)]
      return [name, name.endsWith('_on') ? showDate(value, language) : value]
    }),
  )
}
