// Words of project templates.
import { words } from '#base/text.ts'

export const templateWords = words({
  contents: { en: 'What stands in a template', th: 'งานและหลักหมายในแม่แบบ' },
  tasks: { en: 'Tasks of project templates', th: 'งานในแม่แบบโครงการ' },
  insertTask: { en: 'New task of a template', th: 'เพิ่มงานในแม่แบบ' },
  updateTask: { en: 'Change a task of a template', th: 'แก้ไขงานในแม่แบบ' },
  moveTask: { en: 'Move a task of a template', th: 'เลื่อนงานในแม่แบบ' },
  removeTask: { en: 'Delete a task of a template', th: 'ลบงานในแม่แบบ' },
  removedTask: { en: 'The task was deleted', th: 'ลบงานแล้ว' },
  taskHistory: { en: 'Changes of a task of a template', th: 'ประวัติการแก้ไขงานในแม่แบบ' },
  items: { en: 'Checklists of project templates', th: 'รายการตรวจในแม่แบบโครงการ' },
  addItem: { en: 'Add to a checklist of a template', th: 'เพิ่มรายการตรวจในแม่แบบ' },
  setItem: { en: 'Change an item of a template’s checklist', th: 'แก้ไขรายการตรวจในแม่แบบ' },
  deleteItem: { en: 'Delete an item of a template’s checklist', th: 'ลบรายการตรวจในแม่แบบ' },
  dependencies: { en: 'Dependencies in project templates', th: 'ลำดับก่อนหลังในแม่แบบโครงการ' },
  depend: { en: 'Let a task of a template wait for another', th: 'ผูกลำดับงานในแม่แบบ' },
  changeDependency: { en: 'Change a dependency in a template', th: 'แก้ไขลำดับงานในแม่แบบ' },
  undepend: { en: 'Remove a dependency in a template', th: 'ยกเลิกลำดับงานในแม่แบบ' },
  milestones: { en: 'Milestones of project templates', th: 'หลักหมายในแม่แบบโครงการ' },
  insertMilestone: { en: 'New milestone of a template', th: 'เพิ่มหลักหมายในแม่แบบ' },
  updateMilestone: { en: 'Change a milestone of a template', th: 'แก้ไขหลักหมายในแม่แบบ' },
  removeMilestone: { en: 'Delete a milestone of a template', th: 'ลบหลักหมายในแม่แบบ' },
  preview: { en: 'What a project begins with', th: 'สิ่งที่โครงการได้จากแม่แบบ' },
  fromTemplate: { en: 'New project from a template', th: 'เพิ่มโครงการจากแม่แบบ' },
  saved: { en: 'The template was made', th: 'สร้างแม่แบบแล้ว' },
})

export const templateLabels = words({
  template: { en: 'Template', th: 'แม่แบบ' },
  days: { en: 'Days', th: 'ช่วงวัน' },
  offset: { en: 'Begins on working day', th: 'เริ่มวันทำงานที่' },
  length: { en: 'Takes', th: 'ใช้เวลา' },
  due: { en: 'Due on working day', th: 'กำหนดเสร็จวันทำงานที่' },
  milestoneOffset: { en: 'On working day', th: 'วันทำงานที่' },
  direction: { en: 'Where to', th: 'ทิศทาง' },
})

export const templateHelp = words({
  offset: {
    en: '0 is the first working day of the project, 1 the next',
    th: '0 คือวันทำงานแรกของโครงการ 1 คือวันทำงานถัดไป',
  },
  due: { en: 'Empty: the last day of its plan', th: 'ถ้าว่าง ใช้วันสุดท้ายของแผน' },
  template: {
    en: 'Its tasks, checklists and milestones are made with the project',
    th: 'ระบบสร้างงาน รายการตรวจ และหลักหมายตามแม่แบบให้ทันที',
  },
})

/** Where a task is moved among the parts of the same task. */
export const directions = words({
  UP: { en: 'Up', th: 'ขึ้น' },
  DOWN: { en: 'Down', th: 'ลง' },
})
