// The words of the account page.
import { words } from '#base/text.ts'

/** Headings and hints of the account page. */
export const accountWords = words({
  time: { en: 'My time', th: 'เวลาของฉัน' },
  settings: { en: 'Settings', th: 'การตั้งค่า' },
  page: { en: 'Account', th: 'บัญชีของฉัน' },
  profile: { en: 'Profile', th: 'ข้อมูลส่วนตัว' },
  contact: { en: 'Contact details', th: 'ข้อมูลติดต่อ' },
  display: { en: 'Display', th: 'การแสดงผล' },
  theme: { en: 'Theme', th: 'ธีมสี' },
  security: { en: 'Password', th: 'รหัสผ่าน' },
  devices: { en: 'Signed-in devices', th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่' },
  save: { en: 'Save', th: 'บันทึก' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
  changePassword: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  passwordHint: {
    en: 'Changing it signs you out on all other devices.',
    th: 'เมื่อเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดจะออกจากระบบ',
  },
  hrOwns: {
    en: 'Names, code and unit are kept by human resources: ask them to correct a mistake.',
    th: 'ชื่อ รหัส และหน่วยงานดูแลโดยฝ่ายบุคคล หากไม่ถูกต้องกรุณาแจ้งฝ่ายบุคคล',
  },
  noEmployee: {
    en: 'This account belongs to no employee, so there are no contact details.',
    th: 'บัญชีนี้ไม่ได้ผูกกับพนักงาน จึงไม่มีข้อมูลติดต่อ',
  },
})
