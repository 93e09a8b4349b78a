// Words of the meeting rooms.
import { words } from '#base/text.ts'
import { CHECK_IN_MINUTES } from './room-rules.ts'

export const roomWords = words({
  list: { en: 'Meeting rooms', th: 'ห้องประชุม' },
  one: { en: 'Room', th: 'ห้องประชุม' },
  insert: { en: 'New room', th: 'เพิ่มห้องประชุม' },
  update: { en: 'Change room', th: 'แก้ไขห้องประชุม' },
  picture: { en: 'Set the picture of a room', th: 'ตั้งรูปห้องประชุม' },
  noPicture: { en: 'Remove the picture of a room', th: 'ลบรูปห้องประชุม' },
  bookings: { en: 'Room bookings', th: 'การจองห้องประชุม' },
  booking: { en: 'Room booking', th: 'การจองห้องประชุม' },
  mine: { en: 'My meetings', th: 'การประชุมของฉัน' },
  book: { en: 'Book a room', th: 'จองห้องประชุม' },
  change: { en: 'Change a booking', th: 'แก้ไขการจอง' },
  cancelSeries: { en: 'Cancel the rest of a series', th: 'ยกเลิกการจองที่เหลือในชุด' },
  find: { en: 'Find a free room', th: 'หาห้องว่าง' },
  clashes: { en: 'Busy people', th: 'ผู้ที่ไม่ว่างในช่วงนั้น' },
  colleagues: { en: 'Colleagues to invite', th: 'ผู้ที่เชิญเข้าประชุมได้' },
  respond: { en: 'Answer an invitation', th: 'ตอบคำเชิญประชุม' },
  checkIn: { en: 'Check in', th: 'เช็กอินเข้าห้อง' },
  file: { en: 'Booking for a calendar', th: 'ไฟล์ปฏิทินของการจอง' },
  ownFile: { en: 'My meetings for a calendar', th: 'ไฟล์ปฏิทินการประชุมของฉัน' },
})

