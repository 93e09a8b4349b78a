// The page that asks how satisfied a receiver of a report is: five answers and a remark, in plain HTML.
import { inBangkok, showDate } from '#base/date-format.ts'
import {
  type Around,
  type Say,
  callUs,
  escaped,
  sayIn,
  strangerPage,
} from '../strangers/stranger-page.server.ts'
import { ratingWords as said, remarkField, scores } from './rating-page.text.ts'
import type { Rating } from './ratings.server.ts'

/** What the page shows. */
export type RatingPage =
  | {
      readonly kind: 'form'
      readonly rating: Rating
      readonly sent?: { readonly score: string; readonly remark: string }
      readonly wrong?: 'choose' | 'tooLong'
    }
  | { readonly kind: 'given'; readonly score: number }
  | { readonly kind: 'over' | 'unknown' | 'tooMany' | 'failed' }

/** The whole page. */
export function ratingPage(page: RatingPage, around: Around): string {
  return strangerPage({ title: said.title, main: mainOf(page, around) }, around)
}

function mainOf(page: RatingPage, around: Around): string {
  const say = sayIn(around.language)
  if (page.kind === 'form') return formOf(page, around, say)
  const call = callUs(around)
  if (page.kind === 'given') {
    const score = scores[page.score as keyof typeof scores]
    return `<h1>${say(said.given)}</h1><p>${say(said.answer, { score })}</p>${call}`
  }
  return `<h1>${say(said[page.kind])}</h1><p>${say(said[`${page.kind}Hint`])}</p>${call}`
}

function formOf(
  { rating, sent, wrong }: Extract<RatingPage, { kind: 'form' }>,
  { language }: Around,
  say: Say,
): string {
  const signed = showDate(inBangkok(rating.signed_at), language)
  const answers = Object.entries(scores)
    .toReversed()
    .map(
      ([score, words]) =>
        `<label class="pick"><input type="radio" name="score" value="${score}" required${
          sent?.score === score ? ' checked' : ''
        }> ${say(words)}</label>`,
    )
  return `<h1>${say(said.title)}</h1>
<p>${say(said.lead, { so_no: rating.so_no, signed })}</p>
${wrong ? `<p class="fault-wrong" role="alert">${say(said[wrong])}</p>` : ''}
<form method="post" action="?l=${language}" accept-charset="utf-8">
<fieldset><legend class="unseen">${say(said.scores)}</legend>${answers.join('\n')}</fieldset>
<label for="remark">${say(said.remark)}</label>
<textarea id="remark" name="remark" rows="4" maxlength="${remarkField.maxLength}">${escaped(sent?.remark ?? '')}</textarea>
<button>${say(said.send)}</button>
</form>`
}
