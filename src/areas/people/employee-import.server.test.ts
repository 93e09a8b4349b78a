import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { textCell, textRow, workbook } from '#platform/testing/workbook.server.ts'
import { importColumns } from './employee-import-columns.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let unit: number
beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit', 'export', 'delete'] } })
  unit = (
    await server.owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th, name_en) values ('BRANCH', 'B1', 'สาขาระยอง', 'Rayong') returning id`)
  ).id
  await server.owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id) values ('SECTION', 'S1', 'ธุรการ', ${unit}),
      ('SECTION', 'S2', 'ธุรการ', null)`)
  await server.owner.run(
    sql`insert into position (code, name_th, name_en) values ('TECH', 'ช่าง', 'Technician')`,
  )
})
afterAll(() => server.close())

type Content = string | Uint8Array<ArrayBuffer>
const send = (
  content: Content,
  more: object = {},
  { as = hr, path = 'api/ImportEmployee', language = 'en' } = {},
) => {
  const form = new FormData()
  form.append('data', JSON.stringify(more))
  form.append('file', new Blob([content]), 'พนักงานใหม่.csv')
  return server.call(path, form, { as, headers: { 'accept-language': language } })
}
const view = (body: object, as: Person = hr) => server.call('api/ViewEmployee', body, { as })
const manage = (body: object, as: Person = hr) =>
  server.call('api/ManagementEmployee', body, { as, headers: { 'accept-language': 'en' } })
const count = async () =>
  (await server.owner.one<{ count: number }>(sql`select count(*)::int as count from employee`)).count
const person = (code: string) =>
  server.owner.maybe<Record<string, unknown>>(sql`
    select e.*, s.employee_code::text as led_by from employee e left join employee s on s.id = e.supervisor_id
    where e.employee_code = ${code}`)
const batches = async (as?: Person) => (await view({ action: 'imports' }, as)).body.data
const head = 'รหัสพนักงาน,ชื่อ (ไทย),นามสกุล (ไทย)'

