// Satisfaction by the link in the mail of a report: a GET changes nothing, one answer is taken, and a bad one is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let order: { id: number; so_no: string }
let report: number
let path: string

beforeAll(async () => {
  company = await serviceCompany({
    outside: { dataCenter: null, mail: true, publicUrl: 'https://ngan.example.com' },
  })
  order = await company.call({ owner_id: company.engineers[0] })
  const saved = await company.get(company.engineer, 'report_save', { order_id: order.id, work_done: 'x' })
  const [{ id, row_version }] = saved.reports
  const sign = { customer_name: 'Mana', signature: 'M10 10L300 150', engineer_signature: 'M5 6L7 8' }
  await company.get(company.engineer, 'report_sign', { id, row_version, ...sign })
  report = id
})
afterAll(() => company.server.close())
beforeEach(async () => {
  await company.get(company.coordinator, 'report_send', {
    id: report,
    addresses: 'qa@siam.example.com',
    language: 'en',
  })
  const mail = await company.server.owner.one<{ link: string }>(
    sql`select link from outbox where is_secret_link order by id desc limit 1`,
  )
  path = mail.link
})

const open = (of = path) => company.server.app.inject({ method: 'GET', url: of })
const post = (sent: Record<string, string>, of = path) =>
  company.server.app.inject({
    method: 'POST',
    url: of,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(sent).toString(),
  })
const answers = async () =>
  (await company.get(company.coordinator, 'report_dispatches', { id: report })).sent as {
    score: number | null
    remark: string | null
  }[]
const told = async () =>
  (
    (await company.server.call('api/Notification', { action: 'list' }, { as: company.engineer })).body
      .data as { text: { en: string } }[]
  ).filter(({ text }) => text.en.includes('is not satisfied'))
test('opening it changes nothing; one answer is taken, and a later one is not', async () => {
  for (let at = 0; at < 3; at++) expect((await open()).body).toContain('How was our work?')
  expect((await answers())[0]).toMatchObject({ score: null })
  const given = await post({ score: '5', remark: 'เร็วมาก <b>ขอบคุณ</b>' })
  expect(given.body).toContain('Your answer: Very satisfied')
  expect((await post({ score: '1', remark: 'no' })).body).toBe(given.body)
  expect((await open()).body).toContain('Your answer: Very satisfied')
  expect((await answers())[0]).toMatchObject({ score: 5, remark: 'เร็วมาก <b>ขอบคุณ</b>' })
  expect(await told()).toEqual([])
  await expect(
    company.server.owner.run(sql`update report_rating set score = 1 where score = 5`),
  ).rejects.toThrow('RATING_GIVEN')
})

test('what is missing or too long is said, and what was written stays and is only text', async () => {
  const none = await post({ remark: '"><script>x</script>' })
  expect([
    none.statusCode,
    none.body.includes('Please choose an answer'),
    none.body.includes('<script>x'),
  ]).toEqual([400, true, false])
  expect((await post({ score: '6' })).statusCode).toBe(400)
  expect((await post({ score: '3', remark: 'x'.repeat(2001) })).statusCode).toBe(400)
  expect((await answers())[0]).toMatchObject({ score: null })
})

test('a low answer is told to the owner once, and the list finds its order', async () => {
  await Promise.all([post({ score: '2' }), post({ score: '2' })])
  expect((await told()).map(({ text }) => text.en)).toEqual([
    `A customer is not satisfied with ${order.so_no}: 2 of 5`,
  ])
  const found = await company.ask(company.coordinator, 'active', { where: { unhappy: true } })
  expect(found.body.data.map(({ so_no }: { so_no: string }) => so_no)).toEqual([order.so_no])
  const log = await company.ask(company.coordinator, 'history', { id: order.id })
  expect(JSON.stringify(log.body)).toContain('report_rating')
})

test('after 30 days, and for secrets that are none, the page says so and takes nothing', async () => {
  const { owner } = company.server
  await owner.run(sql`alter table report_rating disable trigger report_rating_rules`)
  await owner.run(
    sql`update report_rating set created_at = created_at - interval '31 days', expires_at = expires_at - interval '31 days' where score is null`,
  )
  await owner.run(sql`alter table report_rating enable trigger report_rating_rules`)
  expect((await open()).body).toContain('This link has expired')
  expect((await post({ score: '1' })).body).toContain('This link has expired')
  expect((await answers())[0]).toMatchObject({ score: null })
  const visits = `/v/${path.slice('/s/'.length)}`
  for (const one of [`/s/${'A'.repeat(43)}`, '/s/x', visits]) expect((await open(one)).statusCode).toBe(404)
  expect((await open('/s/x')).body).toBe((await open(`/s/${'A'.repeat(43)}`)).body)
  expect(company.server.log.join('\n')).not.toContain(path.slice('/s/'.length))
})
