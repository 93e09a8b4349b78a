// Labels of machines on the server: the code is drawn here, the paper around it by the template.
import { encodeQR } from 'qr'
import { problem } from '#base/errors.ts'
import type { FileAnswer } from '#base/file-answer.ts'
import type { ValueFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { findByLabel, labelProblem, printLabels, renewLabel } from './machine-labels.ts'

const said = words({
  title: { en: 'Machine labels', th: 'ฉลากเครื่องจักร' },
  scan: { en: 'Scan to report a fault', th: 'สแกนเพื่อแจ้งซ่อม' },
  phone: { en: 'Tel. {phone}', th: 'โทร. {phone}' },
  serial: { en: 'S/N {serial}', th: 'S/N {serial}' },
})
const LONGEST_NAME = 44
/** Light modules around a code, without which it is not found. */
const QUIET = 4

/** The calls about labels. */
export const machineLabelsHandlers: readonly OperationHandler[] = [
  handle(printLabels, (asked, context) => labelsPaper(context, asked)),
  handle(renewLabel, async ({ id, row_version }, context) => {
    const { db } = context
    const which = reached(context, sql`m.id = ${id}`)
    return changeOne(db, {
      update: sql`update machine m set qr_token = gen_random_uuid() where ${which} and m.row_version = ${row_version}`,
      stamp: sql`select m.updated_by, m.updated_at from machine m where ${which}`,
      current: () =>
        db.one<{ id: number; row_version: number }>(
          sql`select m.id, m.row_version from machine m where ${which}`,
        ),
    })
  }),
  handle(findByLabel, async ({ token }, context) => {
    const found = await context.db.maybe<{ id: number }>(
      sql`select m.id from machine m where ${reached(context, sql`m.qr_token = ${token}::uuid`)}`,
    )
    if (!found) throw problem('NOT_FOUND')
    return found
  }),
]

function reached({ user, scope }: Pick<Context, 'user' | 'scope'>, which: Sql): Sql {
  return sql`${which} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`
}

interface Labelled {
  readonly qr_token: string
  readonly name: string
  readonly serial_no: string
  readonly customer_machine_no: string | null
}

async function labelsPaper(
  context: Context,
  { machines: wanted, format, skip }: ValueFor<typeof printLabels>,
): Promise<FileAnswer> {
  const { db, outside, contributions, language } = context
  const { publicUrl } = outside
  if (!publicUrl) throw labelProblem('NO_PUBLIC_URL')
  const machines = await db.rows<Labelled>(sql`
    select m.qr_token, m.name, m.serial_no, m.customer_machine_no from machine m
    where ${reached(context, sql`m.id = any(${wanted}::bigint[])`)} order by m.serial_no, m.id`)
  if (machines.length < wanted.length) throw problem('NOT_FOUND')
  const { phone } = await db.one<{ phone: string | null }>(contributions.paperHead[0]!.company)
  const bytes = await makePaper(context, {
    template: new URL('./machine-labels.typ', import.meta.url),
    title: said.title,
    values: ({ say }) => ({
      format,
      skip: format === 'SHEET' ? (skip ?? 0) : 0,
      scan: said.scan,
      phone: phone ? say(said.phone, { phone }) : '',
      labels: machines.map((one) => ({
        code: codeDrawn(labelAddress(publicUrl, one.qr_token)),
        name: shortened(one.name),
        serial: say(said.serial, { serial: one.serial_no }),
        number: one.customer_machine_no ?? '',
      })),
    }),
  })
  return paperAnswer(said.title[language], bytes)
}

// two lines of a label; whole letters with their marks
function shortened(name: string): string {
  const letters = [...new Intl.Segmenter('th').segment(name)].map(({ segment }) => segment)
  return letters.length <= LONGEST_NAME
    ? name
    : `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
}

/** Where the code of a machine leads. */
function labelAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/m/${token}`
}

/** A QR code as SVG, one unit a module, its light edge included. */
export function codeDrawn(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const size = rows.length
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}'><path fill='#fff' d='M0 0h${size}v${size}h-${size}z'/><path d='${dark.join('')}'/></svg>`
}
