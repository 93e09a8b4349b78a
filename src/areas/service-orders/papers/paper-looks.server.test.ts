// How the papers of an order look: each picture was looked at when it was kept.
import { expect, test } from 'vitest'
import type { Language } from '#base/text.ts'
import { type PaperWriting, writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { orderSample, visitSample } from '../testing/order-sample.ts'
import { type ReportPart, type ReportRow, reportValues } from './report-values.ts'
import { visitValues } from './visit-values.ts'

const typesetter = openTypesetter()
const visit = {
  ...visitSample,
  planned_start: '2026-11-25T02:00:00Z',
  planned_end: '2026-11-25T10:00:00Z',
  arrive_at: '2026-11-25T03:05:00Z',
  leave_at: '2026-11-25T09:40:00Z',
  note: 'นำชุดเกียร์สำรองไปด้วย',
}
const order = orderSample({
  so_no: 'SO-2611-0012',
  title: 'หุ่นยนต์หยุดกลางรอบ ขึ้น alarm E-204',
  problem: 'แกน 3 มีเสียงดังผิดปกติ น้ำมันซึมที่ข้อต่อ ลูกค้าแจ้งว่าเริ่มเป็นหลังเปลี่ยนกะเมื่อคืน ผลิตต่อไม่ได้ทั้งไลน์',
  reported_at: '2026-11-25T01:12:00Z',
  customer: {
    id: 1,
    code: 'C-1',
    name: 'บริษัท น้ำทิพย์เครื่องดื่ม จำกัด',
    name_en: 'Namthip Beverage Co., Ltd.',
    phone: null,
  },
  site: {
    id: 1,
    name: 'โรงงานปทุมธานี',
    address: '55 หมู่ 1 ถนนพหลโยธิน ตำบลคลองหนึ่ง อำเภอคลองหลวง',
    province: 'ปทุมธานี',
    lat: null,
    lng: null,
    access_note: 'แลกบัตรที่ประตู 3 ส่งรายชื่อล่วงหน้า 1 วัน รถต้องมีประกัน',
    safety_note: 'หมวกนิรภัย รองเท้าหัวเหล็ก แว่นตา ห้ามนำไฟแช็กเข้าพื้นที่ผลิต',
  },
  contact: {
    id: 1,
    name: 'มานะ ขยันยิ่ง',
    position: 'หัวหน้าแผนกบรรจุ',
    phone: '081-234-5678',
    email: null,
    language: null,
  },
  machine: {
    id: 1,
    serial_no: 'KR180-2407-0021',
    name: 'หุ่นยนต์เรียงพาเลท ไลน์ 1',
    customer_machine_no: 'PAL-03',
    model: 'KR 180 PA',
    brand: 'KUKA',
    type_th: 'หุ่นยนต์เรียงพาเลท',
    type_en: 'Palletizer',
    status: 'RUNNING',
    criticality: 'A',
    commissioned_on: '2024-07-01',
  },
  visits: [visit],
  findings: [
    {
      id: 1,
      failure_cause_id: 1,
      cause_th: 'ลูกปืนสึกหรอ',
      cause_en: 'Worn bearing',
      remedy_id: 1,
      remedy_th: 'เปลี่ยนลูกปืน',
      remedy_en: 'Bearing replaced',
      spare_part_id: 4,
      part_no: 'SKF-6208',
      part_name: 'ลูกปืนตลับ 6208',
      note: 'พบเศษโลหะในจาระบี',
      author: 'สมชาย ใจดี',
      created_at: '2026-11-25T05:00:00Z',
      row_version: 1,
    },
  ],
})
const report: ReportRow = {
  visit_id: null,
  work_done:
    'ถอดชุดเกียร์แกน 3 ตรวจสอบลูกปืนและซีล\nเปลี่ยนลูกปืน SKF 6208 จำนวน 2 ตลับ และซีลกันน้ำมัน 1 ชุด\nเติมจาระบี ทดสอบเดินเครื่อง 120 รอบที่ความเร็ว 100 % ไม่พบเสียงผิดปกติ',
  recommendation: 'ควรเปลี่ยนจาระบีแกน 1–3 ทุก 10,000 ชั่วโมง และเตรียมซีลสำรองไว้ 1 ชุด',
  status: 'SIGNED',
  customer_name: 'มานะ ขยันยิ่ง',
  customer_position: 'หัวหน้าแผนกบรรจุ',
  signature:
    'M60 120L80 60 100 130 140 70 160 120M200 110L260 40 240 140 300 90 340 120 380 70 420 110 520 90',
  signed_at: '2026-11-25T09:45:00Z',
  engineer_name: 'สมชาย ใจดี',
  engineer_signature: 'M90 60L90 150M60 80L180 60 150 140 260 70 300 150 400 60 520 120',
  engineer_signed_at: '2026-11-25T09:40:00Z',
  author: 'สมชาย ใจดี',
  nth: 1,
}
const replaced: ReportPart = {
  part_no: 'SKF-6208',
  name: 'ลูกปืนตลับ 6208 สำหรับข้อต่อแกน 3',
  qty: 2,
  unit_id_th: 'ตลับ',
  unit_id_en: 'pcs',
  part_action: 'REPLACED',
  old_part: 'RETURNED',
  serial_out: 'B-2407-0113',
  serial_in: 'B-2611-0877',
  warranty_until: '2027-11-24',
}
const parts: ReportPart[] = [
  replaced,
  {
    ...replaced,
    part_no: 'GRB-A3',
    name: 'ชุดเกียร์แกน 3',
    qty: 1,
    unit_id_th: 'ชุด',
    unit_id_en: 'set',
    part_action: 'REPAIRED',
    old_part: null,
    serial_out: null,
    serial_in: null,
    warranty_until: null,
  },
]
const frames: Record<Language, object> = {
  th: {
    company: {
      name: 'บริษัท งานดี ออโตเมชั่น จำกัด',
      lines: [
        '99/9 หมู่ 4 ถนนสุขุมวิท ตำบลบางปูใหม่ อำเภอเมือง จังหวัดสมุทรปราการ 10280',
        'โทร. 02-555-0100 · service@ngan.example',
      ],
    },
    foot: 'เซ็นโดย มานะ ขยันยิ่ง เมื่อ 25-พ.ย.-2569 16:45',
    page: 'หน้า {page} จาก {pages}',
  },
  en: {
    company: {
      name: 'Ngan Dee Automation Co., Ltd.',
      lines: ['99/9 Moo 4, Sukhumvit Road, Samut Prakan 10280', 'Tel. 02-555-0100'],
    },
    foot: 'Printed 25-Nov-2026 16:45 by Somchai Jaidee',
    page: 'Page {page} of {pages}',
  },
}

async function difference(
  name: string,
  language: Language,
  { title, mark = null }: { title: string; mark?: string | null },
  values: (writing: PaperWriting) => object,
) {
  const template = new URL(
    name.startsWith('report') ? './service-report.typ' : './visit-sheet.typ',
    import.meta.url,
  )
  const given = values(writingOf(language, language === 'th' ? 543 : 0))
  const bytes = await typesetter.make(1, {
    template: template.pathname,
    values: { language, title, number: 'SO-2611-0012 / 1', mark, ...frames[language], given },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  return differenceFrom(new URL(`./${name}.kept.png`, import.meta.url), await paper.picture())
}

test('a signed report in Thai', async () => {
  const seen = await difference('report-signed-th', 'th', { title: 'ใบรายงานการบริการ' }, (writing) =>
    reportValues(order, report, parts, writing),
  )
  expect(seen).toBeLessThan(0.001)
})

test('a draft in English, with lines to sign on', async () => {
  const draft = { ...report, status: 'DRAFT', customer_name: null, customer_position: null, signature: null }
  const unsigned = { ...draft, signed_at: null, engineer_name: null, engineer_signature: null }
  const seen = await difference(
    'report-draft-en',
    'en',
    { title: 'Service report', mark: 'DRAFT' },
    (writing) => reportValues(order, unsigned, parts, writing),
  )
  expect(seen).toBeLessThan(0.001)
})

test('a visit sheet in Thai', async () => {
  const seen = await difference('visit-sheet-th', 'th', { title: 'ใบเข้าหน้างาน' }, (writing) =>
    visitValues(order, visit, writing),
  )
  expect(seen).toBeLessThan(0.001)
})

test('a report of unusual length takes more sheets: its number on each, no row of a table cut', async () => {
  const findings = Array.from({ length: 14 }, (_, at) => ({
    ...order.findings[0]!,
    id: at + 1,
    note: `row${at}from ${'Metal dust in the grease of axis 3, bearing worn. '.repeat(8)} row${at}to`,
  }))
  const workDone = 'The gear unit of axis 3 was taken apart and put together again.\n'.repeat(24)
  const many = Array.from({ length: 24 }, (_, at) => ({
    ...replaced,
    name: `part${at}from ${'Bearing of the joint of axis 3, reinforced. '.repeat(4)} part${at}to`,
  }))
  const long = { ...report, work_done: workDone }
  const given = reportValues({ ...order, findings }, long, many, writingOf('en', 0))
  const bytes = await typesetter.make(1, {
    template: new URL('./service-report.typ', import.meta.url).pathname,
    values: {
      language: 'en',
      title: 'Service report',
      number: 'SO-2611-0012 / 1',
      mark: null,
      ...frames.en,
      given,
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const { sheets } = await readPaper(bytes)
  expect(sheets.length).toBeGreaterThan(1)
  for (const [at, text] of sheets.entries()) {
    expect(text).toContain('SO-2611-0012 / 1')
    expect(text).toContain(`Page ${at + 1} of ${sheets.length}`)
  }
  const rows = [...findings.map((_, at) => `row${at}`), ...many.map((_, at) => `part${at}`)]
  for (const row of rows) {
    const found = sheets.filter((text) => text.includes(`${row}from`) || text.includes(`${row}to`))
    expect(found, row).toHaveLength(1)
  }
})
