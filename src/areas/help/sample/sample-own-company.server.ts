// What the sample company says of itself on the pages of help. Invented, like everybody in it.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Fills in the company's own record. */
export async function describeCompany({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    update company set
      name_th = 'บริษัท งานดี เอ็นจิเนียริ่ง แอนด์ เซอร์วิส จำกัด',
      name_en = 'Ngan Dee Engineering & Service Co., Ltd.',
      address_th = ${'99/9 หมู่ 4 ถนนสุขุมวิท ตำบลบางปูใหม่\nอำเภอเมืองสมุทรปราการ จังหวัดสมุทรปราการ 10280'},
      address_en = ${'99/9 Moo 4, Sukhumvit Road, Bang Pu Mai\nMueang Samut Prakan, Samut Prakan 10280'},
      tax_id = '0115561000127', phone = '02-555-0100', email = 'service@ngan.example', line_id = '@ngandee', website = 'https://ngan.example',
      support = 'คุณธนกร ฝ่ายระบบ โทร. 02-555-0119',
      hours_th = 'จันทร์–เสาร์ 8:00–17:00 น. · แจ้งเครื่องหยุดฉุกเฉินได้ตลอด 24 ชั่วโมง',
      hours_en = 'Monday–Saturday 8:00–17:00 · emergencies around the clock',
      about_th = ${
        'เราออกแบบ ติดตั้ง และดูแลระบบเรียงพาเลทและเครื่องบรรจุอัตโนมัติให้โรงงานทั่วประเทศ มีช่างบริการประจำสามสาขา คือ สมุทรปราการ ชลบุรี และเชียงใหม่\n\n' +
        'เครื่องที่เดินได้คืองานของเรา ลูกค้าโทรมาแล้วต้องมีคนรับ มีคนไป และมีคนบอกว่าเกิดจากอะไร'
      },
      about_en = ${
        'We design, install and look after palletizing and packaging lines in factories all over Thailand, with service engineers in Samut Prakan, Chonburi and Chiang Mai.\n\n' +
        'A machine that runs is our work: whoever calls is answered, somebody comes, and somebody says what it was.'
      }`)
}