describe('a file of employees', () => {
  test('is only looked at in a dry run', async () => {
    const before = await count()
    const { body } = await send(`${head}\nD1,มานี,ใจดี\n`, { dry_run: true })
    expect(body.data).toEqual({ rows: 1, good: 1, wrong: [], passed: [], inserted: 0, sheet: null })
    expect(await count()).toBe(before)
    expect(await batches()).toEqual([])
  })

  test('tells who tried which national ids, also where nothing is taken', async () => {
    const known = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, national_id)
      values ('KNOWN', 'สมชาย', 'ใจดี', '3100500123458') returning id`)
    const told = () =>
      server.owner.rows(sql`
        select action, entity, entity_id, after from audit_log
        where actor_id = ${hr.userId} and action like 'try_national_id%' order by id`)
    await send(`${head}\nT1,มานี,ใจดี\n`, { dry_run: true })
    expect(await told()).toEqual([])
    const rows = `${head},เลขประจำตัวประชาชน\nT1,มานี,ใจดี,3100500123458\nT2,ปิติ,ใจดี,1101700230708\n`
    const once = [
      { action: 'try_national_id', entity: 'employee', entity_id: known.id, after: null },
      { action: 'try_national_ids', entity: 'import_batch', entity_id: null, after: { known: 1, tried: 2 } },
    ]
    await send(rows, { dry_run: true })
    expect(await told()).toEqual(once)
    await send(rows, { format: 'csv' }, { path: 'api/ImportEmployeeRejects' })
    expect(await told()).toEqual([...once, ...once])
    const { body } = await view({ action: 'history', employee_id: known.id })
    expect(body.data[0]).toMatchObject({ action: 'try_national_id', changes: [] })
    await server.owner.run(sql`update employee set is_deleted = true where id = ${known.id}`)
    const again = await send(`${head}\nKNOWN,มานี,ใจดี\n`, { dry_run: true })
    expect(again.body.data.wrong).toMatchObject([
      { wrong: [{ text: 'Another employee has this code, perhaps a deleted one' }] },
    ])
  })

  test('brings all facts, with records by code or name and choices by their words', async () => {
    const { body } = await send(
      [
        'Position,employee_code,คำนำหน้า,First name (Thai),last_name_th,First name (English),ชื่อเล่น,เพศ,วันเกิด,' +
          'National ID,Phone,E-mail,LINE ID,สังกัด,Supervisor,ประเภทการจ้าง,First day at work,probation_end,ช่างออกหน้างาน',
        'tech,F1,นาย,สมชาย,ใจดี,Somchai,ชาย,Male,13/04/2533,1-1017-00230-70-8,' +
          '081-234-5678,s@example.co.th,somchai.j,Rayong,F2,พนักงานประจำ,2025-01-06,06/04/2568,ใช่',
        'ช่าง,F2,DR,สมศรี,ใจงาม,,,,,,,,,b1,,,,,no',
      ].join('\n'),
    )
    expect(body.data).toEqual({ rows: 2, good: 2, wrong: [], passed: [], inserted: 2, sheet: null })
    expect(await person('F1')).toMatchObject({
      title: 'MR',
      gender: 'M',
      birth_date: '1990-04-13',
      national_id: '1101700230708',
      org_unit_id: unit,
      employment_type: 'PERMANENT',
      hire_date: '2025-01-06',
      probation_end: '2025-04-06',
      is_field_engineer: true,
      led_by: 'F2',
      status: 'ACTIVE',
    })
    expect(await person('F2')).toMatchObject({ title: 'DR', org_unit_id: unit, is_field_engineer: false })
    const accounts = await server.owner.rows(sql`
      select from app_user u join employee e on e.id = u.employee_id where e.employee_code in ('F1', 'F2')`)
    expect(accounts).toEqual([])
  })

  test('from Excel may have real dates and numbers', async () => {
    const sheet = await writeExcel([
      ['Employee code *', 'ชื่อ (ไทย)', 'นามสกุล (ไทย)', 'วันเริ่มงาน', 'Field engineer'].map((value) => ({
        value,
      })),
      [
        { value: 7001, type: Number },
        { value: 'มานะ' },
        { value: 'รักงาน' },
        { value: new Date('2026-12-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer()
    expect((await send(new Uint8Array(sheet))).body.data.inserted).toBe(1)
    expect(await person('7001')).toMatchObject({ hire_date: '2026-12-01', is_field_engineer: true })
  })

  test('from another program may have hidden sheets first, cells without places, zeros before a number and errors', async () => {
    const rows = `${textRow('Employee code', 'ชื่อ (ไทย)', 'นามสกุล (ไทย)', 'โทรศัพท์', 'วันเริ่มงาน')}
      <row><c s="1"><v>456</v></c>${textCell('ก')}${textCell('ข')}<c s="2"><v>812345678</v></c><c s="3"><v>46490</v></c></row>
      <row><c s="1"><v>457</v></c>${textCell('ค')}${textCell('ง')}<c><v>812345678</v></c><c t="e"><v>#N/A</v></c></row>`
    const sheet = workbook(
      [{ rows: textRow('Old'), entry: 'state="hidden"' }, { rows }, { rows: textRow('Notes') }],
      { formats: ['00000', '0##-###-####', 'dd/mm/bbbb'] },
    )
    const { data } = (await send(sheet, { good_only: true })).body
    expect(data).toMatchObject({ good: 1, inserted: 1, sheet: { name: 'Sheet2', others: ['Sheet3'] } })
    expect(data.wrong[0].wrong.map(({ text }: { text: string }) => text)).toEqual([
      'A number loses the zero it begins with; give the column the format Text and type it again',
      '#N/A is an error of the sheet; correct the formula or write the value',
    ])
    expect(await person('00456')).toMatchObject({ hire_date: '2027-04-13' })
    expect(await person('456')).toBeNull()
  })

  test('with unknown, repeated or missing headings is refused, naming them', async () => {
    const refusal = async (heading: string) => {
      const { body } = await send(`${heading}\n1,2,3,4\n`)
      return [body.code, body.message]
    }
    expect(await refusal(`${head},Salary`)).toEqual([
      'FILE_HEADING_UNKNOWN',
      'These headings are not known: Salary. Correct or delete them; where you chose the file you see all that are.',
    ])
    expect((await refusal(`${head},employee_code`))[0]).toBe('FILE_HEADING_TWICE')
    expect(await refusal('employee_code,nickname')).toEqual([
      'FILE_HEADING_MISSING',
      'These columns are missing: First name (Thai), Last name (Thai). The first row holds the headings.',
    ])
    expect((await send(`${head}\n${'x,y,z\n'.repeat(2001)}`)).body.code).toBe('FILE_TOO_MANY_ROWS')
  })

  test('tells of every bad cell by row and column, and writes nothing', async () => {
    await send(`${head},เลขประจำตัวประชาชน\nTAKEN,มีอยู่,แล้ว,3100500123458\n`)
    const before = await count()
    const lines = Array.from({ length: 1900 }, (_, at) => `G${at},ชื่อ${at},สกุล${at},,,,,,,`)
    const bad: [number, string, number][] = [
      [10, 'TAKEN,ก,ข,,,,,,,', 1],
      [20, 'no spaces,ก,ข,,,,,,,', 1],
      [30, ',ก,,,,,,,,', 2],
      [40, 'H1,ก,ข,32/01/2569,,,,,,', 1],
      [50, 'H2,ก,ข,,not-an-address,,,,,', 1],
      [60, 'H3,ก,ข,,,1234567890123,,,,', 1],
      [70, 'H4,ก,ข,,,3100500123458,,,,', 1],
      [80, 'H5,ก,ข,,,,ธุรการ,,,', 1],
      [90, 'H6,ก,ข,,,,ไม่มี,ไม่มี,ไม่มี,ไม่มี', 4],
      [100, 'H7,ก,ข,,,,,,H8,', 1],
      [110, 'H8,ก,ข,,,,,,H7,', 1],
      [120, 'H9,ก,ข,,,,,,H8,', 1],
      [130, `H10,${'ก'.repeat(101)},ข,,,,,,,`, 1],
      [140, 'EXAMPLE-1,ก,ข,,,,,,,', 1],
      [150, 'same,ก,ข,,,,,,,', 1],
      [160, 'SAME,ก,ข,,,,,,,', 1],
      ...Array.from({ length: 17 }, (_, at): [number, string, number] => [
        200 + at,
        `J${at},ก,ข,tomorrow,,,,,,`,
        1,
      ]),
    ]
    for (const [at, line] of bad) lines[at] = line
    const file = `${head},วันเกิด,อีเมล,เลขประจำตัวประชาชน,สังกัด,ตำแหน่ง,หัวหน้างาน,ปฏิทินทำงาน\n${lines.join('\n')}\n`
    const { body } = await send(file)
    expect(body.data).toMatchObject({ rows: 1900, good: 1900 - bad.length, inserted: 0 })
    const wrong = body.data.wrong as { row: number; wrong: { column: string; text: string }[] }[]
    expect(wrong.map(({ row, wrong: cells }) => [row, cells.length])).toEqual(
      bad.map(([at, , cells]) => [at + 2, cells]),
    )
    expect(wrong.reduce((all, one) => all + one.wrong.length, 0)).toBe(37)
    const told = (at: number) => wrong.find(({ row }) => row === at + 2)!.wrong
    expect(told(10)).toEqual([
      { column: 'Employee code', text: 'Another employee has this code, perhaps a deleted one' },
    ])
    expect(told(60)[0]!.text).toBe('Not a valid national ID; a digit is missing or mistyped')
    expect(told(80)[0]!.text).toContain('สาขาระยอง / ธุรการ (S1), ธุรการ (S2)')
    expect(told(90).map(({ column }) => column)).toEqual(['Unit', 'Position', 'Supervisor', 'Calendar'])
    expect(told(100)[0]!.text).toContain('own supervisor')
    expect(told(120)[0]!.text).toContain('correct that row first')
    expect(told(150)[0]!.text).toContain('rows 162')
    expect(await count()).toBe(before)

    expect((await send(file, { good_only: true })).body.data.inserted).toBe(1900 - bad.length)
    expect(await count()).toBe(before + 1900 - bad.length)
    const [batch] = await batches()
    expect(batch).toMatchObject({ file_name: 'พนักงานใหม่.csv', row_count: 1900 - bad.length, undone_at: null })
    await manage({ action: 'undo_import', id: batch.id, row_version: batch.row_version })
    expect(await count()).toBe(before)
  })

  test('names the grade of a person by its code or name', async () => {
    const rows = ['R1,มานี,ใจดี,E2', 'R2,ปิติ,ใจดี,Technician', 'R3,ชูใจ,ใจดี,ไม่มี']
    const { body } = await send(`${head},ระดับค่าแรง\n${rows.join('\n')}\n`, { good_only: true })
    expect(body.data).toMatchObject({
      good: 2,
      inserted: 2,
      wrong: [{ wrong: [{ column: 'Labour grade' }] }],
    })
    const grades = await server.owner.rows<{ code: string }>(sql`
      select g.code from employee e join labor_grade g on g.id = e.labor_grade_id
      where e.employee_code in ('R1', 'R2') order by e.employee_code`)
    expect(grades.map(({ code }) => code)).toEqual(['E2', 'E1'])
  })

  test('names the week of a person by its name', async () => {
    const rows = ['WK1,มานี,ใจดี,จันทร์–เสาร์ (Mon–Sat)', 'WK2,ปิติ,ใจดี,']
    await send(`${head},ประเภทวันทำงาน\n${rows.join('\n')}\n`)
    const weeks = await server.owner.rows<{ work_type_id: number | null }>(sql`
      select work_type_id from employee where employee_code in ('WK1', 'WK2') order by employee_code`)
    expect(weeks.map(({ work_type_id }) => work_type_id)).toEqual([2, null])
  })

  test('says everything in Thai to who reads Thai', async () => {
    const { body } = await send(`${head}\n,มานี,ใจดี\n`, { dry_run: true }, { language: 'th' })
    expect(body.data.wrong).toEqual([
      {
        row: 2,
        employee_code: '',
        name: 'มานี ใจดี',
        wrong: [{ column: 'รหัสพนักงาน', text: 'กรุณากรอกข้อมูล' }],
      },
    ])
  })

  test('gives back its bad rows with what is wrong, to be corrected and sent again', async () => {
    const path = 'api/ImportEmployeeRejects'
    const file = `${head},โทรศัพท์\nK1,มานี,ใจดี,+66 81\nK2,,ใจดี,+66 82\n`
    const { bytes, headers } = await send(file, { format: 'csv' }, { path, language: 'th' })
    expect(headers['content-disposition']).toContain(encodeURIComponent('พนักงานใหม่'))
    const text = bytes.toString('utf8')
    const rows = parse(text, { bom: true })
    expect(rows).toEqual([
      ['รหัสพนักงาน', 'ชื่อ (ไทย)', 'นามสกุล (ไทย)', 'โทรศัพท์', 'ปัญหา'],
      ['K2', '', 'ใจดี', "'+66 82", 'ชื่อ (ไทย): กรุณากรอกข้อมูล'],
    ])
    const corrected = text.replace('K2,,', 'K2,มานะ,')
    expect((await send(corrected)).body.data).toMatchObject({ inserted: 1, passed: ['ปัญหา'] })
    expect(await person('K2')).toMatchObject({ phone: '+66 82' })
    const again = await send(corrected, { format: 'csv' }, { path, language: 'th' })
    const [titles] = parse(again.bytes, { bom: true })
    expect(titles!.filter((one) => one === 'ปัญหา')).toHaveLength(1)
  })

  test('may begin as a template, whose example is not taken, or as the list saved before', async () => {
    const template = (await view({ action: 'import_template', format: 'csv' })).bytes.toString('utf8')
    const looked = await send(template, { dry_run: true })
    expect(looked.body.data.wrong).toMatchObject([{ wrong: [{ column: 'Employee code' }] }])
    const made = await send(template.replace('EXAMPLE-1', 'T1').replace('1-1017-00230-70-8', ''), {
      dry_run: true,
    })
    expect(made.body.data).toMatchObject({ good: 1 })

    await send(`${head},สังกัด,ช่างออกหน้างาน\nL1,มานี,ใจดี,B1,ใช่\n`)
    const list = (await view({ action: 'export', where: { text: 'L1' }, format: 'csv' })).bytes.toString(
      'utf8',
    )
    const { body } = await send(list.replace('L1', 'L2'), { dry_run: true })
    expect(body.data).toMatchObject({ rows: 1, good: 1 })
    expect(body.data.passed).toContain('User name')
  })

  test('is for whoever may register people', async () => {
    const clerk = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] } })
    expect((await send(`${head}\nM1,ก,ข\n`, {}, { as: clerk })).status).toBe(403)
    expect((await view({ action: 'imports' }, clerk)).status).toBe(403)
  })
})

