// Words of the work that kinds of machines need.
import { words } from '#base/text.ts'

export const machineWorkWords = words({
  byMachine: { en: 'By machine type', th: 'แยกตามชนิดเครื่อง' },
  machineTypes: { en: 'Machine types with their work', th: 'ชนิดเครื่องกับงานที่ต้องทำ' },
  machineType: { en: 'Machine type', th: 'ชนิดเครื่อง' },
  code: { en: 'Code', th: 'รหัส' },
  text: { en: 'Search', th: 'ค้นหา' },
  kinds: { en: 'Kinds of work of a machine type', th: 'ประเภทงานของเครื่อง' },
  saveKinds: { en: 'Change the kinds of work of a machine type', th: 'แก้ไขประเภทงานของเครื่อง' },
  withTasks: {
    en: 'Remove the standard hours as well',
    th: 'เอาชั่วโมงมาตรฐานของงานที่เอาออกไปด้วย',
  },
  tasks: { en: 'Standard hours of a machine type', th: 'ชั่วโมงมาตรฐานของเครื่อง' },
  saveTasks: { en: 'Change the standard hours of a machine type', th: 'แก้ไขชั่วโมงมาตรฐานของเครื่อง' },
  task: { en: 'Task', th: 'งานย่อย' },
  hours: { en: 'Standard hours', th: 'ชั่วโมงมาตรฐาน' },
  people: { en: 'People', th: 'จำนวนคน' },
  ofTask: {
    en: '{hours} {hours|hour|hours} × {people} {people|person|people}',
    th: '{hours} ชม. × {people} คน',
  },
  total: { en: '{count} {count|task|tasks}, {hours} man-hours', th: '{count} งาน รวม {hours} ชั่วโมงคน' },
  offeredNoMore: { en: 'No longer in the list', th: 'ไม่อยู่ในรายการแล้ว' },
  twice: { en: 'This task is listed twice', th: 'มีงานย่อยนี้ซ้ำ' },
})
