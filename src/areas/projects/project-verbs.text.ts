// Words of the steps of projects, which no list needs.
import { words } from '#base/text.ts'

/** What the buttons for steps say, on the page and in their dialogs. */
export const projectVerbs = words({
  plan: { en: 'Take it on', th: 'รับงานและวางแผน' },
  begin: { en: 'Begin the work', th: 'เริ่มดำเนินการ' },
  hold: { en: 'Put on hold', th: 'พักโครงการ' },
  resume: { en: 'Go on', th: 'ดำเนินการต่อ' },
  handOver: { en: 'Hand over', th: 'ส่งมอบงาน' },
  close: { en: 'Close', th: 'ปิดโครงการ' },
  reopen: { en: 'Open again', th: 'เปิดโครงการอีกครั้ง' },
  cancel: { en: 'Cancel the project', th: 'ยกเลิกโครงการ' },
})
