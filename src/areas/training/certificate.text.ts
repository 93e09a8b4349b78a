// The words of a certificate, on its page and on paper.
import { words } from '#base/text.ts'

export const certificateWords = words({
  title: { en: 'Certificate of training', th: 'ใบรับรองการฝึกอบรม' },
  says: { en: 'This certifies that', th: 'ใบรับรองนี้ให้ไว้เพื่อแสดงว่า' },
  passed: { en: 'has passed the course', th: 'ผ่านการฝึกอบรมหลักสูตร' },
  hours: { en: '{hours} hours', th: '{hours} ชั่วโมง' },
  score: { en: '{score} points', th: '{score} คะแนน' },
  issued: { en: 'Issued {day}', th: 'ออกให้ ณ วันที่ {day}' },
  until: { en: 'Valid until {day}', th: 'ใช้ได้ถึง {day}' },
  forLife: { en: 'Valid for life', th: 'ไม่มีวันหมดอายุ' },
  by: { en: 'Result entered by {name}', th: 'ผู้บันทึกผล {name}' },
  judge: { en: 'Examiner', th: 'ผู้ประเมินผล' },
  approver: { en: 'For the company', th: 'ในนามบริษัท' },
})
