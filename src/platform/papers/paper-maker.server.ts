// A paper: the company at its head, its number and pages, who printed it and when, in the reader's language and era, around what an
// area's template makes of the area's values.
import { fileURLToPath } from 'node:url'
import { BUDDHIST_AHEAD } from '#base/era.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { type Language, type Words, words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { type PaperWriting, writingOf } from './paper-writing.ts'
import { openTypesetter } from './typesetting.server.ts'

const said = words({
  page: { en: 'Page {page} of {pages}', th: 'หน้า {page} จาก {pages}' },
  printed: { en: 'Printed on demand {at} by {who}', th: 'พิมพ์ตามคำขอเมื่อ {at} โดย {who}' },
  taxId: { en: 'Tax ID {taxId}', th: 'เลขประจำตัวผู้เสียภาษี {taxId}' },
  phone: { en: 'Tel. {phone}', th: 'โทร. {phone}' },
})

/** A paper as an area wants it. */
export interface PaperWanted {
  /** Beside the file that asks: `new URL('./x.typ', import.meta.url)`. */
  readonly template: URL
  readonly title: Words
  readonly number?: string | undefined
  /** What the paper is not: across each page. */
  readonly mark?: Words | undefined
  /** In place of "printed on demand by": what the foot says of a paper that is kept. */
  readonly foot?: ((writing: PaperWriting) => string) | undefined
  /** Left out for long lists. */
  readonly isTagged?: boolean
  /** What the template calls `given`. */
  readonly values: (writing: PaperWriting) => object
}

/** The part of a call a paper depends on. */
export type PaperCaller = Pick<Context, 'db' | 'user' | 'language' | 'contributions' | 'files'>

/** A paper to be sent, under a name without its ending. */
export function paperAnswer(name: string, bytes: Uint8Array): FileAnswer {
  return new FileAnswer({ name: `${name.replaceAll('/', '-')}.pdf`, mime: PDF, bytes })
}

/** The type of papers. */
export const PDF = 'application/pdf'

const typesetter = openTypesetter()

/**
 * Makes a paper in the caller's language, or in another. `first`: before all that wait, for a paper a transaction waits for. Throws
 * BUSY with more waiting than there is room for, TOOK_TOO_LONG, PAPER_TOO_LARGE and PAPER_FAILED.
 */
export async function makePaper(
  { db, user, language, contributions, files }: PaperCaller,
  { template, title, number, mark, foot, isTagged = true, values }: PaperWanted,
  { inLanguage = language, first }: { inLanguage?: Language; first?: 'first' } = {},
): Promise<Uint8Array> {
  const reader = await db.one<Reader>(sql`
    select u.era, coalesce(e.first_name_th || ' ' || e.last_name_th, u.username::text) as name_th,
      coalesce(e.first_name_en || ' ' || e.last_name_en, u.username::text) as name_en, now() as at
    from app_user u left join employee e on e.id = u.employee_id where u.id = ${user.id}`)
  const company = await db.one<Company>(contributions.paperHead[0]!.company)
  const writing = writingOf(inLanguage, reader.era === 'BE' ? BUDDHIST_AHEAD : 0)
  const at = new Date(reader.at)
  const paper = {
    language: inLanguage,
    title: writing.say(title),
    number: number ?? null,
    mark: mark ? writing.say(mark) : null,
    company: { ...companyLines(company, writing), logo: await logoOf(company, files) },
    foot:
      foot?.(writing) ??
      writing.say(said.printed, { at: writing.moment(at.toISOString()), who: writing.name(reader, 'name') }),
    page: said.page[inLanguage],
    given: values(writing),
  }
  return typesetter.make(
    user.id,
    {
      template: fileURLToPath(template),
      values: paper,
      isTagged,
      at: Math.floor(at.getTime() / 1000),
    },
    first,
  )
}

interface Reader {
  readonly era: 'CE' | 'BE'
  readonly name_th: string
  readonly name_en: string
  readonly at: string
}
type Company = Readonly<
  Record<
    'name_th' | 'name_en' | 'address_th' | 'address_en' | 'tax_id' | 'phone' | 'email' | 'website',
    string | null
  > & { logo: { key: string; width: number; height: number } | null }
>

// As a drawing with the picture in it: the template is given text only. A lost file costs no paper.
async function logoOf({ logo }: Company, files: PaperCaller['files']): Promise<string | null> {
  const bytes = logo && (await files.read(logo).catch(() => null))
  if (!bytes) return null
  const size = `width='${logo.width}' height='${logo.height}'`
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size} viewBox='0 0 ${logo.width} ${logo.height}'><image ${size} href='${href}'/></svg>`
}

function companyLines(company: Company, { say, name }: PaperWriting): { name: string; lines: string[] } {
  const { tax_id: taxId, phone, email, website } = company
  const reached = [
    taxId && say(said.taxId, { taxId }),
    phone && say(said.phone, { phone }),
    email,
    website?.replace(/^https:\/\//, ''),
  ]
  return {
    name: name(company, 'name'),
    lines: [name(company, 'address').replace(/\s*\n\s*/g, ' '), reached.filter(Boolean).join(' · ')].filter(
      Boolean,
    ),
  }
}
