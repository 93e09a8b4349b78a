// The page behind the label of a machine, for strangers: whom to call, and a form. It tells nothing of the machine or its customer, needs no
// script, and is the same for every label.
import type { FieldProblem } from '#base/errors.ts'
import { type Language, fill } from '#base/text.ts'
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

interface Around {
  readonly language: Language
  readonly company: string
  readonly phone: string | null
  /** Where the form goes, and the same page in the other language. */
  readonly path: string
  /** The code of a machine there is. */
  readonly token: string | null
}

/** The field that people do not see and programs fill in. */
export const TRAP = 'website'

/** The whole page. */
export function faultPage(page: FaultPage, around: Around): string {
  const { language, company, phone, path, token } = around
  const say = (words: { en: string; th: string }, facts = {}) => escaped(fill(words, language, facts))
  const other = language === 'th' ? 'en' : 'th'
  const call = phone
    ? `<a class="call" href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}"><small>${say(said.call)}</small>${escaped(phone)}</a>`
    : ''
  const staff =
    token === null ? '' : `<a href="/app/Scan?token=${escaped(token)}" rel="nofollow">${say(said.staff)}</a>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${say(said.title)} · ${escaped(company)}</title>
<link rel="stylesheet" href="/fault.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/fault.js"></script>
</head>
<body>
<header><b>${escaped(company)}</b><a href="${escaped(path)}?l=${other}" hreflang="${other}" lang="${other}">${say(said.other)}</a></header>
<main>
${contentOf(page, around, call, say)}
</main>
<footer>${staff}</footer>
</body>
</html>
`
}

type Say = (words: { en: string; th: string }, facts?: object) => string

function contentOf(page: FaultPage, around: Around, call: string, say: Say): string {
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
  { language, path }: Around,
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
  return `<form method="post" action="${escaped(path)}?l=${language}" accept-charset="utf-8" enctype="multipart/form-data">
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
