// The text of every statement a database runs, without its parameters: what a request says must never be part of it.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { SUPERUSER } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'

/** Has the database of a test environment write down every statement, parameters left out. */
export async function logStatements(testEnv: TestEnvironment): Promise<void> {
  await asSuperuser(testEnv, async (client) => {
    await client.query('alter system set log_parameter_max_length = 0')
    await client.query(`alter system set log_statement = 'all'`)
    await client.query('select pg_reload_conf()')
  })
  // a session learns of it between two statements
  const sees = async () => {
    const { rows } = await testEnv.owner.pool.query<{ log_statement: string }>('show log_statement')
    return rows[0]!.log_statement === 'all'
  }
  await until('statements are logged', sees)
}

/** Lines of the log that hold a text, and how many lines there are at all. */
export async function statementsWith(
  testEnv: TestEnvironment,
  text: string,
): Promise<{ lines: number; found: string[] }> {
  const file = await asSuperuser(testEnv, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/' || pg_current_logfile() as file`,
    )
    return rows[0]!.file
  })
  let lines = 0
  const found: string[] = []
  for await (const line of createInterface({ input: createReadStream(join(file)) })) {
    lines++
    if (line.includes(text)) found.push(line)
  }
  return { lines, found }
}

async function asSuperuser<T>(testEnv: TestEnvironment, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(testEnv.database.connection(SUPERUSER))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
