// Puts a report together from what is known of an order; areas bring the lines of their own records.
import { problem } from '#base/errors.ts'
import { type Language, type Words, fill } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { showOrder } from '../order-page.server.ts'
import { partActions } from '../repair/order-parts.text.ts'
import { partName } from './part-name.ts'
import { proposeReport } from './report-proposal.ts'
import { proposalWords as said } from './report-proposal.text.ts'
import { hoursOf } from './report-values.ts'

/** Longest text of a report. */
const MOST = 8000

interface Part {
  readonly action: string
  readonly qty: number
  readonly serial_in: string | null
  readonly part_no: string | null
  readonly part_name: string | null
}

interface Told {
  readonly th: string
  readonly en: string | null
}

async function propose(caller: Context, id: number, language: Language): Promise<string> {
  const { db } = caller
  const order = await showOrder(db, caller, sql`o.id = ${id}::bigint`)
  if (!order) throw problem('NOT_FOUND')
  const say = (text: Words, facts: Record<string, unknown> = {}) => fill(text, language, facts)
  const parts = await db.rows<Part>(sql`
    select p.action, p.qty::float8 as qty, p.serial_in, q.part_no, q.name as part_name
    from service_order_part p join spare_part q on q.id = p.spare_part_id
    where p.order_id = ${id}::bigint and not p.is_deleted and p.action <> 'QUOTED' order by p.id limit 50`)
  const used = parts.map((part) => {
    const action = say(partActions[part.action as keyof typeof partActions])
    const line = say(said.part, { action, part: partName(part), qty: part.qty })
    return part.serial_in ? say(said.serial, { line, serial: part.serial_in }) : line
  })
  const brought: string[] = []
  for (const { lines } of caller.contributions.tellsReports) {
    const told = await db.rows<Told>(lines(id))
    brought.push(...told.map(({ th, en }) => (language === 'en' && en) || th))
  }
  const lines = [...found(order, language), ...used, ...brought, ...onSite(order, say)]
  return lines.join('\n').slice(0, MOST).trim()
}

function found({ findings }: OrderDetail, language: Language): string[] {
  const name = (th: string | null, en: string | null) => (language === 'en' && en) || th
  return findings.flatMap((one) => {
    const cause = name(one.cause_th, one.cause_en)
    const remedy = name(one.remedy_th, one.remedy_en)
    const part = partName(one)
    return [
      ...(cause ? [fill(said.found, language, { cause })] : []),
      ...(remedy ? [fill(said.remedy, language, { remedy })] : []),
      ...(part ? [fill(said.failed, language, { part })] : []),
      ...(one.note ? [one.note] : []),
    ]
  })
}

function onSite(
  { visits }: OrderDetail,
  say: (text: Words, facts: Record<string, unknown>) => string,
): string[] {
  return visits
    .map(hoursOf)
    .filter((time) => time !== '')
    .map((time) => say(said.onSite, { time }))
}

/** The proposed text. */
export const reportProposalHandlers: readonly OperationHandler[] = [
  handle(proposeReport, async ({ id, language }, caller) => ({
    work_done: await propose(caller, id, language),
  })),
]
