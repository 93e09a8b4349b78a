import readExcel from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { words } from '#base/text.ts'
import { type SheetWanted, sheetOf } from './sheets.server.ts'

const label = words({
  name: { en: 'Name', th: 'ชื่อ' },
  day: { en: 'Day', th: 'วัน' },
  at: { en: 'At', th: 'เวลา' },
  count: { en: 'Count', th: 'จำนวน' },
  kind: { en: 'Kind', th: 'ประเภท' },
  open: { en: 'Open', th: 'เปิด' },
  who: { en: 'Who', th: 'ใคร' },
  roles: { en: 'Roles', th: 'บทบาท' },
})
const wanted: SheetWanted = {
  rows: [
    {
      secret: 'not a column',
      name: '=HYPERLINK("http://evil")',
      day: '2026-11-22',
      at: '2026-11-21T18:05:00Z',
      count: -5,
      kind: 'PM',
      open: true,
      who: ['สมชาย', 'Ann'],
      roles: [{ name_th: 'ช่าง', name_en: 'Engineer' }],
    },
    { name: 'ก "ข", ค\nง', day: null, at: null, count: 0, kind: 'NEW_ONE', open: false, who: [], roles: [] },
  ],
  columns: {
    name: label.name,
    day: [label.day, 'day'],
    at: [label.at, 'moment'],
    count: label.count,
    kind: [label.kind, words({ PM: { en: 'Maintenance', th: 'บำรุงรักษา' } })],
    open: label.open,
    who: label.who,
    roles: [label.roles, 'names'],
  },
  format: 'csv',
  language: 'th',
}

test('a CSV opens in Excel with Thai letters, in the reader’s language, and holds no formula', async () => {
  const text = Buffer.from(await sheetOf(wanted)).toString('utf8')
  expect(text).toBe(
    '\ufeffชื่อ,วัน,เวลา,จำนวน,ประเภท,เปิด,ใคร,บทบาท\r\n' +
      '"\'=HYPERLINK(""http://evil"")",2026-11-22,2026-11-22 01:05,-5,บำรุงรักษา,ใช่,"สมชาย, Ann",ช่าง\r\n' +
      '"ก ""ข"", ค\nง",,,0,NEW_ONE,ไม่ใช่,,\r\n',
  )
})

test('a text with the sign that separates columns elsewhere is quoted, so that no formula stands behind it', async () => {
  const names = ['x;=1+1', 'a\t=1', 'b|@c', '=1;2']
  const rows = names.map((name) => ({ ...wanted.rows[0]!, name }))
  const text = Buffer.from(await sheetOf({ ...wanted, rows })).toString('utf8')
  for (const name of ['"x;=1+1"', '"a\t=1"', '"b|@c"', '"\'=1;2"']) expect(text).toContain(`\r\n${name},`)
})

test('an XLSX holds dates as dates, numbers as numbers and everything else as text', async () => {
  const bytes = await sheetOf({ ...wanted, format: 'xlsx', language: 'en' })
  const [sheet] = await readExcel(Buffer.from(bytes))
  expect(sheet!.data).toEqual([
    ['Name', 'Day', 'At', 'Count', 'Kind', 'Open', 'Who', 'Roles'],
    [
      '=HYPERLINK("http://evil")',
      new Date('2026-11-22T00:00:00Z'),
      // what the clock in Bangkok showed
      new Date('2026-11-22T01:05:00Z'),
      -5,
      'Maintenance',
      'Yes',
      'สมชาย, Ann',
      'Engineer',
    ],
    ['ก "ข", ค\nง', null, null, 0, 'NEW_ONE', 'No', null, null],
  ])
})

test('a name in both languages is written in the reader’s, but for a list that has a column for each', async () => {
  const rows = [
    {
      unit_id_th: 'เมตร',
      unit_id_en: 'Metre',
      name_th: 'สาย',
      name_en: 'Cable',
      boss: 'สมชาย',
      boss_en: 'Somchai',
    },
    { unit_id_th: 'ชิ้น', unit_id_en: null, name_th: 'น็อต', name_en: null, boss: 'มานี', boss_en: null },
  ]
  const columns = { unit_id_th: label.kind, name_th: label.name, name_en: label.who, boss: label.roles }
  const linesIn = async (language: 'en' | 'th') =>
    Buffer.from(await sheetOf({ rows, columns, format: 'csv', language }))
      .toString('utf8')
      .split('\r\n')
      .slice(1, 3)
  expect(await linesIn('en')).toEqual(['Metre,สาย,Cable,Somchai', 'ชิ้น,น็อต,,มานี'])
  expect(await linesIn('th')).toEqual(['เมตร,สาย,Cable,สมชาย', 'ชิ้น,น็อต,,มานี'])
})
