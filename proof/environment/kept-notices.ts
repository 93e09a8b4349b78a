// What a caller was told of, and messages that did not go out: nobody is told of their own calls, and nothing fails by itself.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'

/** Notifications of a user about orders of the company, read by nobody yet, and failed messages to send again. */
export async function keepNotices(testEnv: TestEnvironment, userId: number): Promise<void> {
  await testEnv.owner.run(sql`
    insert into notification (user_id, type, thing, thing_id, key, params)
    select ${userId}, 'serviceOrders.assigned', 'service_order', id, 'PROOF', json_build_object('so_no', so_no)
    from service_order order by id limit 60`)
  await testEnv.owner.run(sql`
    insert into outbox (channel, recipient, user_id, subject, body, state, tries, error)
    select 'MAIL', 'proof@example.com', ${userId}, 'PROOF ' || no, 'PROOF', 'FAILED', 6, 'mailbox full'
    from generate_series(1, 60) no`)
}
