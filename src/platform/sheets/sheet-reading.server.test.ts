// Files as Excel and other programs write them, read as the thread reads them.
import { expect, test } from 'vitest'
import type { Problem } from '#base/errors.ts'
import { textCell, textRow, workbook } from '#platform/testing/workbook.server.ts'
import { readCsv } from './csv-reading.server.ts'
import type { Sheet } from './sheet-rows.ts'
import { readWorkbook } from './workbook-reading.server.ts'

const MOST = 50
const read = (...asked: Parameters<typeof workbook>): Sheet =>
  readWorkbook(Buffer.from(workbook(...asked)), MOST)
const cells = (sheet: Sheet) => sheet.rows.map((one) => one.cells)
const csv = (text: string | Uint8Array): Sheet =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, MOST)
function refusal(work: () => unknown) {
  try {
    return work()
  } catch (error) {
    return [(error as Problem).code, (error as Problem).facts]
  }
}

const days = { formats: ['dd/mm/bbbb', '[$-D07041E]d mmm yy;@'] }
const day = (serial: number, style = 1) => `<row r="1"><c r="A1" s="${style}"><v>${serial}</v></c></row>`

test.each([
  ['1', '2031-04-14'],
  ['true', '2031-04-14'],
  ['0', '2027-04-13'],
  ['false', '2027-04-13'],
])('with date1904="%s" a day is counted from its own beginning', (date1904, told) => {
  const sheet = read([{ rows: day(46_490) }], { ...days, properties: `<workbookPr date1904="${date1904}"/>` })
  expect(cells(sheet)).toEqual([[new Date(`${told}T00:00:00Z`)]])
})

test('Thai formats are of days, and the days of January 1900 do not lag', () => {
  expect(cells(read([{ rows: day(46_490, 2) }], days))).toEqual([[new Date('2027-04-13T00:00:00Z')]])
  expect(cells(read([{ rows: day(1) }], days))).toEqual([[new Date('1900-01-01T00:00:00Z')]])
  expect(cells(read([{ rows: day(61) }], days))).toEqual([[new Date('1900-03-01T00:00:00Z')]])
})

test('errors and formulas without a result are named, an empty result is empty', () => {
  const rows = `<row r="1"><c r="A1" t="e"><f>VLOOKUP(1,B:C,2)</f><v>#N/A</v></c><c r="B1"><f>1+1</f></c>
    <c r="C1" t="str"><f>B1&amp;""</f></c><c r="D1" t="str"><f>T(B9)</f><v></v></c><c r="E1" t="s"><v>7</v></c></row>`
  expect(cells(read([{ rows }]))).toEqual([
    [{ broken: '#N/A' }, { broken: 'NO_RESULT' }, { broken: 'NO_RESULT' }, null, { broken: 'DAMAGED' }],
  ])
  expect(cells(csv('a,#REF!\nb,#DIV/0!'))).toEqual([
    ['a', { broken: '#REF!' }],
    ['b', { broken: '#DIV/0!' }],
  ])
})

test('a number says how it is shown where that is more than the number', () => {
  const formats = ['00000', '0##-###-####', '0%', '#,##0.00', '0.0E+00', '"SN"0']
  const numbers = [456, 812_345_678, 0.07, 1234.5, 812_345_678_901, 12]
  const rows = `<row r="1">${numbers.map((one, at) => `<c s="${at + 1}"><v>${one}</v></c>`).join('')}<c><v>7</v></c></row>`
  expect(cells(read([{ rows }], { formats }))).toEqual([
    [
      { number: 456, shown: '00456' },
      { number: 812_345_678, shown: '081-234-5678' },
      { number: 0.07, shown: '7%' },
      1234.5,
      812_345_678_901,
      { number: 12, shown: 'SN12' },
      7,
    ],
  ])
})

