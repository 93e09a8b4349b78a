// Files that a caller sends in parts: begun, with all their parts, and finished; no more than five can be begun by calls.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

/** What they are for: the only purpose an area takes large files for so far. */
export const KEPT_PURPOSE = 'software.program'
const OF_EACH = 20

/** Uploads of a user that have rested for two hours, so that a new one can still be begun. */
export async function keepUploads(testEnv: TestEnvironment, userId: number, token: string): Promise<void> {
  const uploads = await testEnv.owner.rows<{ id: number }>(sql`
    insert into upload (user_id, purpose, name, size_bytes)
    select ${userId}, ${KEPT_PURPOSE}, 'proof-' || no || '.png', ${smallPng.length}
    from generate_series(1, ${3 * OF_EACH}::integer) no returning id`)
  const whole = uploads.slice(OF_EACH)
  for (const [at, { id }] of whole.entries()) {
    await done('api/SendPart', { id, offset: 0, part: new File([smallPng], 'part.png') })
    if (at >= OF_EACH) await done('api/Uploads', { action: 'finish', id })
  }
  // half of the finished ones are programs as they were found in a machine
  await testEnv.owner.run(sql`
    with taken as (
      delete from upload where id in (
        select id from upload where user_id = ${userId} and file_id is not null order by id limit ${OF_EACH / 2}::integer)
      returning file_id)
    insert into program_backup (machine_id, software_id, file_id)
    select (select id from machine where not is_deleted order by id limit 1), (select id from software order by id limit 1), file_id
    from taken`)
  await testEnv.owner.run(sql`
    update upload set begun_at = begun_at - interval '2 hours', received_at = received_at - interval '2 hours'
    where user_id = ${userId}`)

  async function done(path: string, body: object): Promise<void> {
    const { status, text } = await testEnv.server.call(path, body, { token })
    if (status !== 200) throw new Error(`${path} was refused: ${text}`)
  }
}
