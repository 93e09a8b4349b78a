// Which machine the drawings and manuals of the sample's running projects are about.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Files and machines must be there. */
export async function nameMachines({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    update project_file f set machine_id = (select min(m.id) from machine m where m.project_id = f.project_id and not m.is_deleted)
    from project p
    where p.id = f.project_id and p.status not in ('CLOSED', 'CANCELLED') and f.folder in ('DRAWING_ELEC', 'MANUAL')`)
}
