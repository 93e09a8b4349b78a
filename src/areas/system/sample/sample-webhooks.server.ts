// What the sample company tells outside: one service, of what hardly ever happens, so that trying the product calls nobody.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { newSecret } from '#platform/server/caller.server.ts'

/** A webhook to an address that leads nowhere. */
export async function loadWebhooks({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    insert into webhook (name, url, secret, types)
    values ('ระบบเฝ้าดูเซิร์ฟเวอร์', 'https://watch.example.com/ngan', ${newSecret()}, '{system.backupFailed,system.backupOld}')`)
}
