// Templates of checklists: a declared entity, and the items of each in their versions.
import * as z from 'zod/mini'
import { typeLookup } from '#areas/machines/models.ts'
import { meterKinds } from '#areas/machines/machine-life.ts'
import type { Access, Flag } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import { choice, list, number, reference, rowId, rowVersion, text, wrong, yesNo } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import './checklist-problems.ts'
import {
  answerKinds,
  checklistKinds,
  checklistLabels as label,
  checklistWords,
  failEffects,
} from './checklists.text.ts'

const page = '/app/Component-Type-Management'
const by = (flag: Flag): Access => ({ anyOf: [{ menu: page, flag }] })

/** Templates by machine type and kind. */
export const checklistTemplate: MasterData = masterData({
  area: 'checklists',
  entity: 'checklist',
  table: 'checklist_template',
  page,
  title: checklistWords.many,
  one: checklistWords.one,
  fields: {
    code: text({ label: label.code, required: true, max: 40 }),
    name_th: text({ label: label.nameTh, required: true, max: 150 }),
    name_en: text({ label: label.nameEn, max: 150 }),
    machine_type_id: reference({ label: label.type, of: 'machine_type', required: true }),
    kind: choice({ label: label.kind, options: checklistKinds, required: true, initVal: 'PM' }),
    is_active: yesNo({ label: label.active, initVal: true }),
  },
  sort: 'code',
  filters: ['machine_type_id', 'kind'],
  lookups: { machine_type_id: typeLookup },
})

/** The most items of a checklist. */
const MOST_ITEMS = 200
const LARGEST = 1e9

/** An option of a choice. */
const optionFields = {
  text_th: text({ label: label.textTh, required: true, max: 150 }),
  text_en: text({ label: label.textEn, max: 150 }),
  fails: yesNo({ label: label.fails }),
} as const

/** What is asked about an item. */
export const itemFields = {
  section_th: text({ label: label.sectionTh, required: true, max: 150 }),
  section_en: text({ label: label.sectionEn, max: 150 }),
  text_th: text({ label: label.textTh, required: true, max: 300 }),
  text_en: text({ label: label.textEn, max: 300 }),
  answer: choice({ label: label.answer, options: answerKinds, required: true, initVal: 'CHECK' }),
  unit_id: reference({ label: label.unit, of: 'unit' }),
  min_value: number({ label: label.min, min: -LARGEST, max: LARGEST, decimals: 3 }),
  max_value: number({ label: label.max, min: -LARGEST, max: LARGEST, decimals: 3 }),
  options: list(optionFields, { label: label.options, max: 20 }),
  meter: choice({ label: label.meter, options: meterKinds }),
  required: yesNo({ label: label.required, initVal: true }),
  on_fail: choice({ label: label.onFail, options: failEffects, initVal: 'NONE' }),
} as const

const maybeText = z.nullable(z.string())
const optionRow = z.object({ text_th: z.string(), text_en: maybeText, fails: z.boolean() })

/** An item as screens are told of it. */
export const itemRow = z.object({
  id: z.int(),
  section_th: z.string(),
  section_en: maybeText,
  text_th: z.string(),
  text_en: maybeText,
  answer: oneOf(answerKinds),
  unit_id: z.nullable(z.int()),
  unit_id_th: maybeText,
  unit_id_en: maybeText,
  min_value: z.nullable(z.number()),
  max_value: z.nullable(z.number()),
  options: z.nullable(z.array(optionRow)),
  meter: z.nullable(oneOf(meterKinds)),
  required: z.boolean(),
  on_fail: oneOf(failEffects),
})
export type ItemRow = z.output<typeof itemRow>

const templateItems = z.object({
  id: z.int(),
  row_version: z.int(),
  /** 0 where nothing stands in it yet. */
  version: z.int(),
  /** An order began with this version: what is saved becomes the next. */
  is_used: z.boolean(),
  items: z.array(itemRow),
})
/** The items of a template in its newest version. */
export type TemplateItems = z.output<typeof templateItems>

/** What stands in a template now. */
export const readItems = operation({
  name: 'checklists.items',
  title: checklistWords.items,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('checklist_template') },
  output: value(templateItems),
})

/** Saves the items of a template, all of them in their order. A version that an order began with stays: these become the next. */
export const saveItems = operation({
  name: 'checklists.saveItems',
  title: checklistWords.saveItems,
  effect: 'write',
  access: by('edit'),
  readBy: readItems,
  input: {
    id: rowId('checklist_template'),
    row_version: rowVersion,
    items: list(itemFields, { label: label.items, required: true, max: MOST_ITEMS }),
  },
  check: ({ items }) =>
    items.length === 0
      ? [wrong('items', 'REQUIRED', { en: 'Give one item at least', th: 'ใส่ข้อตรวจอย่างน้อย 1 ข้อ' })]
      : items.flatMap((item, at) =>
          checkItem(item).map((one) => ({ ...one, field: `items.${at}.${one.field}` })),
        ),
  output: value(templateItems),
  done: doneWords.saved,
})

interface Item {
  readonly answer: keyof typeof answerKinds
  readonly unit_id?: number | null | undefined
  readonly min_value?: number | null | undefined
  readonly max_value?: number | null | undefined
  readonly options?: readonly unknown[] | null | undefined
  readonly meter?: string | null | undefined
  readonly on_fail?: keyof typeof failEffects | null | undefined
}

const canFail = new Set(['PASS_FAIL', 'NUMBER', 'CHOICE'])

/** What of an item does not go together. */
export function checkItem({
  answer,
  unit_id,
  min_value,
  max_value,
  options,
  meter,
  on_fail,
}: Item): FieldProblem[] {
  const isGiven = (one: unknown) => one !== undefined && one !== null
  const found: FieldProblem[] = []
  const only = (field: string, given: unknown, fits: boolean) => {
    const words = { en: 'This does not go with this kind of answer', th: 'ใช้กับวิธีตอบนี้ไม่ได้' }
    if (isGiven(given) && !fits) found.push(wrong(field, 'NOT_HERE', words))
  }
  only('unit_id', unit_id, answer === 'NUMBER')
  only('min_value', min_value, answer === 'NUMBER')
  only('max_value', max_value, answer === 'NUMBER')
  only('options', options?.length ? options : null, answer === 'CHOICE')
  only('meter', meter, answer === 'METER')
  only('on_fail', on_fail === 'NONE' ? null : on_fail, canFail.has(answer))
  if (isGiven(min_value) && isGiven(max_value) && min_value! > max_value!)
    found.push(
      wrong('max_value', 'ORDER', { en: 'At least as much as the lower limit', th: 'ต้องไม่น้อยกว่าค่าต่ำสุด' }),
    )
  if (answer === 'CHOICE' && (options?.length ?? 0) < 2)
    found.push(wrong('options', 'REQUIRED', { en: 'Give two options at least', th: 'ใส่ตัวเลือกอย่างน้อย 2 ข้อ' }))
  if (answer === 'METER' && !isGiven(meter))
    found.push(wrong('meter', 'REQUIRED', { en: 'Choose a meter', th: 'เลือกมิเตอร์' }))
  return found
}
