import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '#base/fold-text.ts'
import { sql } from './sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let app: DirectSql
let owner: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  owner = await directSql(database, 'owner')
  await owner.run(sql`insert into app_user (username, password_hash) values ('somchai', '$argon2id$one')`)
  app = await directSql(database, 'app', { userId: 1, requestId: 'request-7' })
})
afterAll(async () => {
  await app?.end()
  await owner?.end()
  await database?.drop()
})

describe('document numbers', () => {
  test('20 connections at once get 200 numbers without a gap or a double', async () => {
    const month = new Date().toISOString()
    const connections = await Promise.all(Array.from({ length: 20 }, () => directSql(database)))
    const taken = await Promise.all(
      connections.map(async (one) => {
        const numbers: string[] = []
        for (let i = 0; i < 10; i++)
          numbers.push(await one.value<string>(sql`select next_doc_no('SO', ${month})`))
        await one.end()
        return numbers
      }),
    )
    const counts = taken.flat().map((number) => Number(/^SO-\d{4}-(\d{4})$/.exec(number)?.[1]))
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
  })

  test('the month is the one in Bangkok, and every month starts again', async () => {
    expect(await app.value(sql`select next_doc_no('SO', '2025-01-31 16:59:59Z')`)).toBe('SO-2501-0001')
    expect(await app.value(sql`select next_doc_no('SO', '2025-01-31 17:00:00Z')`)).toBe('SO-2502-0001')
    expect(await app.value(sql`select next_doc_no('SO', '2025-01-01 00:00:00Z')`)).toBe('SO-2501-0002')
  })

  test('after 9999 the numbers grow a digit', async () => {
    await owner.run(sql`insert into doc_counter values ('SO', '2403', 9998)`)
    expect(await app.value(sql`select next_doc_no('SO', '2024-03-05Z')`)).toBe('SO-2403-9999')
    expect(await app.value(sql`select next_doc_no('SO', '2024-03-05Z')`)).toBe('SO-2403-10000')
  })

  test.each([
    ['PJ-YY-###', '2026-05-04Z', ['PJ-26-001', 'PJ-26-002']],
    ['MA-YY-###', '2026-12-31T16:59:59Z', ['MA-26-001', 'MA-26-002']],
    ['MA-YY-###', '2026-12-31T17:00:00Z', ['MA-27-001', 'MA-27-002']],
    ['CS-YY-####', '2026-05-04Z', ['CS-26-0001', 'CS-26-0002']],
    ['TP-YYMM-###', '2026-05-31T17:00:00Z', ['TP-2606-001', 'TP-2606-002']],
  ])('%s on %s', async (pattern, at, numbers) => {
    const next = () => app.value(sql`select next_patterned_no(${pattern}, ${at})`)
    expect([await next(), await next()]).toEqual(numbers)
  })

  test('after 999 of a year the numbers grow a digit', async () => {
    await owner.run(sql`insert into doc_counter values ('PJ', '24', 998)`)
    const next = () => app.value(sql`select next_patterned_no('PJ-YY-###', '2024-03-05Z')`)
    expect([await next(), await next()]).toEqual(['PJ-24-999', 'PJ-24-1000'])
  })

  test('a year and a month of one type are counted apart', async () => {
    expect(await app.value(sql`select next_patterned_no('AB-YY-###', '2026-05-04Z')`)).toBe('AB-26-001')
    expect(await app.value(sql`select next_doc_no('AB', '2026-05-04Z')`)).toBe('AB-2605-0001')
    expect(await app.value(sql`select next_patterned_no('AB-YY-###', '2026-05-04Z')`)).toBe('AB-26-002')
  })

  test.each(['PJ', 'PJ-YYYY-###', 'PJ-YY-#', 'pj-YY-###', 'PJ-YY-###x', 'ABCDE-YY-###', ''])(
    '%j is no pattern',
    async (pattern) => {
      const refused = await app.refusal(sql`select next_patterned_no(${pattern}, now())`)
      expect(refused.state).toBe('22023')
    },
  )

  test('a period is a year, a month or none', async () => {
    for (const period of ['', '27', '2712'])
      await owner.run(sql`insert into doc_counter values ('ZZ', ${period}, 1)`)
    for (const period of ['2', '271', '27125', '2-'])
      expect((await owner.refusal(sql`insert into doc_counter values ('ZZ', ${period}, 1)`)).constraint).toBe(
        'doc_counter_period_known',
      )
  })

  test('the application cannot turn a counter back', async () => {
    expect((await app.refusal(sql`update doc_counter set last_no = 1`)).state).toBe('42501')
  })
})

