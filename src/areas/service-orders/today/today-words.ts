// What the cards of orders on the first page are called.
import { words } from '#base/text.ts'

export const todayTitles = words({
  next: { en: 'Next job', th: 'งานถัดไป' },
  figures: { en: 'Orders in figures', th: 'ตัวเลขใบงาน' },
  visits: { en: 'My visits today', th: 'นัดหมายของฉันวันนี้' },
  orders: { en: 'My orders', th: 'ใบงานของฉัน' },
  late: { en: 'Overdue orders', th: 'ใบงานเกินกำหนด' },
  toPost: { en: 'Parts to be posted', th: 'อะไหล่รอตัดสต็อก' },
  repeats: { en: 'Failures that came back', th: 'อาการเดิมกลับมาใน 30 วัน' },
  lanes: { en: "Today's visits", th: 'คิวช่างวันนี้' },
})
