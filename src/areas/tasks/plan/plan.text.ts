// Words of the plan: its calls, and what is asked for them.
import { words } from '#base/text.ts'

export const planWords = words({
  plan: { en: 'Plan', th: 'แผน' },
  preview: { en: 'What a change of the plan moves', th: 'ผลของการเลื่อนแผน' },
  change: { en: 'Change the plan', th: 'เลื่อนแผน' },
  load: { en: 'Load of people', th: 'ภาระงานรายคน' },
  changed: { en: 'Plan changed', th: 'เลื่อนแผนแล้ว' },
})

export const planLabels = words({
  project: { en: 'Project', th: 'โครงการ' },
  projects: { en: 'Projects', th: 'โครงการ' },
  manager: { en: 'Project manager', th: 'ผู้จัดการโครงการ' },
  owner: { en: 'Person', th: 'ผู้รับผิดชอบ' },
  text: { en: 'Search', th: 'ค้นหา' },
  mine: { en: 'Only mine', th: 'เฉพาะของฉัน' },
  tasks: { en: 'Tasks', th: 'งาน' },
  shown: { en: 'What was shown', th: 'ที่แสดงไว้' },
  start: { en: 'From', th: 'เริ่ม' },
  end: { en: 'To', th: 'สิ้นสุด' },
})
