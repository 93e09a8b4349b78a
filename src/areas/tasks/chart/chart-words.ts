// Words of the chart.
import { words } from '#base/text.ts'

export const zooms = words({
  WEEK: { en: 'Weeks', th: 'สัปดาห์' },
  MONTH: { en: 'Months', th: 'เดือน' },
  YEAR: { en: 'Years', th: 'ปี' },
})

export const chartSaid = words({
  chart: { en: 'Plan by days', th: 'แผนงานตามวัน' },
  task: { en: 'Task', th: 'งาน' },
  zoom: { en: 'Width of a day', th: 'ช่วงเวลาที่แสดง' },
  today: { en: 'Today', th: 'วันนี้' },
  print: { en: 'Print', th: 'พิมพ์' },
  none: { en: 'Nothing planned yet', th: 'ยังไม่มีแผน' },
  noneHint: {
    en: 'Tasks with a first and a last day stand here as bars.',
    th: 'งานที่ระบุวันเริ่มและวันเสร็จแล้วจะแสดงเป็นแถบที่นี่',
  },
  toTasks: { en: 'To the tasks', th: 'ไปที่งาน' },
  noProjectsHint: {
    en: 'Projects stand here from their planning to their handover, each with its tasks along the days.',
    th: 'โครงการตั้งแต่วางแผนจนส่งมอบจะแสดงที่นี่ พร้อมงานของแต่ละโครงการตามวัน',
  },
  toList: { en: 'To the list of projects', th: 'ไปที่รายการโครงการ' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  noProjects: { en: 'No projects under way', th: 'ไม่มีโครงการที่กำลังดำเนินการ' },
  moreProjects: {
    en: '{shown} of {count} projects are shown, those due first. Narrow the search or choose projects.',
    th: 'แสดง {shown} จาก {count} โครงการ เริ่มจากที่ครบกำหนดก่อน กรองให้แคบลงหรือเลือกโครงการ',
  },
  moreTasks: {
    en: 'Only the first {tasks} tasks and {milestones} milestones are shown. Narrow the search.',
    th: 'แสดงเพียง {tasks} งานและ {milestones} หลักหมายแรก กรองให้แคบลง',
  },
  pick: { en: 'Choose a project', th: 'เลือกโครงการ' },
  manager: { en: 'Manager: {name}', th: 'ผู้จัดการ: {name}' },
  owner: { en: 'Person: {name}', th: 'ผู้รับผิดชอบ: {name}' },
  noneFound: { en: 'No projects match the filters', th: 'ไม่พบโครงการตามที่กรอง' },
  notPlanned: { en: 'not planned', th: 'ยังไม่มีแผน' },
  days: { en: '{count} working {count|day|days}', th: '{count} วันทำงาน' },
  done: { en: '{count} % done', th: 'เสร็จ {count} %' },
  critical: { en: 'critical', th: 'วิกฤต' },
  slack: { en: '{count} {count|day|days} of slack', th: 'เผื่อ {count} วัน' },
  comesAfter: { en: 'comes after {tasks}', th: 'ต่อจาก {tasks}' },
  milestone: { en: 'milestone on {day}', th: 'หลักหมายวันที่ {day}' },
  due: { en: 'due {day}', th: 'กำหนดส่งมอบ {day}' },
  markOn: { en: 'milestone planned for {day}', th: 'หลักหมาย แผน {day}' },
  markWas: { en: 'first planned for {day}', th: 'แผนตั้งต้น {day}' },
  markReached: { en: 'reached {day}', th: 'ถึงแล้ว {day}' },
  markLate: { en: '{count} {count|day|days} late', th: 'เกินกำหนด {count} วัน' },
  markOpen: { en: 'not reached yet', th: 'ยังไม่ถึง' },
  holidays: { en: '{count} {count|holiday|holidays}', th: 'วันหยุด {count} ช่วง' },
  fold: { en: 'Tasks of {name}', th: 'งานของ {name}' },
  holding: {
    en: '{from}–{to}, moves {count} {count|task|tasks}, ends {end}',
    th: '{from}–{to} เลื่อน {count} งาน จบ {end}',
  },
  keys: {
    en: '← → by a working day, with Shift by a week · + − the last day, with Alt the first · Enter puts it down · Esc leaves it',
    th: '← → เลื่อนทีละวันทำงาน กด Shift ด้วยเลื่อนทีละสัปดาห์ · + − ยืดหรือหดวันเสร็จ กด Alt ด้วยยืดหรือหดวันเริ่ม · Enter วาง · Esc ยกเลิก',
  },
  keysOfPoint: {
    en: '← → by a working day, with Shift by a week · Enter puts it down · Esc leaves it',
    th: '← → เลื่อนทีละวันทำงาน กด Shift ด้วยเลื่อนทีละสัปดาห์ · Enter วาง · Esc ยกเลิก',
  },
  legendCritical: { en: 'thick edge: critical', th: 'ขอบหนา: วิกฤต' },
  legendBaseline: { en: 'line below: plan at the start', th: 'เส้นล่าง: แผนเดิมตอนเริ่มโครงการ' },
  legendMarks: {
    en: 'diamond: milestone, filled once reached, “!” late',
    th: 'ข้าวหลามตัด: หลักหมาย ทึบเมื่อถึงแล้ว “!” คือเกินกำหนด',
  },
  legendMoved: { en: 'dashed: does not hold', th: 'เส้นประ: ไม่ตรงตามลำดับ' },
})

/** How a task waits for another that comes before it, beside its number; that it begins after it needs no word. */
export const linkSaid = words({
  FS: { en: '', th: '' },
  SS: { en: 'begins with it', th: 'เริ่มพร้อมกัน' },
  FF: { en: 'ends with it', th: 'เสร็จพร้อมกัน' },
  SF: { en: 'ends as it begins', th: 'เสร็จเมื่องานนั้นเริ่ม' },
})

export const lagSaid = words({
  more: { en: '+ {count} working {count|day|days}', th: '+ {count} วันทำงาน' },
  less: { en: '− {count} working {count|day|days}', th: '− {count} วันทำงาน' },
})

export const moveSaid = words({
  title: { en: 'Move tasks', th: 'เลื่อนงาน' },
  titleOne: { en: 'Move a task', th: 'เลื่อนงาน' },
  moves: { en: 'Moves {count} {count|task|tasks}', th: 'เลื่อนทั้งหมด {count} งาน' },
  ends: { en: 'The project ends {is} instead of {was}.', th: 'โครงการจะจบ {is} จากเดิม {was}' },
  endsSame: { en: 'The project still ends {was}.', th: 'โครงการยังจบ {was} เท่าเดิม' },
  later: { en: '{count} working {count|day|days} later', th: 'ช้าลง {count} วันทำงาน' },
  earlier: { en: '{count} working {count|day|days} earlier', th: 'เร็วขึ้น {count} วันทำงาน' },
  longer: { en: 'same first day', th: 'เริ่มวันเดิม' },
  beginsLater: {
    en: 'begins {count} working {count|day|days} later, same last day',
    th: 'เริ่มช้าลง {count} วันทำงาน เสร็จวันเดิม',
  },
  beginsEarlier: {
    en: 'begins {count} working {count|day|days} earlier, same last day',
    th: 'เริ่มเร็วขึ้น {count} วันทำงาน เสร็จวันเดิม',
  },
  because: { en: 'comes after {task}', th: 'ต่อจาก {task}' },
  broken: {
    en: 'These do not hold any more, as the later task has begun:',
    th: 'ลำดับเหล่านี้จะไม่ตรง เพราะงานหลังเริ่มไปแล้ว',
  },
  brokenLine: { en: '{successor}: {type} ({predecessor})', th: '{successor}: {type} ({predecessor})' },
  over: { en: 'More than people have hours for:', th: 'เกินชั่วโมงที่แต่ละคนมี' },
  overLine: {
    en: '{name}, week of {day}: {is} of {capacity} h, so far {was}',
    th: '{name} สัปดาห์ที่เริ่ม {day} เป็น {is} จาก {capacity} ชม. เดิม {was} ชม.',
  },
  changed: {
    en: 'The plan was changed meanwhile. This is what it comes to now.',
    th: 'มีการเปลี่ยนแผนระหว่างนี้ ผลล่าสุดเป็นดังนี้',
  },
  move: { en: 'Move', th: 'เลื่อน' },
  cancel: { en: 'Leave it', th: 'ไม่เลื่อน' },
  look: { en: 'See what moves', th: 'ดูผลก่อนเลื่อน' },
  stays: {
    en: '{task} stays where it is: what it comes after does not let it begin earlier.',
    th: '{task} อยู่ที่เดิม เพราะลำดับงานไม่ให้เริ่มเร็วกว่านี้',
  },
  moved: { en: 'Moved {task} to {day}', th: 'เลื่อน {task} ไป {day} แล้ว' },
  stretched: { en: '{task} is now {from}–{to}', th: '{task} เปลี่ยนเป็น {from}–{to} แล้ว' },
  movedMany: { en: 'Moved {count} tasks', th: 'เลื่อน {count} งานแล้ว' },
  open: { en: 'Open the task', th: 'เปิดงาน' },
})
