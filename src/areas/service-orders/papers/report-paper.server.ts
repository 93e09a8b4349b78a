// The service report as PDF. With the signature it is made once in each language and kept; what is made when asked for says so: a draft, or
// a report that was signed before papers were kept.
import type { Language } from '#base/text.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import {
  PDF,
  type PaperCaller,
  type PaperWanted,
  makePaper,
  paperAnswer,
} from '#platform/papers/paper-maker.server.ts'
import { answerIn } from '#platform/database/reader-language.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { nameOf, orderPage, showOrder } from '../order-page.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import { partsOf } from '../repair/order-parts.server.ts'
import { type ReportPart, type ReportRow, reportValues } from './report-values.ts'
import { reportWords } from './report-paper.text.ts'

/** When a report is signed: now, or when the pen was lifted, where that was without a network. */
export function signedAt({ happenedAt }: Pick<Context, 'happenedAt'>): Sql {
  return sql`coalesce(${happenedAt}::timestamptz, now())`
}

/** Makes and keeps the papers of a report that is being signed, in the transaction of the signature; their files by language. */
export async function keepReportPapers(
  caller: PaperCaller & Pick<Context, 'happenedAt' | 'scope'>,
  orderId: number,
  id: number,
): Promise<Record<Language, number>> {
  const { db } = caller
  const { at } = await db.one<{ at: string }>(sql`select ${signedAt(caller)} as at`)
  const { parts } = await partsOf(caller, orderId)
  const keep = (language: Language) => answerIn(language, () => keepOne(language))
  // read in each language: names of people are told in it
  const keepOne = async (language: Language) => {
    const order = await orderPage(db, caller, orderId)
    const read = await readReport(caller, id)
    const report = { ...read, status: 'SIGNED', signed_at: at }
    const wanted = wantedOf(order, report, parts, 'kept')
    const bytes = await makePaper(caller, wanted, { inLanguage: language, first: 'first' })
    return keepPaper(caller, nameIn(language, order, report), bytes)
  }
  // one after the other: the queue gives a person one place
  const th = await keep('th')
  return { th, en: await keep('en') }
}

/** The paper of a report the caller may see; NOT_FOUND for any other. */
export async function reportPaper(caller: Context, id: number): Promise<FileAnswer> {
  const { db, language } = caller
  const found = await db.maybe<{ order_id: number }>(sql`
    select order_id from service_report where id = ${id}::bigint`)
  const order = found && (await showOrder(db, caller, sql`o.id = ${found.order_id}::bigint`))
  if (!order) throw problem('NOT_FOUND')
  const kept = await db.maybe<{ key: string; name: string; mime: string; size: number }>(sql`
    select f.storage_key as key, f.original_name as name, f.mime, f.size_bytes as size
    from service_report r join file_object f
      on f.id = ${language === 'en' ? sql`r.pdf_en_id` : sql`r.pdf_th_id`} where r.id = ${id}::bigint`)
  if (kept) return new FileAnswer(kept)
  const report = await readReport(caller, id)
  const { parts } = await partsOf(caller, found!.order_id)
  const bytes = await makePaper(caller, wantedOf(order, report, parts, await momentOf(caller)))
  return paperAnswer(nameIn(language, order, report), bytes)
}

/** The file of a signed report in a language: the one kept with the signature, or else made now, marked as not that one, and kept. */
export async function keptReport(caller: Context, id: number, language: Language): Promise<number> {
  const { order_id, file_id } = await caller.db.one<{ order_id: number; file_id: number | null }>(sql`
    select order_id, ${language === 'en' ? sql`pdf_en_id` : sql`pdf_th_id`} as file_id
    from service_report where id = ${id}::bigint`)
  if (file_id !== null) return file_id
  return answerIn(language, async () => {
    const order = await orderPage(caller.db, caller, order_id)
    const report = await readReport(caller, id)
    const { parts } = await partsOf(caller, order_id)
    const wanted = wantedOf(order, report, parts, await momentOf(caller))
    const bytes = await makePaper(caller, wanted, { inLanguage: language, first: 'first' })
    return keepPaper(caller, nameIn(language, order, report), bytes)
  })
}

async function keepPaper(
  { db, files }: Pick<Context, 'db' | 'files'>,
  name: string,
  bytes: Uint8Array,
): Promise<number> {
  return (await files.keep(db, await files.put(Buffer.from(bytes), `${name}.pdf`, PDF))).id
}

async function momentOf({ db }: Pick<Context, 'db'>): Promise<string> {
  return (await db.one<{ now: string }>(sql`select now() as now`)).now
}

function readReport({ db }: Pick<Context, 'db'>, id: number): Promise<ReportRow> {
  return db.one<ReportRow>(sql`
    select r.visit_id, r.work_done, r.recommendation, r.status, r.customer_name, r.customer_position, r.signature,
      r.signed_at, r.engineer_signature, r.engineer_signed_at,
      case when r.engineer_signed_by is null then r.engineer_name else ${nameOf(sql`r.engineer_signed_by`)} end as engineer_name,
      ${nameOf(sql`r.created_by`)} as author,
      (select count(*)::int from service_report b where b.order_id = r.order_id and b.id <= r.id) as nth
    from service_report r where r.id = ${id}::bigint`)
}

// `made`: kept with the signature, or the moment at which it is made of what is known now
function wantedOf(
  order: OrderDetail,
  report: ReportRow,
  parts: readonly ReportPart[],
  made: 'kept' | (string & {}),
): PaperWanted {
  const { status } = report
  const marks = {
    SIGNED: made === 'kept' ? undefined : reportWords.notSignedCopy,
    VOID: reportWords.isVoid,
  }
  const foot = ({ say, moment }: PaperWriting) =>
    made === 'kept'
      ? say(reportWords.signedFoot, { who: report.customer_name, at: moment(report.signed_at) })
      : say(reportWords.notSignedFoot, { at: moment(made) })
  return {
    template: new URL('./service-report.typ', import.meta.url),
    title: reportWords.title,
    number: `${order.so_no} / ${report.nth}`,
    mark: status in marks ? marks[status as keyof typeof marks] : reportWords.draft,
    foot: status === 'SIGNED' ? foot : undefined,
    values: (writing) => reportValues(order, report, parts, writing),
  }
}

const nameIn = (language: Language, { so_no }: OrderDetail, { nth }: ReportRow) =>
  `${reportWords.title[language]} ${so_no}-${nth}`