test('the first sheet that is shown is read, whichever stands first, and the others are named', () => {
  const rows = textRow('here')
  const sheet = read([
    { rows: textRow('hidden'), entry: 'state="hidden"' },
    { rows: textRow('very hidden'), entry: 'state="veryHidden"' },
    { rows },
    { rows: textRow('another') },
  ])
  expect(sheet).toEqual({
    rows: [{ row: 1, cells: ['here'] }],
    sheet: { name: 'Sheet3', others: ['Sheet4'] },
  })
  expect(refusal(() => read([{ rows, entry: 'state="hidden"' }]))).toEqual(['FILE_NO_SHEET', {}])
})

test('what is merged downwards stands in each of its rows, what is merged beside is refused, headings stay one', () => {
  const rows = `${textRow('Type', 'Code', 'Note')}${textRow('Pump', 'A', 'x')}<row><c r="B3" t="inlineStr"><is><t>B</t></is></c></row>
    <row><c r="B4" t="inlineStr"><is><t>C</t></is></c></row>${textRow('', 'D')}`
  const after =
    '<mergeCells><mergeCell ref="A2:A1048576"/><mergeCell ref="B4:C4"/><mergeCell ref="C1:C2"/></mergeCells>'
  expect(cells(read([{ rows, after }]))).toEqual([
    ['Type', 'Code', 'Note'],
    ['Pump', 'A', 'x'],
    ['Pump', 'B'],
    ['Pump', 'C', { broken: 'MERGED' }],
    ['Pump', 'D'],
  ])
})

test('cells and rows without a place follow one another; prefixes, runs and escapes are of no account', () => {
  expect(
    cells(
      read([
        {
          rows: `${textRow('a', '', 'c')}<row><c><v>5</v></c>${textCell('x_x000D__x005F_x&#128512;')}</row>`,
        },
      ]),
    ),
  ).toEqual([
    ['a', null, 'c'],
    [5, 'x\n_x😀'],
  ])
  const strings = ['<r><rPr/><t>รวม</t></r><r><t xml:space="preserve"> กัน</t></r><rPh><t>no</t></rPh>']
  const rows = '<x:row xmlns:x="x" r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c></x:row>'
  expect(read([{ rows }], { strings }).rows).toEqual([{ row: 3, cells: [null, 'รวม กัน'] }])
})

test.each(['ZZZZZZZZ1', 'XFE1', 'A1048577', 'A0', '1A'])('a cell named %s is in no sheet', (place) => {
  expect(() => read([{ rows: `<row r="1"><c r="${place}"><v>1</v></c></row>` }])).toThrow(
    'No place in a sheet',
  )
})

