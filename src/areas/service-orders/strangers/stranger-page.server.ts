// The frame of the pages for people without an account: plain HTML of a few kB that needs no script and is kept out of search engines.
import { callHref } from '#base/phone.ts'
import { type Language, type Words, fill, words } from '#base/text.ts'

/** What every such page shows around its own. */
export interface Around {
  readonly language: Language
  readonly company: string
  readonly phone: string | null
}

/** Words of the page's language, with the signs of HTML escaped. */
export type Say = (words: Words, facts?: object) => string

const said = words({
  other: { en: 'ภาษาไทย', th: 'English' },
  call: { en: 'Call us', th: 'โทรหาเรา' },
})

// dates and hours do not break; text between tags only, as an address may look like one
const WHOLE = /(?<=>[^<]*)(?:\d\d-[^\s<-]+-\d{4}|\d\d:\d\d–\d\d:\d\d)/g

interface Content {
  readonly title: Words
  /** HTML between the head and the foot. */
  readonly main: string
  readonly foot?: string
  /** HTML in the head, such as a script. */
  readonly head?: string
}

/** The whole page. The link to the other language is relative: an address that holds a secret is not written into it. */
export function strangerPage({ title, main, foot = '', head = '' }: Content, around: Around): string {
  const { language, company } = around
  const say = sayIn(language)
  const other = language === 'th' ? 'en' : 'th'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${say(title)} · ${escaped(company)}</title>
<link rel="stylesheet" href="/stranger.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}</head>
<body>
<header><b>${escaped(company)}</b><a href="?l=${other}" hreflang="${other}" lang="${other}">${say(said.other)}</a></header>
<main>
${main.replace(WHOLE, '<span class="stranger-date">$&</span>')}
</main>
<footer>${foot}</footer>
</body>
</html>
`
}

/** The company's telephone as a button; empty where none is known. */
export function callUs({ language, phone }: Around): string {
  if (!phone) return ''
  return `<a class="call" href="${escaped(callHref(phone))}"><small>${sayIn(language)(said.call)}</small>${escaped(phone)}</a>`
}

/** Words of one language for a page. */
export function sayIn(language: Language): Say {
  return (text, facts = {}) => escaped(fill(text, language, facts as Record<string, never>))
}

/** Text as it may stand in HTML, also within an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
