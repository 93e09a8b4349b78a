// Words of the team of a project.
import { words } from '#base/text.ts'

export const projectTeamWords = words({
  tab: { en: 'Team', th: 'ทีม' },
  teams: { en: 'Teams of projects', th: 'ทีมงานของโครงการ' },
  project: { en: 'Project', th: 'โครงการ' },
  team: { en: 'Team of a project', th: 'ทีมงานโครงการ' },
  place: { en: 'Place in the team of a project', th: 'สมาชิกทีมงานโครงการ' },
  insert: { en: 'Add to the team', th: 'เพิ่มคนในทีม' },
  update: { en: 'Change a team member', th: 'แก้ไขสมาชิกทีม' },
  remove: { en: 'Take off the team', th: 'นำออกจากทีม' },
  saved: { en: 'The team is saved', th: 'บันทึกทีมงานแล้ว' },
  removed: { en: 'Taken off the team', th: 'นำออกจากทีมแล้ว' },
})

export const projectTeamLabels = words({
  nickname: { en: 'Nickname', th: 'ชื่อเล่น' },
  phone: { en: 'Phone', th: 'โทรศัพท์' },
  share: { en: 'Share of working time (%)', th: 'สัดส่วนเวลาทำงาน (%)' },
  clashes: { en: 'Not free', th: 'ติดงานอื่น' },
  overDays: { en: 'Days over 100%', th: 'วันที่เกิน 100%' },
})
