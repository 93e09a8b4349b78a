// Words of required skills and of choosing who goes; apart from the words of lists, which come with the shell.
import { words } from '#base/text.ts'

export const skillWords = words({
  permitReason: { en: 'Why they are sent all the same', th: 'เหตุผลที่อนุญาตให้ส่ง' },
  ask: { en: 'Ask to send anyway', th: 'ขออนุญาตส่ง' },
  allow: { en: 'Send anyway', th: 'อนุญาตให้ส่ง' },
  askReason: { en: 'Why it has to be this person', th: 'เหตุผลที่ต้องส่งคนนี้' },
  requiredSkills: { en: 'Required skills', th: 'ทักษะที่ต้องมี' },
  skill: { en: 'Skill', th: 'ทักษะ' },
  isMandatory: { en: 'Mandatory', th: 'บังคับ' },
  skillKinds: { en: 'For', th: 'สำหรับงาน' },
  minutes: { en: 'Minutes', th: 'จำนวนนาที' },
})
