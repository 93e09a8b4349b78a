// Photos of orders that are worked on, put there by calls as no statement could put them: some to be looked at, some to be taken away, and some
// that strangers sent with what they reported.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

const PHOTOS = 40

/** Two of each order, sent by a user who may. */
export async function keepPhotos(testEnv: TestEnvironment, token: string): Promise<void> {
  const { rows } = await testEnv.owner.pool.query<{ order_id: number; photo_kind: string }>(
    `select o.id as order_id, k.name as photo_kind from service_order o, unnest(array['BEFORE', 'AFTER']) k (name)
    where o.status_group = 'ACTIVE' order by o.id desc, k.name limit ${PHOTOS}`,
  )
  for (const one of rows) {
    const sent = { ...one, file: new File([smallPng], 'cell.png') }
    const { status, text } = await testEnv.server.call('api/AddOrderPhoto', sent, { token })
    if (status !== 200) throw new Error(`A photo was refused: ${text}`)
  }
  await testEnv.owner.run(sql`
    with theirs as (
      delete from service_order_photo where id in (
        select max(id) from service_order_photo group by order_id order by order_id limit 10)
      returning order_id, file_id)
    insert into fault_report (client_uuid, order_id, photo_id) select gen_random_uuid(), order_id, file_id from theirs
    on conflict do nothing`)
}
