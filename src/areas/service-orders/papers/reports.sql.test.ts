import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { newVisit, orderIn, orderWorld, signedReport, signing } from '../testing/order-world.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await orderWorld(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

test.each([
  ['work_done', 'อื่น'],
  ['customer_name', 'คนอื่น'],
  ['signature', 'M9 9L9 8'],
  ['recommendation', 'x'],
  ['engineer_signature', 'M9 9L9 8'],
  ['engineer_signed_at', 'now'],
  ['no_signature_reason', 'x'],
  ['pdf_th_id', '1'],
  ['pdf_en_id', '1'],
] as const)('after the signature the %s stays as it is', (column, value) =>
  db.undone(async () => {
    const report = await signedReport(db, await orderIn(db, 'IN_PROGRESS'))
    const changes = {
      work_done: sql`update service_report set work_done = ${value} where id = ${report}`,
      customer_name: sql`update service_report set customer_name = ${value} where id = ${report}`,
      signature: sql`update service_report set signature = ${value} where id = ${report}`,
      recommendation: sql`update service_report set recommendation = ${value} where id = ${report}`,
      engineer_signature: sql`update service_report set engineer_signature = ${value} where id = ${report}`,
      engineer_signed_at: sql`update service_report set engineer_signed_at = now() where id = ${report}`,
      no_signature_reason: sql`update service_report set no_signature_reason = ${value} where id = ${report}`,
      pdf_th_id: sql`update service_report set pdf_th_id = null where id = ${report}`,
      pdf_en_id: sql`update service_report set pdf_en_id = null where id = ${report}`,
    }
    expect(await db.refusal(changes[column])).toMatchObject({ message: 'REPORT_SIGNED' })
  }),
)

test('nothing is signed without its papers, and they stay while it does', () =>
  db.undone(async () => {
    const order = await orderIn(db, 'IN_PROGRESS')
    const report =
      await db.value(sql`insert into service_report (order_id, work_done, status, customer_name, signature, engineer_signature)
      values (${order}, 'x', 'SUBMITTED', 'คุณมานะ', 'M1 2L3 4', 'M5 6L7 8') returning id`)
    const bare = sql`update service_report set status = 'SIGNED' where id = ${report}`
    expect(await db.refusal(bare)).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['report_pdf'] },
    })
    await db.run(signing(sql`service_report.id = ${report}`))
    const lose = sql`delete from file_object where id = (select pdf_th_id from service_report where id = ${report})`
    expect(await db.refusal(lose)).toMatchObject({ constraint: 'service_report_pdf_th_id_fkey' })
  }))

test('the customer signs after the engineer, under the words that the engineer signed', () =>
  db.undone(async () => {
    const order = await orderIn(db, 'IN_PROGRESS')
    const report =
      await db.value(sql`insert into service_report (order_id, work_done, status, customer_name, signature, engineer_name,
        engineer_signature, engineer_signed_by, engineer_signed_at)
      select ${order}, 'x', 'SUBMITTED', 'คุณมานะ', 'M1 2L3 4', 'สมชาย ใจดี', 'M5 6L7 8', min(id), now() from app_user returning id`)
    await db.run(sql`update service_report set work_done = 'y' where id = ${report}`)
    expect(
      await db.rows(sql`select engineer_name, engineer_signature, engineer_signed_by, engineer_signed_at
        from service_report where id = ${report}`),
    ).toEqual([
      { engineer_name: null, engineer_signature: null, engineer_signed_by: null, engineer_signed_at: null },
    ])
    expect(
      await db.refusal(sql`update service_report set status = 'SIGNED' where id = ${report}`),
    ).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['engineer_signature'] },
    })
  }))

test('a signed report is voided only by one that takes its place', () =>
  db.undone(async () => {
    const order = await orderIn(db, 'IN_PROGRESS')
    const report = await signedReport(db, order)
    const drop = sql`update service_report set status = 'VOID' where id = ${report}`
    expect(await db.refusal(drop)).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['superseding_report'] },
    })
    await db.run(
      sql`insert into service_report (order_id, work_done, supersedes_id) values (${order}, 'แก้ไข', ${report})`,
    )
    expect(await db.run(drop)).toBe(1)
  }))

test('nothing is signed without a name and a signature, nor born signed', () =>
  db.undone(async () => {
    const order = await orderIn(db, 'IN_PROGRESS')
    const born = sql`insert into service_report (order_id, work_done, status, customer_name, signature, signed_at)
      values (${order}, 'x', 'SIGNED', 'x', 'M1 2L3 4', now())`
    expect(await db.refusal(born)).toMatchObject({ message: 'BAD_TRANSITION' })
    const report = await db.value(
      sql`insert into service_report (order_id, work_done, status) values (${order}, 'x', 'SUBMITTED') returning id`,
    )
    expect(await db.refusal(signing(sql`service_report.id = ${report}`))).toMatchObject({
      constraint: 'service_report_signed_by_somebody',
    })
  }))

test.each(['M1 2<script>', '<svg/>', 'url(x)', 'L1 2', 'M1 2L3 4"', `M${'1 '.repeat(40_000)}`])(
  'a signature is a drawn line and nothing else: %.20s',
  (signature) =>
    db.undone(async () => {
      const order = await orderIn(db, 'IN_PROGRESS')
      expect(
        await db.refusal(
          sql`insert into service_report (order_id, work_done, signature) values (${order}, 'x', ${signature})`,
        ),
      ).toMatchObject({ constraint: 'service_report_signature_path' })
    }),
)

test('the signature is not repeated in the audit', () =>
  db.undone(async () => {
    const report = await signedReport(db, await orderIn(db, 'IN_PROGRESS'))
    expect(
      await db.value(sql`select after ->> 'signature' from audit_log
        where entity = 'service_report' and entity_id = ${report} and action = 'insert'`),
    ).toBe('***')
  }))

test('a report of one order cannot belong to a visit of another', () =>
  db.undone(async () => {
    const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
    const order = await orderIn(db, 'IN_PROGRESS')
    expect(
      await db.refusal(
        sql`insert into service_report (order_id, visit_id, work_done) values (${order}, ${visit}, 'x')`,
      ),
    ).toMatchObject({ constraint: 'service_report_visit_of_order' })
  }))
