// What the database says to every server by itself when an account or what it may do changes.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'

let database: FreshDatabase
let client: pg.Client
const heard: { topic: string; fact: unknown }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.connection('owner'))
  await client.connect()
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)))
  await client.query('listen ngan')
  await client.query(`insert into app_user (username, password_hash) values ('somchai', '$argon2id$x')`)
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

// what a connection does is told to itself before its next answer
async function toldBy(statement: string): Promise<typeof heard> {
  await client.query('select')
  heard.length = 0
  await client.query(statement)
  await client.query('select')
  return [...heard]
}

const somchai = async () =>
  (await client.query(`select id from app_user where username = 'somchai'`)).rows[0].id

test('that an account ended is told, once', async () => {
  const ended = { topic: 'user.ended', fact: Number(await somchai()) }
  expect(await toldBy(`update app_user set status = 'DISABLED' where username = 'somchai'`)).toContainEqual(
    ended,
  )
  expect(await toldBy(`update app_user set language = 'en' where username = 'somchai'`)).not.toContainEqual(
    ended,
  )
  expect(await toldBy(`update app_user set status = 'ACTIVE' where username = 'somchai'`)).not.toContainEqual(
    ended,
  )
})

test('that a session ended is told, whether it was ended or taken away', async () => {
  await client.query(`insert into user_session (user_id, token_hash, family, expires_at)
    select ${await somchai()}, decode(repeat(n || n, 32), 'hex'), gen_random_uuid(), now() + interval '1 day' from unnest(array['1', '2']) n`)
  const ended = (one: { topic: string }) => one.topic === 'session.ended'
  expect((await toldBy('update user_session set revoked_at = now()')).filter(ended)).toHaveLength(2)
  expect((await toldBy('delete from user_session')).filter(ended)).toHaveLength(0)
})

test('what lets the data center in goes with its session', async () => {
  const session = `insert into user_session (user_id, token_hash, family, expires_at)
    values (${await somchai()}, decode(repeat('3', 64), 'hex'), gen_random_uuid(), now() + interval '1 day') returning id`
  const { rows } = await client.query(session)
  await client.query('insert into data_center_grant (session_id) values ($1)', [rows[0].id])
  await client.query('delete from user_session where id = $1', [rows[0].id])
  expect((await client.query('select from data_center_grant')).rowCount).toBe(0)
})

test('that rights changed is told', async () => {
  const told = await toldBy(`insert into role (code, name_th, name_en) values ('T', 'ก', 'a');
    insert into user_role (user_id, role_id) select ${await somchai()}, id from role where code = 'T'`)
  expect(told.map(({ topic }) => topic)).toContain('access.changed')
})

test('a new account is written at its first version by whoever is at work, whatever is said', async () => {
  await client.query(`select set_config('ngan.user_id', '${await somchai()}', false)`)
  await client.query(`insert into app_user (username, password_hash, created_by, row_version)
    values ('somsri', '$argon2id$x', null, 99)`)
  const { rows } = await client.query(
    `select created_by, row_version from app_user where username = 'somsri'`,
  )
  expect(rows[0]).toEqual({ created_by: await somchai(), row_version: 1 })
})