export const roomLabels = words({
  name: { en: 'Name', th: 'ชื่อห้อง' },
  description: { en: 'Description', th: 'รายละเอียด' },
  seats: { en: 'Seats', th: 'จำนวนที่นั่ง' },
  branch: { en: 'Branch', th: 'สาขา' },
  floor: { en: 'Floor', th: 'ชั้น' },
  equipment: { en: 'Equipment', th: 'อุปกรณ์' },
  color: { en: 'Colour', th: 'สีประจำห้อง' },
  open: { en: 'Open from', th: 'เปิดให้จองตั้งแต่' },
  close: { en: 'Open until', th: 'เปิดให้จองถึง' },
  needsCheckIn: { en: 'Check-in needed', th: 'ต้องเช็กอิน' },
  deleted: { en: 'Deleted', th: 'ลบแล้ว' },
  purpose: { en: 'Purpose', th: 'เรื่องที่ประชุม' },
  attendees: { en: 'Number of people', th: 'จำนวนผู้เข้าประชุม' },
  start: { en: 'From', th: 'เริ่ม' },
  end: { en: 'Until', th: 'ถึง' },
  room: { en: 'Room', th: 'ห้อง' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิก' },
  link: { en: 'Link', th: 'ลิงก์ประชุมออนไลน์' },
  remark: { en: 'Remark', th: 'หมายเหตุ' },
  invited: { en: 'Invited colleagues', th: 'ผู้ร่วมประชุม' },
  guests: { en: 'E-mails of guests', th: 'อีเมลแขกภายนอก' },
  repeat: { en: 'Repeat', th: 'จองซ้ำ' },
  every: { en: 'Every', th: 'ทุก' },
  until: { en: 'Last day', th: 'ถึงวันที่' },
  skip: { en: 'Book the free ones only', th: 'จองเฉพาะวันที่ว่าง' },
  mine: { en: 'Mine only', th: 'เฉพาะของฉัน' },
  when: { en: 'When', th: 'ช่วงเวลา' },
  response: { en: 'Answer', th: 'คำตอบ' },
  anyHour: { en: 'Closed rooms too', th: 'รวมห้องที่ปิดในช่วงนั้น' },
  besides: { en: 'Other than', th: 'ยกเว้นการจอง' },
})

export const roomHelp = words({
  hours: { en: 'Leave both empty if always open.', th: 'เว้นว่างทั้งสองช่องถ้าเปิดตลอดเวลา' },
  checkIn: {
    en: `Without a check-in within ${CHECK_IN_MINUTES} minutes the room is free again.`,
    th: `ถ้าไม่มีใครเช็กอินภายใน ${CHECK_IN_MINUTES} นาที ระบบจะคืนห้องให้คนอื่น`,
  },
  guests: { en: 'Separate with commas or lines.', th: 'คั่นด้วยจุลภาคหรือขึ้นบรรทัดใหม่' },
  link: { en: 'Begins with https://', th: 'ขึ้นต้นด้วย https://' },
})

export const equipmentWords = words({
  PROJECTOR: { en: 'Projector', th: 'โปรเจกเตอร์' },
  SCREEN: { en: 'Screen', th: 'จอทีวี' },
  VIDEO: { en: 'Video conference', th: 'ประชุมทางวิดีโอ' },
  SPEAKERPHONE: { en: 'Speakerphone', th: 'โทรศัพท์ประชุม' },
  MICROPHONE: { en: 'Microphones', th: 'ไมโครโฟน' },
  WHITEBOARD: { en: 'Whiteboard', th: 'กระดานไวท์บอร์ด' },
  FLIPCHART: { en: 'Flip chart', th: 'ฟลิปชาร์ต' },
  ACCESSIBLE: { en: 'Wheelchair access', th: 'รถเข็นเข้าได้' },
})

export const colorWords = words({
  blue: { en: 'Blue', th: 'น้ำเงิน' },
  cyan: { en: 'Cyan', th: 'ฟ้า' },
  violet: { en: 'Violet', th: 'ม่วง' },
  green: { en: 'Green', th: 'เขียว' },
  amber: { en: 'Amber', th: 'เหลือง' },
  orange: { en: 'Orange', th: 'ส้ม' },
  red: { en: 'Red', th: 'แดง' },
  pink: { en: 'Pink', th: 'ชมพู' },
  grey: { en: 'Grey', th: 'เทา' },
})

export const bookingStates = words({
  UPCOMING: { en: 'Upcoming', th: 'กำลังจะถึง' },
  IN_USE: { en: 'In use', th: 'กำลังใช้ห้อง' },
  FINISHED: { en: 'Finished', th: 'จบแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิก' },
  NO_SHOW: { en: 'No-show', th: 'ไม่มีคนมา' },
})

export const responseWords = words({
  NONE: { en: 'No answer yet', th: 'ยังไม่ตอบ' },
  YES: { en: 'Coming', th: 'เข้าร่วม' },
  NO: { en: 'Not coming', th: 'ไม่เข้าร่วม' },
})

export const repeatWords = words({
  DAILY: { en: 'Day', th: 'วัน' },
  WEEKLY: { en: 'Week', th: 'สัปดาห์' },
  MONTHLY: { en: 'Month', th: 'เดือน' },
})

export const whenWords = words({
  COMING: { en: 'Upcoming', th: 'ที่จะถึง' },
  PAST: { en: 'Past', th: 'ที่ผ่านมา' },
})

/** What the page shows. */
export const roomViews = words({
  DAY: { en: 'Day', th: 'รายวัน' },
  WEEK: { en: 'Week of a room', th: 'รายสัปดาห์ของห้อง' },
  MINE: { en: 'My meetings', th: 'การประชุมของฉัน' },
  ROOMS: { en: 'Rooms', th: 'ห้องทั้งหมด' },
})

/** What is wrong with a single field. */
export const roomWarnings = words({
  endBeforeStart: { en: 'The end must be after the start', th: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม' },
  tooLong: { en: 'A booking takes 24 hours at most', th: 'จองได้ครั้งละไม่เกิน 24 ชั่วโมง' },
  hoursBoth: { en: 'Name both hours, or neither', th: 'กรุณาระบุทั้งสองเวลา หรือเว้นว่างทั้งคู่' },
  closeBeforeOpen: { en: 'This must be later than the opening', th: 'ต้องหลังเวลาเปิด' },
  link: { en: 'A link begins with http:// or https://', th: 'ลิงก์ต้องขึ้นต้นด้วย http:// หรือ https://' },
  email: { en: 'Not an e-mail address: {value}', th: 'อีเมลไม่ถูกต้อง: {value}' },
  tooManyGuests: { en: 'At most 50 addresses', th: 'ใส่ได้ไม่เกิน 50 อีเมล' },
  untilBeforeStart: { en: 'This is before the first day', th: 'ต้องไม่ก่อนวันแรกที่จอง' },
  untilTooLate: { en: 'At most a year ahead, and 100 times', th: 'จองซ้ำล่วงหน้าได้ไม่เกิน 1 ปีและ 100 ครั้ง' },
  rangeTooLong: { en: 'At most 93 days at once', th: 'เลือกได้ไม่เกิน 93 วัน' },
})
