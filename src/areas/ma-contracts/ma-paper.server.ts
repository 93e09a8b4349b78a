// The sheet of a contract: what was agreed, for which machines, and for callers who are told money the instalments.
import { may } from '#base/access.ts'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type MaContractRow, seesMaMoney } from './ma-contracts.ts'
import { maBillings, maLabels as label, maUnits } from './ma-contracts.text.ts'
import { instalmentsOf } from './ma-invoices.server.ts'
import type { MaInvoice } from './ma-invoices.ts'
import { machinesOfMa } from './ma-machines.server.ts'
import type { MaMachines } from './ma-machines.ts'
import { printMaContract } from './ma-paper.ts'
import { readMa } from './ma-rows.server.ts'
import { maStates } from './ma-state.ts'

const said = words({
  title: { en: 'Maintenance contract', th: 'สัญญาบำรุงรักษา' },
  period: { en: 'Period', th: 'ระยะสัญญา' },
  span: { en: '{from} to {to}', th: '{from} ถึง {to}' },
  undated: { en: 'to be agreed', th: 'ยังไม่กำหนด' },
  covers: { en: 'Covered', th: 'ความคุ้มครอง' },
  yes: { en: 'Covered', th: 'คุ้มครอง' },
  no: { en: 'Not covered', th: 'ไม่คุ้มครอง' },
  machines: { en: 'Machines', th: 'เครื่องจักร' },
  instalments: { en: 'Instalments', th: 'งวดชำระ' },
  sum: { en: 'In all', th: 'รวม' },
  issuer: { en: 'For the company', th: 'ในนามบริษัท' },
  customer: { en: 'For the customer', th: 'ในนามลูกค้า' },
})

/** What a sheet is made of. */
export interface MaPaper {
  readonly contract: MaContractRow
  readonly machines: readonly Pick<
    MaMachines['machines'][number],
    'machine_name' | 'serial_no' | 'site_name' | 'valid_from' | 'valid_to'
  >[]
  /** Empty for callers who are not told money. */
  readonly instalments: readonly Pick<MaInvoice, 'seq' | 'due_on' | 'amount'>[]
}

export const maPaperHandlers: readonly OperationHandler[] = [
  handle(printMaContract, async ({ id }, caller) => {
    const { db, user } = caller
    const contract = await readMa(caller, id)
    const machines = await machinesOfMa(db, id)
    const instalments = may(user, seesMaMoney) ? await instalmentsOf(db, contract) : []
    const bytes = await makePaper(caller, {
      template: new URL('./ma-contract.typ', import.meta.url),
      title: said.title,
      number: contract.ma_no,
      mark: ['ACTIVE', 'SUSPENDED', 'RENEWED'].includes(contract.status)
        ? undefined
        : maStates[contract.state],
      values: (writing) =>
        maValues(
          { contract, machines, instalments: instalments.filter(({ status }) => status !== 'VOID') },
          writing,
        ),
    })
    return paperAnswer(`${said.title[caller.language]} ${contract.ma_no}`, bytes)
  }),
]

/** The values of a sheet for its template. */
export function maValues({ contract: one, machines, instalments }: MaPaper, writing: PaperWriting): object {
  const { say, day, language } = writing
  const span = (from: string, to: string) => say(said.span, { from: day(from), to: day(to) })
  const amount = (value: number | null, unit: keyof typeof maUnits) =>
    value === null ? '' : `${value.toLocaleString('en-US')} ${say(maUnits[unit])}`
  const covers = [
    [label.labor, one.covers_labor],
    [label.parts, one.covers_parts],
    [label.travel, one.covers_travel],
    [label.remote, one.covers_remote],
  ] as const
  return {
    facts: (
      [
        [label.customer, fullCustomerName(one, language)],
        [label.site, one.site_name],
        [label.name, one.name],
        [label.po, one.po_no],
        [label.visitsPerYear, one.visits_per_year || ''],
        [label.coveredHours, one.covered_hours],
        [label.extraVisits, one.covered_visits_extra],
        [label.response, amount(one.response_minutes, 'minutes')],
        [label.restore, amount(one.restore_minutes, 'minutes')],
        [label.discount, amount(one.parts_discount_pct, 'percent')],
        [label.value, one.value === null ? '' : `${showMoney(one.value)} ${say(maUnits.baht)}`],
        [label.billing, one.value === null ? '' : say(maBillings[one.billing])],
        [label.notice, amount(one.notice_days, 'days')],
        [label.renewedFrom, one.renewed_from_no],
      ] as const
    )
      .filter(([, value]) => value !== null && value !== '')
      .map(([title, value]) => [say(title), String(value)]),
    period: {
      title: say(said.period),
      span:
        one.start_date && one.end_date
          ? span(one.start_date, one.terminated_on ?? one.end_date)
          : say(said.undated),
    },
    covers: {
      title: say(said.covers),
      rows: covers.map(([title, is]) => ({ title: say(title), is, says: say(is ? said.yes : said.no) })),
    },
    machines: machines.length > 0 && {
      title: say(said.machines),
      heads: [label.machine, label.serialNo, label.place, said.period].map((head) => say(head)),
      rows: machines.map((row) => [
        row.machine_name,
        row.serial_no,
        row.site_name,
        row.valid_from && row.valid_to ? span(row.valid_from, row.valid_to) : '',
      ]),
    },
    instalments: instalments.length > 0 && {
      title: say(said.instalments),
      heads: [label.seq, label.dueOn, label.amount].map((head) => say(head)),
      rows: instalments.map(({ seq, due_on, amount: part }) => [String(seq), day(due_on), showMoney(part)]),
      sum: [say(said.sum), showMoney(instalments.reduce((all, { amount: part }) => all + part, 0))],
    },
    note: one.note && { title: say(label.note), text: one.note },
    issuer: say(said.issuer),
    customer: say(said.customer),
  }
}