describe('an import', () => {
  const undo = (batch: { id: number; row_version: number }, as?: Person) =>
    manage({ action: 'undo_import', id: batch.id, row_version: batch.row_version }, as)
  const imported = async (...codes: string[]) => {
    await send(
      `${head},หัวหน้างาน\n${codes.map((code) => `${code},ก,ข,${codes[0] === code ? '' : codes[0]}`).join('\n')}\n`,
    )
    return (await batches())[0]
  }

  test('is undone once, whole, with its traces in the audit', async () => {
    const before = await count()
    const batch = await imported('N1', 'N2', 'N3')
    expect(await count()).toBe(before + 3)
    const { body } = await undo(batch)
    expect(body.data).toMatchObject({ id: batch.id, row_count: 3, undone_by: hr.username, row_version: 2 })
    expect(await count()).toBe(before)
    expect((await undo(batch)).body.code).toBe('STALE_ROW')
    expect((await undo(body.data)).body.code).toBe('IMPORT_UNDONE')
    const audit = await server.owner.rows<{ action: string; code: string }>(sql`
      select action, before ->> 'employee_code' as code from audit_log
      where entity = 'employee' and action = 'delete' and (before ->> 'import_batch_id')::bigint = ${batch.id}`)
    expect(audit.map(({ code }) => code).toSorted()).toEqual(['N1', 'N2', 'N3'])
    expect(await imported('N1')).toMatchObject({ row_count: 1 })
  })

  test('stays whole where somebody has put work into a card since', async () => {
    const batch = await imported('C1', 'C2')
    await server.owner.run(sql`update employee set phone = '02-123-4567' where employee_code = 'C2'`)
    const { body } = await undo(batch)
    expect(body.code).toBe('IMPORT_IN_USE')
    expect(body.message).toContain('C2')
    expect(body.message).not.toContain('C1')
  })

  test('stays whole while one of its people is in use, and names who and by what', async () => {
    const batch = await imported('P1', 'P2')
    const { id } = (await person('P2')) as { id: number }
    await server.owner.run(sql`insert into employee (employee_code, first_name_th, last_name_th, supervisor_id)
      values ('UNDER-P2', 'ก', 'ข', ${id})`)
    const opened = await manage({ action: 'open_account', id, row_version: 2 })
    expect(opened.body.data).toMatchObject({ username: 'p2', must_change_password: true, row_version: 3 })
    const { body } = await undo(batch)
    expect(body).toMatchObject({ status: 0, code: 'IMPORT_IN_USE' })
    expect(body.message).toContain('P2 (user account, supervises others)')
    expect(await person('P1')).toBeTruthy()
    expect((await batches())[0].undone_at).toBeNull()
  })

  test('is told to and undone by who entered it, or who reaches everybody', async () => {
    const { id: employeeId } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('Q0', 'หัวหน้า', 'ทีม') returning id`)
    const menus = { [EMPLOYEES]: ['view', 'create', 'delete'] } as const
    const own = await server.person({ menus, scope: 'TEAM', employeeId })
    const batch = await imported('Q1')
    expect(await batches(own)).toEqual([])
    expect((await undo(batch, own)).status).toBe(404)
    await send(`${head},${importColumns.supervisor.label.th}\nQ2,ก,ข,Q0\n`, {}, { as: own })
    expect((await batches(own)).map((one: { row_count: number }) => one.row_count)).toEqual([1])
    expect((await batches())[0].by).toBe('หัวหน้า ทีม')
  })
})

describe('an account for somebody without one', () => {
  test('is opened once, and only for who works here', async () => {
    await send(`${head}\nR1,ก,ข\nR2,ก,ข\n`)
    const first = (await person('R1')) as { id: number; row_version: number }
    const open = (row: typeof first) =>
      manage({ action: 'open_account', id: row.id, row_version: row.row_version })
    expect((await open({ ...first, row_version: 9 })).body.code).toBe('STALE_ROW')
    expect((await open(first)).body.data).toMatchObject({ id: first.id, must_change_password: true })
    expect(await open({ ...first, row_version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_THERE' },
    })
    expect((await open({ ...first, row_version: 1 })).body.code).toBe('STALE_ROW')
    await server.owner.run(sql`update employee set status = 'SUSPENDED' where employee_code = 'R2'`)
    const second = (await person('R2')) as typeof first
    expect((await open(second)).body.code).toBe('NOT_EMPLOYED')
  })
})
