// The page of a visit's link: when, where and by whom, and two forms. It names people by their first names alone and needs no script.
import { spanIn } from '#base/bangkok-time.ts'
import type { Language } from '#base/text.ts'
import { orderKinds } from '../service-orders.text.ts'
import {
  type Around,
  type Say,
  callUs,
  escaped,
  sayIn,
  strangerPage,
} from '../strangers/stranger-page.server.ts'
import { type CustomerVisit, timeSeen } from './customer-visit.server.ts'
import type { FreeTime } from './free-times.server.ts'
import { visitWords as said } from './visit-page.text.ts'

/** What is said above the visit after something was sent. */
export type Note = 'moved' | 'taken' | 'choose'

/** What the page shows. */
export type VisitPage =
  | {
      readonly kind: 'visit'
      readonly visit: CustomerVisit
      readonly times: readonly FreeTime[]
      /** The calendar file of this very link. */
      readonly calendar: string
      readonly note?: Note | undefined
    }
  | { readonly kind: 'begun'; readonly visit: CustomerVisit }
  | { readonly kind: 'over' | 'cancelled' | 'unknown' | 'tooMany' | 'failed' }

/** The whole page. */
export function visitPage(page: VisitPage, around: Around): string {
  return strangerPage({ title: said.title, main: mainOf(page, around) }, around)
}

function mainOf(page: VisitPage, around: Around): string {
  const say = sayIn(around.language)
  const call = callUs(around)
  if (page.kind === 'visit') return visitOf(page, around, say) + call
  if (page.kind === 'begun')
    return `<h1>${say(said.title)}</h1>${factsOf(page.visit, around.language, say)}<p role="status">${say(said.begun)}</p>${call}`
  return `<h1>${say(said[page.kind])}</h1><p>${say(said[`${page.kind}Hint`])}</p>${call}`
}

function visitOf(page: Extract<VisitPage, { kind: 'visit' }>, { language }: Around, say: Say): string {
  const { visit, times, calendar, note } = page
  const { requested } = visit
  const isConfirmed = visit.status === 'CONFIRMED'
  const asked = requested && say(said.asked, { when: whenOf(requested, language) })
  const state = isConfirmed ? `<p class="stranger-good" role="status">${say(said.confirmed)}</p>` : ''
  const button = requested ? said.keep : said.confirm
  return `<h1>${say(said.title)}</h1>
${note ? `<p class="stranger-note" role="alert">${say(said[note])}</p>` : ''}
${factsOf(visit, language, say)}
${state}${asked ? `<p class="stranger-note" role="status">${asked}</p>` : ''}
${isConfirmed || requested ? '' : `<p>${say(said.lead)}</p>`}
${
  isConfirmed
    ? ''
    : `<form method="post" action="?l=${language}">
<input type="hidden" name="time" value="${escaped(timeSeen(visit))}">
<button name="do" value="confirm"${requested ? ' class="stranger-quiet"' : ''}>${say(button)}</button>
</form>`
}
<p><a href="${escaped(calendar)}" download>${say(said.calendar)}</a></p>
<h2>${say(said.other)}</h2>
${times.length > 0 ? timesOf(times, language, say) : `<p>${say(said.noOther)}</p>`}
`
}

function timesOf(times: readonly FreeTime[], language: Language, say: Say): string {
  const lines = times.map(
    (one, at) =>
      `<label class="pick"><input type="radio" name="start" value="${escaped(new Date(one.planned_start).toISOString())}" required${
        at === 0 && times.length === 1 ? ' checked' : ''
      }> ${escaped(whenOf(one, language))}</label>`,
  )
  return `<p>${say(said.otherLead)}</p>
<form method="post" action="?l=${language}">
<fieldset><legend class="unseen">${say(said.other)}</legend>${lines.join('\n')}</fieldset>
<button name="do" value="other" class="stranger-quiet">${say(said.ask)}</button>
</form>`
}

function factsOf(visit: CustomerVisit, language: Language, say: Say): string {
  const kind = orderKinds[visit.kind as keyof typeof orderKinds]
  const facts: [keyof typeof said, string][] = [
    ['site', [visit.site, visit.address].filter(Boolean).join(', ')],
    ['machine', visit.machine ?? ''],
    ['kind', kind?.[language] ?? ''],
    ['engineers', visit.engineers.map((one) => one[language]).join(', ')],
    ['order', visit.so_no],
  ]
  const shown = facts.filter(([, text]) => text)
  return `<p class="when">${escaped(whenOf(visit, language))}</p>
<dl>${shown.map(([name, text]) => `<dt>${say(said[name])}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`
}

/** A span as people say it, with the day of the week. */
function whenOf({ planned_start, planned_end }: FreeTime, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    weekday: language === 'th' ? 'long' : 'short',
    timeZone: 'Asia/Bangkok',
  }).format(new Date(planned_start))
  return `${day} ${spanIn(planned_start, planned_end, language)}`
}
