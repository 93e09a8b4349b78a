// Words of announcements.
import { words } from '#base/text.ts'

export const announcementWords = words({
  title: { en: 'Announcements', th: 'ประกาศ' },
  one: { en: 'Announcement', th: 'ประกาศ' },
  heading: { en: 'Title', th: 'หัวข้อ' },
  text: { en: 'Text', th: 'ข้อความ' },
  from: { en: 'Shown from', th: 'แสดงตั้งแต่' },
  to: { en: 'Shown until', th: 'แสดงถึง' },
  toHelp: { en: 'The last day; empty: until it is deleted', th: 'วันสุดท้ายที่แสดง เว้นว่างไว้คือแสดงจนกว่าจะลบ' },
  audience: { en: 'For', th: 'ถึง' },
  audienceHelp: {
    en: 'A unit with all units below it; empty: the whole company',
    th: 'หน่วยงานและหน่วยงานย่อยทั้งหมด เว้นว่างไว้คือทั้งบริษัท',
  },
  pinned: { en: 'Pinned: stays on top', th: 'ปักหมุดไว้บนสุด' },
  files: { en: 'Files', th: 'ไฟล์แนบ' },
})
