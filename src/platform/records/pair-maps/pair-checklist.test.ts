// A checklist of pairs: which operations follow from its declaration, what they take, and which pairs it hands on.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkFields, yesNo } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { type PairChecklistDeclared, givenPairs, pairChecklist } from './pair-checklist.ts'

const said = words({
  list: { en: 'Tools of a bag', th: 'เครื่องมือในกระเป๋า' },
  save: { en: 'Change the tools of a bag', th: 'แก้ไขเครื่องมือในกระเป๋า' },
  tool: { en: 'Tool', th: 'เครื่องมือ' },
  spare: { en: 'Spare', th: 'สำรอง' },
  twice: { en: 'This tool is there twice', th: 'มีเครื่องมือนี้ซ้ำ' },
})

const declared = {
  table: 'bag_tool',
  record: { key: 'bag_id', table: 'bag' },
  item: { key: 'tool_id', table: 'tool', one: said.tool },
  fields: { is_spare: yesNo({ label: said.spare }) },
  row: z.object({ tool_id: z.int(), is_spare: z.boolean() }),
  access: (flag) => ({ anyOf: [{ menu: '/app/Search', flag }] }),
  select: { name: 'bags.tools', title: said.list },
  save: { name: 'bags.saveTools', title: said.save, changes: ['bags'] },
  given: { as: 'rows', name: 'rows', label: said.list, most: 3, twice: said.twice },
} satisfies PairChecklistDeclared<{ tool_id: number; is_spare: boolean }>

const asRows = pairChecklist(declared)
const asIds = pairChecklist({
  ...declared,
  fields: {},
  given: { as: 'ids', name: 'tool_ids', label: said.list, most: 3 },
  more: { with_case: yesNo({ label: said.spare }) },
})
const whole = { bag_id: 4, row_version: 2 }
const answerOf = (rows: unknown[]) => ({
  bag_id: 4,
  code: 'B4',
  name_th: 'กระเป๋า',
  name_en: null,
  row_version: 2,
  rows,
})

test('reading takes the right to view, saving that to edit and the version of the record', () => {
  expect(asRows.select).toMatchObject({
    name: 'bags.tools',
    effect: 'read',
    access: { anyOf: [{ menu: '/app/Search', flag: 'view' }] },
  })
  expect(asRows.save).toMatchObject({
    name: 'bags.saveTools',
    effect: 'write',
    changes: ['bags'],
    access: { anyOf: [{ menu: '/app/Search', flag: 'edit' }] },
  })
  expect(Object.keys(asRows.select.input)).toEqual(['bag_id'])
  expect(Object.keys(asRows.save.input)).toEqual(['bag_id', 'row_version', 'rows'])
  expect(Object.keys(asIds.save.input)).toEqual(['bag_id', 'row_version', 'tool_ids', 'with_case'])
  expect(checkFields(asRows.save.input, { bag_id: 4, rows: [] })).toMatchObject({ ok: false })
})

test('both answer the record with its list, each line as declared', () => {
  for (const { output } of [asRows.select, asRows.save]) {
    expect(z.safeParse(output.schema, answerOf([{ tool_id: 7, is_spare: true }])).success).toBe(true)
    expect(z.safeParse(output.schema, answerOf([{ tool_id: 7 }])).success).toBe(false)
  }
})

test('no more pairs are taken than it says, and each names its item', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ tool_id: at + 1 }))
  expect(checkFields(asRows.save.input, { ...whole, rows: rows(3) })).toMatchObject({ ok: true })
  expect(checkFields(asRows.save.input, { ...whole, rows: rows(4) })).toMatchObject({ ok: false })
  expect(checkFields(asRows.save.input, { ...whole, rows: [{ is_spare: true }] })).toMatchObject({
    ok: false,
  })
  expect(checkFields(asIds.save.input, { ...whole, tool_ids: [1, 2, 3, 4] })).toMatchObject({ ok: false })
})

test('an item that is given twice is told at its second place', () => {
  const rows = [{ tool_id: 7 }, { tool_id: 8 }, { tool_id: 7 }]
  expect(asRows.save.check?.({ ...whole, rows } as never)).toMatchObject([
    { field: 'rows.2.tool_id', words: said.twice },
  ])
  expect(asRows.save.check?.({ ...whole, rows: rows.slice(0, 2) } as never)).toEqual([])
  expect(asIds.save.check).toBeUndefined()
})

test('pairs are handed on as rows of the map, however they are given', () => {
  const rows = [{ tool_id: 7, is_spare: true }]
  expect(givenPairs(asRows, { ...whole, rows })).toEqual(rows)
  expect(givenPairs(asIds, { ...whole, tool_ids: [7, 8] })).toEqual([{ tool_id: 7 }, { tool_id: 8 }])
  expect(givenPairs(asIds, whole)).toEqual([])
})