test('rows and columns are counted where something stands in them, and bounded before they are kept', () => {
  const empty = Array.from({ length: 5000 }, () => ',,,').join('\n')
  expect(csv(`a,b\n${empty}\nlast,row`).rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 5002, cells: ['last', 'row'] },
  ])
  expect(csv('\n'.repeat(1_000_000)).rows).toEqual([])
  expect(refusal(() => csv('x\n'.repeat(MOST + 1)))).toEqual(['FILE_TOO_MANY_ROWS', { most: '50' }])
  expect(refusal(() => csv('x,'.repeat(60_000)))).toEqual([
    'FILE_TOO_MANY_COLUMNS',
    { most: 100, column: 'CW' },
  ])
  const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${'<row><c s="0"/></row>'.repeat(500)}<row r="1048576"><c r="A1048576"><v>2</v></c></row>`
  expect(read([{ rows }]).rows.map(({ row }) => row)).toEqual([1, 1_048_576])
  expect(refusal(() => read([{ rows: '<row><c><v>1</v></c></row>'.repeat(MOST + 1) }]))).toEqual([
    'FILE_TOO_MANY_ROWS',
    { most: '50' },
  ])
  expect(refusal(() => read([{ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }]))).toEqual([
    'FILE_TOO_MANY_COLUMNS',
    { most: 100, column: 'XFD' },
  ])
})

test('sep= tells what divides; a sign between quotation marks does not', () => {
  expect(csv('sep=;\r\nวันที่;ชื่อ, ไทย\r\n')).toEqual({
    rows: [{ row: 1, cells: ['วันที่', 'ชื่อ, ไทย'] }],
    commas: 'UNSURE',
  })
  expect(cells(csv('\ufeffsep=\t\na,b\tc'))).toEqual([['a,b', 'c']])
  expect(cells(csv('"Name, Thai";Code\nx;1'))).toEqual([
    ['Name, Thai', 'Code'],
    ['x', '1'],
  ])
})

const utf16 = (text: string, { mark = true, big = false } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const windows = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!
    return code >= 0xe01 ? code - 0xe01 + 0xa1 : code
  })

test('text of Excel is understood in UTF-8, in UTF-16 and in the code page of Windows', () => {
  const text = 'รหัส\tชื่อ\r\nA-1\tปั๊มน้ำ\r\n'
  const told = [
    ['รหัส', 'ชื่อ'],
    ['A-1', 'ปั๊มน้ำ'],
  ]
  const ways = [
    utf16(text),
    utf16(text, { big: true }),
    utf16(text, { mark: false }),
    windows(text),
    text,
    `\ufeff${text}`,
  ]
  for (const one of ways) expect(cells(csv(one))).toEqual(told)
})

test('letters that cannot be read are named by their line and never kept', () => {
  const thai = Buffer.from('รหัส,ชื่อ\nA-1,ปั๊มน้ำ\nA-2,มอเตอร์\n')
  const damaged = Buffer.concat([thai, Buffer.from([0x41, 0xb0, 0x0a]), thai])
  const line = (work: () => unknown) => refusal(work)
  expect(line(() => csv(damaged))).toEqual(['FILE_LETTERS', { line: 4 }])
  // a degree sign of Latin-1 would become a Thai letter, and an accent a tone mark
  expect(line(() => csv(Uint8Array.from(Buffer.from('a,b\n25\xb0C,1\n', 'latin1'))))).toEqual([
    'FILE_LETTERS',
    { line: 2 },
  ])
  expect(line(() => csv(Uint8Array.from(Buffer.from('a,b\nCaf\xe9,1\n', 'latin1'))))).toEqual([
    'FILE_LETTERS',
    { line: 2 },
  ])
  // what was taken for Latin-1 once and packed again
  expect(line(() => csv('a\nb\nà¸\u0081'))).toEqual(['FILE_LETTERS', { line: 3 }])
  expect(line(() => csv(Buffer.concat([windows('ชื่อ\n'), Buffer.from([0xa1, 0xa2, 0xdb, 0x0a])])))).toEqual([
    'FILE_LETTERS',
    { line: 2 },
  ])
  expect(cells(read([{ rows: textRow('ok', 'lost \ufffd', 'c\u0085d') }]))).toEqual([
    ['ok', { broken: 'LETTERS' }, { broken: 'LETTERS' }],
  ])
})

test('a quotation mark that is not closed, or stands within a text, is named by its line', () => {
  const line = (text: string) => refusal(() => csv(text))
  const named = (at: number) => ['FILE_QUOTES', { line: at }]
  expect(line('a,b\n1,2\n"x,3\n4,5\n')).toEqual(named(3))
  // what follows closes it, and is taken for its text
  expect(line('a,b\n"x,3\n"y",4\n')).toEqual(named(2))
  expect(line('a,b\n1,2\n3,5" pipe\n')).toEqual(named(3))
  expect(line('sep=;\r\na;b\r\n"x;3\r\n')).toEqual(named(3))
  expect(line('a,b\n1,"5"" pipe" new\n')).toEqual(named(2))
  expect(cells(csv('a,b\n"two\nlines","5"" pipe"\n'))).toEqual([
    ['a', 'b'],
    ['two\nlines', '5" pipe'],
  ])
})

test('a text longer than a cell can be is named', () => {
  expect(cells(csv(`a,${'x'.repeat(40_000)}`))).toEqual([['a', { broken: 'LONG' }]])
})
