// Saved filters of the sample company: of its project managers and of its dispatchers.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

const kept = [
  { list: 'projects', name: 'โครงการของฉันที่ยังไม่ส่งมอบ', filters: { view: 'MINE' }, sort: 'due_date' },
  { list: 'projects', name: 'เสี่ยงหรือหลุดแผน', filters: { view: 'RISK' }, sort: 'due_date' },
  {
    list: 'orders-ACTIVE',
    name: 'ซ่อมด่วนที่เกินกำหนด',
    filters: { kind: 'REPAIR', overdue: '1' },
    sort: 'next_due_at',
  },
  { list: 'taskBoard', name: 'เกินกำหนดทุกโครงการ', filters: { overdue: '1', todo: '1' }, sort: null },
  { list: 'projectTasks', name: 'ของฉันที่ยังไม่เสร็จ', filters: { mine: '1', todo: '1' }, sort: null },
] as const

/** Roles with accounts must be there. */
export async function loadSavedFilters({ db }: SampleCompany): Promise<void> {
  for (const { list, name, filters, sort } of kept) {
    const question = {
      text: null,
      filters: Object.entries(filters).map(([filter, value]) => ({ name: filter, value })),
      sort,
    }
    await db.run(sql`
      insert into saved_filter (user_id, list, name, question, is_opening)
      select distinct u.id, ${list}, ${name}, ${JSON.stringify(question)}::jsonb, ${filters === kept[0].filters} and u.username = 'surachai'
      from app_user u join user_role r on r.user_id = u.id join role on role.id = r.role_id
      where role.code in ('ADMIN', 'PROJECT_MANAGER', 'SERVICE_COORDINATOR')`)
  }
}
