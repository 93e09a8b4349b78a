// The page behind the label of a machine, for strangers: whom to call, and a form. It tells nothing of the machine or its customer, needs no
// script, and is the same for every label.
import type { FieldProblem } from '#base/errors.ts'
import {
  type Around,
  type Say,
  callUs,
  escaped,
  sayIn,
  strangerPage,
} from '../strangers/stranger-page.server.ts'
import { faultFields, faultPhoto, faultWords as said } from './fault-page.text.ts'

/** What the page shows beside the company's telephone. */
export type FaultPage =
  | {
      readonly kind: 'form'
      readonly clientUuid: string
      readonly values?: Readonly<Record<string, string>>
      readonly problems?: readonly FieldProblem[]
    }
  | { readonly kind: 'thanks'; readonly so_no: string | null }
  | { readonly kind: 'unknown' | 'ended' | 'tooMany' | 'failed' }

/** The field that people do not see and programs fill in. */
export const TRAP = 'website'

/** The whole page; `token` is the code of a machine there is. */
export function faultPage(page: FaultPage, around: Around, token: string | null): string {
  const say = sayIn(around.language)
  const staff =
    token === null ? '' : `<a href="/app/Scan?token=${escaped(token)}" rel="nofollow">${say(said.staff)}</a>`
  return strangerPage(
    {
      title: said.title,
      main: contentOf(page, around, say),
      foot: staff,
      head: '<script src="/fault.js"></script>\n',
    },
    around,
  )
}

function contentOf(page: FaultPage, around: Around, say: Say): string {
  const call = callUs(around)
  if (page.kind === 'form')
    return `<h1>${say(said.title)}</h1>${call}<p>${say(said.lead)}</p>${formOf(page, around, say)}`
  if (page.kind === 'thanks') {
    const number = page.so_no === null ? '' : ` ${say(said.number, { so_no: page.so_no })}`
    return `<h1>${say(said.thanks)}</h1><p>${say(said.callsBack)}${number}</p>${call}`
  }
  const hint = { unknown: said.unknownHint, ended: said.endedHint, tooMany: said.tooManyHint, failed: null }
  const more = hint[page.kind]
  return `<h1>${say(said[page.kind])}</h1><p>${say(more ?? said.unknownHint)}</p>${call}`
}

function formOf(
  { clientUuid, values = {}, problems = [] }: Extract<FaultPage, { kind: 'form' }>,
  { language }: Around,
  say: Say,
): string {
  const field = (name: keyof typeof faultFields, input: string) => {
    const wrong = problems.find((one) => one.field === name)
    const note = wrong
      ? `<span class="fault-wrong" id="${name}-wrong" role="alert">${escaped(wrong.words[language])}</span>`
      : ''
    const described = wrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''
    const attributes = `id="${name}" name="${name}" required maxlength="${faultFields[name].maxLength}"${described}`
    return `<label for="${name}">${say(faultFields[name].label)}</label>${input.replace('@', attributes)}${note}`
  }
  // behind all fields: what is wrong with it leaves them as they were typed
  const isRefused = problems.some((one) => one.field === faultPhoto.name)
  const photo = `<label for="photo">${say(said.photo)}</label>
<input id="photo" name="${faultPhoto.name}" type="file" accept="${faultPhoto.types.join(',')}" aria-describedby="photo-hint">
<small id="photo-hint"${isRefused ? ' class="fault-wrong" role="alert"' : ''}>${say(isRefused ? said.photoRefused : said.photoHint)}</small>`
  const value = (name: string) => escaped(values[name] ?? '')
  return `<form method="post" action="?l=${language}" accept-charset="utf-8" enctype="multipart/form-data">
<input type="hidden" name="client_uuid" value="${escaped(clientUuid)}">
${field('problem', `<textarea @ rows="5">${value('problem')}</textarea>`)}
${field('name', `<input @ autocomplete="name" value="${value('name')}">`)}
${field('phone', `<input @ type="tel" autocomplete="tel" value="${value('phone')}">`)}
<div class="trap" aria-hidden="true"><label for="${TRAP}">${say(said.trap)}</label><input id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></div>
${photo}
<button>${say(said.send)}</button>
<small>${say(said.kept)}</small>
</form>`
}
