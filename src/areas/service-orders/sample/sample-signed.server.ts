// The latest signed reports of the sample company as they are kept: PDF in both languages, made as with a signature.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import { keepReportPapers } from '../papers/report-paper.server.ts'

/** A start waits for each of them; older reports are of the time before papers were kept. */
const MOST = 40

interface Signed {
  readonly id: number
  readonly order_id: number
  readonly signed_at: string
  readonly user_id: number
}

/** Binds a share of the signed reports, the latest first, each in the name of the engineer who signed it. */
export async function bindReports({ db, files, orders, contributions }: SampleCompany): Promise<void> {
  if (!files) return
  const reports = await db.rows<Signed>(sql`
    select r.id, r.order_id, r.signed_at, u.id as user_id
    from service_report r join app_user u on u.id = r.engineer_signed_by
    where r.status = 'SIGNED' and u.employee_id is not null
    order by r.signed_at desc, r.id limit ${Math.min(MOST, Math.round(orders * 0.2))}`)
  for (const { id, order_id, signed_at, user_id } of reports) {
    const user = await userWithoutSession(db, user_id)
    if (!user) continue
    const caller = { db, files, contributions, user, scope: 'ALL', language: 'th' } as const
    const pdf = await keepReportPapers({ ...caller, happenedAt: signed_at }, order_id, id)
    await db.run(sql`update service_report set pdf_th_id = ${pdf.th}, pdf_en_id = ${pdf.en} where id = ${id}`)
  }
}
