// How the sheet of a checklist looks: an acceptance at the site in Thai with a fail, a PM sheet in English to be filled in by hand.
import { expect, test } from 'vitest'
import { orderSample } from '#areas/service-orders/testing/order-sample.ts'
import type { Language } from '#base/text.ts'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import type { AnsweredItem, OrderChecklist } from '../order-checklists.ts'
import { checklistValues } from './checklist-values.ts'

const open: AnsweredItem = {
  id: 1,
  section_th: 'ความปลอดภัย',
  section_en: 'Safety',
  text_th: 'ปุ่มหยุดฉุกเฉินทำงานทุกจุด',
  text_en: 'All emergency stops work',
  answer: 'PASS_FAIL',
  unit_id: null,
  unit_id_th: null,
  unit_id_en: null,
  min_value: null,
  max_value: null,
  options: null,
  meter: null,
  required: true,
  on_fail: 'BLOCK_CLOSE',
  is_good: null,
  number_value: null,
  text_value: null,
  choice_value: null,
  photo: null,
  note: null,
  passed: null,
  answered_at: null,
  answered_by: null,
  repair_so_no: null,
}
const air = {
  ...open,
  id: 2,
  section_th: 'ระบบลม',
  section_en: 'Pneumatics',
  text_th: 'แรงดันลมที่ชุดปรับลม',
  text_en: 'Air pressure at the service unit',
  answer: 'NUMBER',
  unit_id: 1,
  unit_id_th: 'บาร์',
  unit_id_en: 'bar',
  min_value: 5,
  max_value: 7,
} as const
const list: OrderChecklist = {
  id: 1,
  service_order_id: 12,
  kind: 'SAT',
  name_th: 'ตรวจรับหน้างาน (SAT) หุ่นยนต์เรียงพาเลท',
  name_en: 'Acceptance at the site (SAT), robot palletizer',
  version: 2,
  finished_at: '2026-11-25T09:45:00Z',
  done: 2,
  items: [
    { ...open, is_good: true, passed: true },
    { ...air, number_value: 4.5, passed: false, note: 'ท่อลมเมนของโรงงานรั่ว', repair_so_no: 'SO-2611-0031' },
  ],
  row_version: 1,
}
const order = orderSample({
  customer: {
    id: 1,
    code: 'C-0001',
    name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
    name_en: 'Siam Packing Co., Ltd.',
    phone: null,
  },
})

async function difference(name: string, language: Language, title: string, one: OrderChecklist) {
  const bytes = await openTypesetter().make(1, {
    template: new URL('./checklist.typ', import.meta.url).pathname,
    values: {
      language,
      title,
      number: order.so_no,
      mark: null,
      company: { name: 'Ngan Dee Automation', lines: ['99/9 Moo 4, Samut Prakan 10280'] },
      foot: 'Somchai Jaidee',
      page: '{page} / {pages}',
      given: checklistValues(order, one, writingOf(language, language === 'th' ? 543 : 0)),
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  return differenceFrom(new URL(`./${name}.kept.png`, import.meta.url), await paper.picture())
}

test('an acceptance at the site in Thai, in the Buddhist era', async () => {
  expect(await difference('checklist-sat-th', 'th', 'ใบตรวจรับหน้างาน (SAT)', list)).toBeLessThan(0.001)
})

test('a PM sheet in English, to be filled in by hand', async () => {
  const empty = { ...list, kind: 'PM', finished_at: null, done: 0, items: [open, air] } as const
  expect(
    await difference('checklist-pm-en', 'en', 'PM sheet', { ...empty, items: [open, air] }),
  ).toBeLessThan(0.001)
})
