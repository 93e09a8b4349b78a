import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let reader: Person
let calendar: number
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/company-calendar': ['view', 'edit'] } })
  reader = await server.person({ menus: { '/app/company-calendar': ['view'] } })
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into calendar (name, work_type_id) values (gen_random_uuid()::text, 1) returning id`)
  calendar = made.id
})

const send = (content: string | Uint8Array<ArrayBuffer>, more: object = {}, as: Person = keeper) => {
  const form = new FormData()
  form.append('data', JSON.stringify({ calendar_id: calendar, event_type_id: 3, ...more }))
  form.append('file', new Blob([content]), 'วันหยุด.csv')
  return server.call('api/ImportCalendarEvent', form, { as, headers: { 'accept-language': 'en' } })
}
const kept = () =>
  server.owner.rows<{ day: string; name: string; type: number }>(sql`
    select event_date as day, name, event_type_id as type from calendar_event where calendar_id = ${calendar} order by 1`)
const csv = '\ufeffวันที่,ชื่อ,ประเภท\r\n01/01/2570,วันขึ้นปีใหม่,\r\n13/04/2570,วันสงกรานต์,Holiday\r\n'

describe('a file of holidays', () => {
  test('is only looked at in a dry run', async () => {
    const { body } = await send(csv, { dry_run: true })
    expect(body.data).toMatchObject({
      inserted: 0,
      rows: [
        { row: 2, event_date: '2027-01-01', name: 'วันขึ้นปีใหม่', event_type_id: 3, wrong: [] },
        { row: 3, event_date: '2027-04-13', wrong: [] },
      ],
    })
    expect(await kept()).toEqual([])
  })

  test('is taken whole, by calendar day', async () => {
    expect((await send(csv)).body.data.inserted).toBe(2)
    expect(await kept()).toEqual([
      { day: '2027-01-01', name: 'วันขึ้นปีใหม่', type: 3 },
      { day: '2027-04-13', name: 'วันสงกรานต์', type: 3 },
    ])
  })

  test('with one bad row is not taken, unless the good rows are wanted', async () => {
    await send('2027-04-13,มีอยู่แล้ว')
    const bad = `${csv}2027-05-05,,\r\nวันแรงงาน,x,\r\n2027-06-03,วันเฉลิมฯ,ไม่รู้จัก\r\n`
    const { body } = await send(bad)
    expect(body.data.inserted).toBe(0)
    expect(body.data.rows.map((one: { wrong: string[] }) => one.wrong)).toEqual([
      [],
      ['The calendar has an event on this day already'],
      ['The name is missing'],
      ['Not a date between 1900 and 2050; write it as 2026-12-31'],
      ['There is no event type of this name'],
    ])
    expect(await kept()).toHaveLength(1)
    expect((await send(bad, { good_only: true })).body.data.inserted).toBe(1)
    expect((await kept()).map(({ day }) => day)).toEqual(['2027-01-01', '2027-04-13'])
  })

  test('from Excel may have real dates', async () => {
    const sheet = await writeExcel([
      [{ value: 'Date' }, { value: 'Name' }, { value: 'Type' }],
      [
        { value: new Date('2027-04-13T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 'วันสงกรานต์' },
        { value: 'วันทำงานพิเศษ' },
      ],
      [{ value: '2027-12-31' }, { value: 'วันสิ้นปี' }, { value: 3, type: Number }],
    ]).toBuffer()
    expect((await send(new Uint8Array(sheet))).body.data.inserted).toBe(2)
    expect(await kept()).toEqual([
      { day: '2027-04-13', name: 'วันสงกรานต์', type: 2 },
      { day: '2027-12-31', name: 'วันสิ้นปี', type: 3 },
    ])
  })

  test('may come from a Thai Excel, in its code page and with semicolons', async () => {
    // 'วันที่;ชื่อ' and a row, as Windows-874 has them
    const thai = (text: string) =>
      Uint8Array.from(text, (sign) => {
        const code = sign.codePointAt(0)!
        return code >= 0xe01 ? code - 0xe01 + 0xa1 : code
      })
    expect((await send(thai('วันที่;ชื่อ\r\n31/12/2570;วันสิ้นปี\r\n'))).body.data.inserted).toBe(1)
    expect(await kept()).toEqual([{ day: '2027-12-31', name: 'วันสิ้นปี', type: 3 }])
  })

  test.each([
    ['2027-04-13;Songkran, day 1;;Holiday', 'Songkran, day 1'],
    ['2027-04-13,Songkran; day 1', 'Songkran; day 1'],
    ['2027-04-13\tSongkran, day; 1', 'Songkran, day; 1'],
  ])('is divided by one sign only: %s', async (line, name) => {
    expect((await send(line)).body.data.rows).toMatchObject([{ name, wrong: [] }])
  })

  test.each([
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'FILE_TYPE',
    ],
    ['bytes', Uint8Array.from([1, 0, 2, 0, 3, 0]), 'FILE_TYPE'],
    ['nothing', '', 'FILE_EMPTY'],
    ['an open quote', '2027-01-01,"ปีใหม่\r\n', 'FILE_QUOTES'],
    ['too many rows', '2027-01-01,x\n'.repeat(1001), 'FILE_TOO_MANY_ROWS'],
    ['too many bytes', 'x'.repeat(256_001), 'FILE_TOO_LARGE'],
  ])('that is %s is refused as what it is', async (_, content, code) => {
    expect((await send(content)).body.code).toBe(code)
  })

  test('that only pretends to be a sheet is refused', async () => {
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array<number>(60).fill(1)])
    expect((await send(zip)).body.code).toBe('FILE_UNREADABLE')
  })

  test('is for whoever keeps the calendars, and for calendars that are there', async () => {
    expect((await send(csv, {}, reader)).status).toBe(403)
    expect((await send(csv, { calendar_id: 999_999 })).status).toBe(404)
    expect((await send(csv, { event_type_id: 999_999 })).body.code).toBe('UNKNOWN_REFERENCE')
    await server.owner.run(sql`update calendar set status = 2 where id = ${calendar}`)
    expect((await send(csv)).body.code).toBe('CALENDAR_INACTIVE')
  })
})
