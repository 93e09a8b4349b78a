// Photos on orders of the sample company: before and after the work, pictures beside this file.
import { readFile } from 'node:fs/promises'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** What is in the pictures, each before the work and after it. */
const subjects = ['bags', 'joint', 'belt'] as const
/** Of so many orders. */
const MOST = 16

interface Worked {
  readonly order_id: number
  readonly visit_id: number
  readonly arrive_at: string
  readonly leave_at: string | null
  readonly user_id: number
}

/** Puts photos on the breakdowns that engineers went to last: one before, and one after where the work is done. */
export async function loadPhotos({ db, files, orders }: SampleCompany): Promise<void> {
  if (!files) return
  const visits = await db.rows<Worked>(sql`
    select distinct on (v.arrive_at, v.id) v.order_id, v.id as visit_id, v.arrive_at, v.leave_at, u.id as user_id
    from service_visit v join service_order o on o.id = v.order_id join visit_engineer ve on ve.visit_id = v.id and ve.is_lead
    join app_user u on u.employee_id = ve.employee_id
    where v.arrive_at is not null and o.kind = 'REPAIR' order by v.arrive_at desc, v.id limit ${Math.min(MOST, Math.round(orders * 0.1))}`)
  const pictures = new Map<string, Buffer>()
  const bytesOf = async (name: string) => {
    const bytes = pictures.get(name) ?? (await readFile(new URL(`./photos/${name}`, import.meta.url)))
    pictures.set(name, bytes)
    return bytes
  }
  for (const [at, visit] of visits.entries()) {
    const subject = subjects[at % subjects.length]!
    const add = async (kind: 'BEFORE' | 'AFTER', since: string, minutes: number) => {
      const name = `${subject}-${kind.toLowerCase()}.jpg`
      const file = await files.keep(db, await files.put(await bytesOf(name), name, 'image/jpeg'))
      await db.run(sql`
        insert into service_order_photo (order_id, visit_id, kind, file_id, created_by, created_at)
        values (${visit.order_id}, ${visit.visit_id}, ${kind}, ${file.id}, ${visit.user_id},
          ${since}::timestamptz + ${minutes} * interval '1 minute')`)
    }
    await add('BEFORE', visit.arrive_at, 4)
    if (visit.leave_at !== null) await add('AFTER', visit.leave_at, -9)
  }
}