describe('text for search', () => {
  test.each([
    ['  ซ่อม   เครื่อง\u00a0จักร ', 'ซ่อม เครื่อง จักร'],
    ['เเขนกล', 'แขนกล'],
    ['น\u200bํ\u0e49า', 'น้ำ'],
    ['กํา', 'กำ'],
    ['รุ่น ๒๕๖๙', 'รุ่น 2569'],
    ['ABC\u00ad-x', 'abc-x'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['ท่ี', 'ที่'],
    ['เคร่ือง', 'เครื่อง'],
    ['นำ้', 'น้ำ'],
    ['ซ่่อม', 'ซ่อม'],
    ['ฤๅษี', 'ฤาษี'],
  ])('%j is kept as %j', async (typed, kept) => {
    expect(await app.value(sql`select fold_text(${typed})`)).toBe(kept)
  })

  test('the browser and the database fold every text alike, and once is enough', async () => {
    const letter = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'กขนทพมเแโใไะาำๅฤฦ่้๊๋ิีึืฺุู็์ํ๎ั๐๙') },
      fc.constantFrom(...'aZ09 É\u0301ΣσςİßÅ\u030a\t\n\u00a0\u2003\u3000\u200b\u00ad\u200d'),
    )
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), { numRuns: 4000, seed: 10 })
    const folded = await app.rows<{ kept: string; again: string }>(sql`
      select fold_text(typed) as kept, fold_text(fold_text(typed)) as again
      from unnest(${texts}::text[]) with ordinality given (typed, place) order by place`)
    expect(folded.map(({ kept }) => kept)).toEqual(texts.map(foldText))
    // marks of other scripts between Thai ones have an order of their own
    const thai = folded.filter((_, at) => !/[\u0300-\u036f]/.test(texts[at]!.normalize('NFC')))
    expect(thai.length).toBeGreaterThan(2000)
    expect(thai.filter(({ kept, again }) => kept !== again)).toEqual([])
  })

  test('the marks of a letter are one text in every order and number', async () => {
    const cluster = fc.record({
      letter: fc.constantFrom('ก', 'ท', 'ป'),
      marks: fc.subarray(['ี', 'ุ', '่', '์', 'ั'], { minLength: 1 }),
      tail: fc.constantFrom('', 'า', 'ำ'),
    })
    const drawn = fc.sample(fc.tuple(cluster, fc.nat(), fc.boolean()), { numRuns: 500, seed: 11 })
    for (const [{ letter, marks, tail }, turn, doubled] of drawn) {
      const turned = [...marks.slice(turn % marks.length), ...marks.slice(0, turn % marks.length)]
      const typed = letter + turned.join('') + (doubled ? turned.at(-1) : '') + tail
      const behind = letter + tail + turned.join('')
      expect([foldText(typed), foldText(behind)]).toEqual(
        Array.from({ length: 2 }, () => foldText(letter + marks.join('') + tail)),
      )
    }
  })

  test('a percent sign and an underline mean themselves', async () => {
    const found = (typed: string, text: string) =>
      app.value<boolean>(sql`select fold_text(${text}) like search_pattern(${typed})`)
    expect(await found('100%', 'ลด 100% วันนี้')).toBe(true)
    expect(await found('100%', 'ลด 1000 วันนี้')).toBe(false)
    expect(await found('a_b', 'axb')).toBe(false)
    expect(await found('a\\b', 'xa\\bx')).toBe(true)
    expect(await found('ขนก', 'เเขนกล')).toBe(true)
  })
})

test.each([
  ['1101700230708', true],
  ['0107544000108', true],
  ['1101700230709', false],
  ['110170023070', false],
  ['11017002307O8', false],
])('the check digit of %s: %s', async (number, valid) => {
  expect(await app.value(sql`select thai_number_valid(${number})`)).toBe(valid)
})

describe('rights', () => {
  test('the application changes rows, never the schema', async () => {
    expect((await app.refusal(sql`create table mine (id int)`)).state).toBe('42501')
    expect((await app.refusal(sql`alter table customer add column x int`)).state).toBe('42501')
    expect((await app.refusal(sql`truncate app_user cascade`)).state).toBe('42501')
  })

  test('the reader sees records but no secret and changes nothing', async () => {
    const reader = await directSql(database, 'read')
    expect(await reader.value(sql`select username from app_user`)).toBe('somchai')
    for (const secret of [
      sql`select password_hash from app_user`,
      sql`select 1 from app_user order by password_hash`,
      sql`select * from user_session`,
      sql`select * from resume_secret`,
      sql`select * from login_throttle`,
      sql`select * from idempotency_key`,
      sql`select * from audit_log`,
      sql`update org_unit set name_th = 'x'`,
    ]) {
      expect((await reader.refusal(secret)).state).toBe('42501')
    }
    await reader.end()
  })
})
