// Words of the board.
import { words } from '#base/text.ts'

export const boardViews = words({
  DAY: { en: 'Day', th: 'วัน' },
  WEEK: { en: 'Week', th: 'สัปดาห์' },
  MONTH: { en: 'Month', th: 'เดือน' },
})

export const groupings = words({
  BRANCH: { en: 'Branch', th: 'สาขา' },
  UNIT: { en: 'Section', th: 'แผนก' },
  SKILL: { en: 'Skill', th: 'ทักษะ' },
})

export const boardSaid = words({
  title: { en: 'Schedule', th: 'ตารางงาน' },
  view: { en: 'View', th: 'มุมมอง' },
  before: { en: 'Earlier', th: 'ก่อนหน้า' },
  after: { en: 'Later', th: 'ถัดไป' },
  today: { en: 'Today', th: 'วันนี้' },
  day: { en: 'Day', th: 'วันที่' },
  groupBy: { en: 'Group by', th: 'จัดกลุ่มตาม' },
  branch: { en: 'Branch', th: 'สาขา' },
  skill: { en: 'Skill', th: 'ทักษะ' },
  everybody: { en: 'Office staff too', th: 'รวมพนักงานสำนักงาน' },
  find: { en: 'Find an order or a person', th: 'ค้นหาใบงานหรือคน' },
  people: { en: '{count} people · {percent} %', th: '{count} คน · {percent} %' },
  peopleOnly: { en: '{count} {count|person|people}', th: '{count} คน' },
  overBy: { en: '{hours} h too many', th: 'เกิน {hours} ชม.' },
  none: { en: 'No person found', th: 'ไม่พบพนักงาน' },
  noneHint: { en: 'Take a filter away, or look for another name.', th: 'ลองเอาตัวกรองออก หรือค้นหาชื่ออื่น' },
  withoutBranch: { en: 'Without a branch', th: 'ไม่มีสาขา' },
  withoutUnit: { en: 'Without a section', th: 'ไม่มีแผนก' },
  withoutSkill: { en: 'Without a skill', th: 'ไม่มีทักษะ' },
  bounded: {
    en: 'Only the first {count} people are shown. Narrow it by branch or skill.',
    th: 'แสดงเพียง {count} คนแรก กรองตามสาขาหรือทักษะให้แคบลง',
  },
  load: {
    en: '{name}, {planned} of {capacity} h planned',
    th: '{name} จัดงานแล้ว {planned} จาก {capacity} ชม.',
  },
  off: { en: 'off', th: 'หยุด' },
  roomLane: { en: 'a room takes no visit', th: 'ห้องประชุมรับนัดหน้างานไม่ได้' },
  gone: {
    en: 'This visit was changed meanwhile. Look at where it is now.',
    th: 'นัดนี้เพิ่งมีการเปลี่ยนแปลง กรุณาดูตำแหน่งล่าสุดก่อน',
  },
  print: { en: 'Print', th: 'พิมพ์' },
  save: { en: 'Save as Excel', th: 'บันทึกเป็น Excel' },
  offDay: { en: 'Not a working day', th: 'วันหยุด' },
  leave: { en: 'Leave', th: 'ลา' },
  busy: { en: 'Busy', th: 'ไม่ว่าง' },
  task: { en: 'a task of a project', th: 'งานโครงการ' },
  taskDay: { en: 'Task', th: 'งานโครงการ' },
  taskHours: { en: 'tasks {hours} h', th: 'งานโครงการ {hours} ชม.' },
  team: { en: 'team of {count}', th: 'ทีม {count}' },
  notSetOut: { en: 'Not on the way · {span} late', th: 'ยังไม่ออกเดินทาง เกิน {span}' },
  lacks: { en: 'Without {skills}', th: 'ไม่มี{skills}' },
  cannotSend: { en: 'cannot be sent · without {skills}', th: 'ส่งไม่ได้ · ไม่มี{skills}' },
  permitFirst: { en: 'only with your permission', th: 'ต้องอนุญาตก่อน' },
  needsPermit: { en: 'only with your permission · without {skills}', th: 'ต้องอนุญาตก่อน · ไม่มี{skills}' },
  more: { en: '+{count}', th: 'อีก {count}' },
  visits: { en: '{count} {count|job|jobs}', th: '{count} งาน' },
  cell: {
    en: '{name}, {day}: {planned} of {capacity} h, {jobs}',
    th: '{name} {day} จัดงาน {planned} จาก {capacity} ชม. {jobs}',
  },
  free: { en: 'Free', th: 'ว่าง' },
  freeFrom: { en: 'Free {from}–{to}', th: 'ว่าง {from}–{to}' },
  toPlace: { en: 'To place {count}', th: 'รอจัดช่าง {count}' },
  suggested: { en: 'Suggested: {count}', th: 'แนะนำ {count} คน' },
  close: { en: 'Close', th: 'ปิด' },
  person: { en: 'Person', th: 'พนักงาน' },
  freeDay: { en: 'Nothing planned on this day', th: 'ไม่มีงานในวันนี้' },
})
