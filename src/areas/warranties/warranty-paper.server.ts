// The certificate of a warranty: what is covered, from when to when, and the terms that the answers to "is it covered?" go by.
import { problem } from '#base/errors.ts'
import { words } from '#base/text.ts'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { sql } from '#platform/database/sql.server.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { warrantyColumns, warrantyJoined } from './warranty-rows.server.ts'
import { printWarranty } from './warranty-paper.ts'
import type { WarrantyRow } from './warranties.ts'
import {
  voidByDays,
  warrantyBases,
  warrantyKinds,
  warrantyLabels as label,
  warrantyStates,
} from './warranties.text.ts'

const said = words({
  title: { en: 'Warranty certificate', th: 'ใบรับประกัน' },
  model: { en: 'Model', th: 'รุ่น' },
  machines: { en: 'all machines of the project', th: 'ทุกเครื่องในโครงการ' },
  place: { en: 'Where in the machine', th: 'ตำแหน่งในเครื่อง' },
  partSerial: { en: 'Serial no. of the part', th: 'หมายเลขอะไหล่' },
  period: { en: 'Period of warranty', th: 'ระยะเวลารับประกัน' },
  span: { en: '{from} to {to}', th: '{from} ถึง {to}' },
  months: { en: '{months} {months|month|months}', th: '{months} เดือน' },
  counted: { en: 'counted from: {basis}', th: 'นับจาก{basis}' },
  covers: { en: 'Covered', th: 'ความคุ้มครอง' },
  yes: { en: 'Covered', th: 'คุ้มครอง' },
  no: { en: 'Not covered', th: 'ไม่คุ้มครอง' },
  terms: { en: 'Terms', th: 'เงื่อนไข' },
  days: {
    en: 'The warranty covers its first and its last day. The day on which a fault is reported decides, not the day of the repair.',
    th: 'การรับประกันคุ้มครองทั้งวันเริ่มและวันสิ้นสุด โดยถือวันที่แจ้งอาการเป็นหลัก ไม่ใช่วันที่เข้าซ่อม',
  },
  hours: {
    en: 'It ends earlier once the machine has run {hours} hours since the first day.',
    th: 'หากเครื่องเดินครบ {hours} ชั่วโมงนับจากวันเริ่ม ถือว่าสิ้นสุดก่อนกำหนด',
  },
  part: {
    en: 'It is a warranty of the part named above, not of the machine it sits in.',
    th: 'คุ้มครองเฉพาะอะไหล่ที่ระบุข้างต้น ไม่รวมตัวเครื่อง',
  },
  misuse: {
    en: 'Faults caused by misuse, or by the supply of power, air or water on site, are not covered.',
    th: 'ไม่คุ้มครองความเสียหายจากการใช้งานผิดวิธี หรือจากระบบไฟฟ้า ลม หรือน้ำของสถานที่',
  },
  extends: { en: 'It goes on from warranty {no}.', th: 'เป็นระยะที่ต่อจากการรับประกันเลขที่ {no}' },
  agreed: { en: 'Last day by agreement: {reason}', th: 'วันสิ้นสุดตามที่ตกลงกัน: {reason}' },
  ended: {
    en: 'Void from {day}: {reason}',
    th: 'ยกเลิกตั้งแต่ {day} เหตุผล: {reason}',
  },
  issuer: { en: 'For the company', th: 'ในนามบริษัท' },
  customer: { en: 'Received by the customer', th: 'ลูกค้าผู้รับเอกสาร' },
})

/** What the certificate tells beside the row of the list. */
export interface WarrantyPaper extends WarrantyRow {
  readonly model_name: string | null
  readonly part_serial_no: string | null
}

export const warrantyPaperHandlers: readonly OperationHandler[] = [
  handle(printWarranty, async ({ id }, caller) => {
    const warranty = await caller.db.maybe<WarrantyPaper>(sql`
      select ${warrantyColumns}, (select k.name from machine_model k where k.id = m.machine_model_id) as model_name,
        (select i.serial_no from installed_part i where i.id = w.installed_part_id) as part_serial_no
      from ${warrantyJoined} where w.id = ${id}`)
    if (!warranty) throw problem('NOT_FOUND')
    const bytes = await makePaper(caller, {
      template: new URL('./warranty-certificate.typ', import.meta.url),
      title: said.title,
      number: warranty.warranty_no,
      mark: warranty.state === 'VOID' ? warrantyStates.VOID : undefined,
      values: (writing) => warrantyValues(warranty, writing),
    })
    return paperAnswer(`${said.title[caller.language]} ${warranty.warranty_no}`, bytes)
  }),
]

/** The values of a certificate for its template. */
export function warrantyValues(one: WarrantyPaper, { say, day, language }: PaperWriting): object {
  const covers = [
    [label.labor, one.covers_labor],
    [label.parts, one.covers_parts],
    [label.travel, one.covers_travel],
  ] as const
  const hours = one.hours_limit?.toLocaleString('en-US')
  return {
    facts: [
      [label.customer, fullCustomerName(one, language)],
      [label.site, one.site_name],
      [label.project, one.project_no && `${one.project_no} ${one.project_name}`],
      ...(one.machine_id === null
        ? [[label.machine, say(said.machines)] as const]
        : ([
            [label.machine, one.machine_name],
            [label.serialNo, one.serial_no],
            [said.model, one.model_name],
          ] as const)),
      [label.kind, say(warrantyKinds[one.kind])],
      [label.part, one.part_name],
      [said.place, one.part_place],
      [said.partSerial, one.part_serial_no],
    ].map(([title, value]) => [say(title as typeof label.site), value ?? '']),
    period: {
      title: say(said.period),
      span: say(said.span, { from: day(one.start_date), to: day(one.end_date) }),
      counted: [
        one.months === null ? '' : say(said.months, { months: one.months }),
        say(said.counted, { basis: say(warrantyBases[one.basis]) }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    covers: {
      title: say(said.covers),
      rows: covers.map(([title, is]) => ({ title: say(title), is, says: say(is ? said.yes : said.no) })),
    },
    terms: {
      title: say(said.terms),
      lines: [
        one.void_on &&
          say(said.ended, {
            day: day(one.void_on),
            reason: one.void_by_days ? say(voidByDays.why, { no: one.void_reason ?? '' }) : one.void_reason,
          }),
        say(said.days),
        hours && say(said.hours, { hours }),
        one.part_name && say(said.part),
        say(said.misuse),
        one.end_reason && say(said.agreed, { reason: one.end_reason }),
        one.extends_no && say(said.extends, { no: one.extends_no }),
      ].filter(Boolean),
    },
    exclusions: one.exclusions && { title: say(label.exclusions), text: one.exclusions },
    issuer: say(said.issuer),
    customer: say(said.customer),
  }
}
