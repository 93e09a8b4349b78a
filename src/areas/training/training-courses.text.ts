// The words of courses and institutes.
import { words } from '#base/text.ts'

export const instituteWords = words({
  title: { en: 'Training institutes', th: 'สถาบันฝึกอบรม' },
  one: { en: 'Training institute', th: 'สถาบันฝึกอบรม' },
  name: { en: 'Name', th: 'ชื่อสถาบัน' },
  kind: { en: 'Kind', th: 'ประเภท' },
  contact: { en: 'Contact', th: 'ผู้ติดต่อ' },
  phone: { en: 'Phone', th: 'โทรศัพท์' },
  email: { en: 'E-mail', th: 'อีเมล' },
  website: { en: 'Website', th: 'เว็บไซต์' },
  address: { en: 'Address', th: 'ที่อยู่' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

/** Whose an institute is. */
export const instituteKinds = words({
  INTERNAL: { en: 'Our own', th: 'ภายในบริษัท' },
  EXTERNAL: { en: 'Training company or centre', th: 'สถาบันภายนอก' },
  VENDOR: { en: 'Vendor of the equipment', th: 'ผู้ขายหรือผู้ผลิตอุปกรณ์' },
  UNIVERSITY: { en: 'University or college', th: 'มหาวิทยาลัยหรือวิทยาลัย' },
})

export const courseWords = words({
  title: { en: 'Courses', th: 'หลักสูตรอบรม' },
  one: { en: 'Course', th: 'หลักสูตรอบรม' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  category: { en: 'Category', th: 'หมวด' },
  institute: { en: 'Institute', th: 'สถาบัน' },
  hours: { en: 'Hours', th: 'ชั่วโมง' },
  validity: { en: 'Valid for (months)', th: 'อายุใบรับรอง (เดือน)' },
  validityHelp: { en: 'Left empty: for life', th: 'เว้นว่าง = ไม่หมดอายุ' },
  skill: { en: 'Gives the skill', th: 'ทักษะที่ได้' },
  skillLevel: { en: 'At least at level', th: 'ระดับทักษะที่ได้อย่างน้อย' },
  passScore: { en: 'Score to pass', th: 'คะแนนผ่าน' },
  passHelp: { en: 'Left empty: no score is needed', th: 'เว้นว่าง = ไม่ต้องมีคะแนน' },
  cost: { en: 'Cost a person (baht)', th: 'ค่าอบรมต่อคน (บาท)' },
  mandatory: { en: 'Required for everyone', th: 'บังคับพนักงานทุกคน' },
  syllabus: { en: 'What is taught', th: 'เนื้อหา' },
  syllabusFile: { en: 'Syllabus', th: 'เอกสารหลักสูตร' },
  setSyllabus: { en: 'Add the syllabus', th: 'แนบเอกสารหลักสูตร' },
  removeSyllabus: { en: 'Delete the syllabus', th: 'ลบเอกสารหลักสูตร' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

/** What a course is about. */
export const courseCategories = words({
  SAFETY: { en: 'Safety', th: 'ความปลอดภัย' },
  TECHNICAL: { en: 'Technical', th: 'เทคนิค' },
  QUALITY: { en: 'Quality', th: 'คุณภาพ' },
  SOFT: { en: 'Soft skills', th: 'ทักษะการทำงานร่วมกัน' },
  SYSTEM: { en: 'Systems', th: 'ระบบงาน' },
})
