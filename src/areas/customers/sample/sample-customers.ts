// The customers of the sample company, their sites and what stands there. All of them are invented.
import { checkDigit } from '#base/thai-number.ts'
import type { Branch } from '#areas/organization/sample/sample-branches.ts'

/** A place of a customer; `machines` are model codes, one machine each, in the order of the line. */
export interface SampleSite {
  readonly name: string
  readonly province: string
  readonly address: string
  readonly place: readonly [lat: number, lng: number]
  readonly branch: Branch
  /** Near enough for a visit of half a day. */
  readonly isNear?: boolean
  readonly hasMa?: boolean
  readonly access: string
  readonly safety: string
  readonly machines: string
}

export interface SampleCustomer {
  readonly th: string
  readonly en: string
  readonly short: string
  /** The first word of its contacts' e-mail domain. */
  readonly domain: string
  readonly phone: string
  readonly industry: string
  /** The nickname of the person who looks after it. */
  readonly manager: string
  readonly term: number
  readonly remark?: string
  readonly sites: readonly SampleSite[]
}

const beltAndBag = 'ฝุ่นมาก ใส่หน้ากาก N95 และแว่นนิรภัย ห้ามเข้าใต้สายพานขณะเดินเครื่อง'
const lockOut = 'ต้องล็อกเอาต์–แท็กเอาต์ทุกครั้งก่อนเข้าในรั้วหุ่นยนต์ ช่างแต่ละคนคล้องกุญแจของตัวเอง'

export const sampleCustomers: readonly SampleCustomer[] = [
  {
    th: 'บริษัท เมล็ดทองอาหารสัตว์ จำกัด',
    en: 'Maledthong Feed Co., Ltd.',
    short: 'เมล็ดทองฟีด',
    domain: 'maledthong-feed',
    phone: '036-555-0110',
    industry: 'FEED',
    manager: 'อร',
    term: 30,
    remark: 'ลูกค้ารายใหญ่ มีสัญญา MA ทุกโรงงาน ขอรายงานสรุปทุกสิ้นเดือน',
    sites: [
      {
        name: 'โรงงานสระบุรี',
        province: 'สระบุรี',
        address: '99/1 หมู่ 4 ต.หนองปลิง อ.หนองแค',
        place: [14.352, 100.874],
        branch: 'HQ',
        isNear: true,
        hasMa: true,
        access: 'แลกบัตรป้อม 1 แจ้งทะเบียนรถล่วงหน้า 1 วัน อบรมความปลอดภัย 30 นาทีก่อนเข้าครั้งแรกของปี',
        safety: beltAndBag,
        machines: 'RP-180 BC-600 CW-50 RP-180 BF-600 SW-2000',
      },
      {
        name: 'โรงงานนครราชสีมา',
        province: 'นครราชสีมา',
        address: '188 หมู่ 7 ต.หนองไผ่ล้อม อ.เมือง',
        place: [14.945, 102.018],
        branch: 'HQ',
        hasMa: true,
        access: 'เข้าได้ 08:00–17:00 นอกเวลาต้องให้หัวหน้ากะเซ็นรับ',
        safety: beltAndBag,
        machines: 'RP-120 BC-600 MD-50 SW-2000',
      },
      {
        name: 'โรงงานฉะเชิงเทรา',
        province: 'ฉะเชิงเทรา',
        address: '45 หมู่ 2 ต.แปลงยาว อ.แปลงยาว',
        place: [13.589, 101.286],
        branch: 'CBI',
        isNear: true,
        hasMa: true,
        access: 'ล้างล้อรถและเปลี่ยนรองเท้าก่อนเข้าเขตผลิต (ป้องกันโรคสัตว์) ห้ามเข้าถ้าไปฟาร์มมาใน 48 ชม.',
        safety: 'ใส่ชุดและรองเท้าของโรงงานเท่านั้น',
        machines: 'RP-180 BC-600 SW-2000',
      },
    ],
  },
  {
    th: 'บริษัท ปูนผาแกร่ง จำกัด (มหาชน)',
    en: 'Pha Kraeng Cement PCL',
    short: 'ปูนผาแกร่ง',
    domain: 'phakraeng',
    phone: '036-555-0122',
    industry: 'CEMENT',
    manager: 'พล',
    term: 60,
    remark: 'วางบิลทุกวันที่ 25 แนบใบรายงานบริการที่เซ็นแล้วเท่านั้น',
    sites: [
      {
        name: 'โรงปูนแก่งคอย',
        province: 'สระบุรี',
        address: '1 หมู่ 9 ต.ทับกวาง อ.แก่งคอย',
        place: [14.612, 101.085],
        branch: 'HQ',
        isNear: true,
        hasMa: true,
        access: 'ขอใบอนุญาตทำงาน (work permit) ที่ห้องความปลอดภัยก่อน 08:30 งานบนที่สูงต้องมีใบเซอร์',
        safety: `${lockOut} ระวังฝุ่นปูนและพื้นต่างระดับ`,
        machines: 'RP-250 BG-50 BC-800 RP-250 SH-120',
      },
      {
        name: 'โรงปูนทุ่งสง',
        province: 'นครศรีธรรมราช',
        address: '77 หมู่ 6 ต.ที่วัง อ.ทุ่งสง',
        place: [8.173, 99.658],
        branch: 'HQ',
        access: 'ค้างคืนที่ทุ่งสง ติดต่อคุณประจวบก่อนออกเดินทาง รถเครนของโรงงานต้องจองล่วงหน้า 2 วัน',
        safety: lockOut,
        machines: 'RP-250 BG-50 BC-800',
      },
      {
        name: 'โรงปูนแม่ทะ',
        province: 'ลำปาง',
        address: '210 หมู่ 1 ต.ป่าตัน อ.แม่ทะ',
        place: [18.142, 99.561],
        branch: 'CNX',
        isNear: true,
        hasMa: true,
        access: 'แลกบัตรที่ป้อมทิศเหนือ จอดรถลานช่าง',
        safety: lockOut,
        machines: 'RP-250 BC-800',
      },
    ],
  },
  {
    th: 'บริษัท ปุ๋ยรวงเขียว จำกัด',
    en: 'Ruang Khiao Fertilizer Co., Ltd.',
    short: 'ปุ๋ยรวงเขียว',
    domain: 'ruangkhiao',
    phone: '035-555-0134',
    industry: 'FERTILIZER',
    manager: 'เบญ',
    term: 30,
    sites: [
      {
        name: 'โรงงานนครหลวง',
        province: 'พระนครศรีอยุธยา',
        address: '59 หมู่ 3 ต.บ่อโพง อ.นครหลวง',
        place: [14.466, 100.611],
        branch: 'HQ',
        isNear: true,
        access: 'เข้าทางท่าเรือ บอก รปภ. ว่ามาซ่อมเครื่องเรียงกระสอบ',
        safety: 'ไอปุ๋ยกัดกร่อน ใส่ถุงมือและแว่น ห้ามใช้ลมเป่าตู้ไฟ',
        machines: 'RP-180 BG-50 BC-600 PM-15',
      },
      {
        name: 'คลังแหลมฉบัง',
        province: 'ชลบุรี',
        address: '12 หมู่ 5 ต.ทุ่งสุขลา อ.ศรีราชา',
        place: [13.083, 100.914],
        branch: 'CBI',
        isNear: true,
        access: 'ทำบัตรผ่านท่าเรือ ใช้สำเนาบัตรประชาชน 1 ใบ',
        safety: 'รถบรรทุกวิ่งตลอด ใส่เสื้อสะท้อนแสง',
        machines: 'RP-180 BG-50 BC-600',
      },
    ],
  },
  {
    th: 'บริษัท ธารหยกเบฟเวอเรจ จำกัด',
    en: 'Than Yok Beverage Co., Ltd.',
    short: 'ธารหยก',
    domain: 'thanyok',
    phone: '02-555-0146',
    industry: 'BEVERAGE',
    manager: 'อร',
    term: 45,
    remark: 'เดินเครื่อง 24 ชม. หยุดไลน์เกิน 2 ชม. ต้องแจ้งผู้จัดการโรงงาน',
    sites: [
      {
        name: 'โรงงานปทุมธานี',
        province: 'ปทุมธานี',
        address: '333 หมู่ 8 ต.คลองสี่ อ.คลองหลวง',
        place: [14.075, 100.657],
        branch: 'HQ',
        isNear: true,
        hasMa: true,
        access: 'ใส่หมวกคลุมผม ถอดเครื่องประดับ ฝากโทรศัพท์ที่มีกล้องถ้าเข้าห้องบรรจุ',
        safety: `${lockOut} พื้นเปียกลื่น`,
        machines: 'LP-1200 RC-1300 SW-3000 DP-80',
      },
      {
        name: 'โรงงานขอนแก่น',
        province: 'ขอนแก่น',
        address: '140 หมู่ 12 ต.ท่าพระ อ.เมือง',
        place: [16.331, 102.811],
        branch: 'HQ',
        hasMa: true,
        access: 'เข้าได้เฉพาะช่วงเปลี่ยนรสชาติ นัดเวลากับฝ่ายผลิตก่อน',
        safety: lockOut,
        machines: 'LP-1200 RC-1300 SW-3000',
      },
    ],
  },
  {
    th: 'บริษัท ครัวท่าจีนฟู้ดส์ จำกัด',
    en: 'Krua Tha Chin Foods Co., Ltd.',
    short: 'ครัวท่าจีน',
    domain: 'kruathachin',
    phone: '034-555-0158',
    industry: 'FOOD',
    manager: 'พล',
    term: 30,
    sites: [
      {
        name: 'โรงงานสมุทรสาคร',
        province: 'สมุทรสาคร',
        address: '68/9 หมู่ 1 ต.ท่าทราย อ.เมือง',
        place: [13.561, 100.254],
        branch: 'HQ',
        isNear: true,
        access: 'เปลี่ยนรองเท้าบูต ล้างมือ ห้ามนำไม้และแก้วเข้าพื้นที่ผลิต',
        safety: 'ห้องเย็น 4 °C เตรียมเสื้อกันหนาว พื้นเปียก',
        machines: 'RP-120 RC-1300 CW-50',
      },
      {
        name: 'โรงงานปราจีนบุรี',
        province: 'ปราจีนบุรี',
        address: '500 หมู่ 3 ต.หัวหว้า อ.ศรีมหาโพธิ',
        place: [13.915, 101.523],
        branch: 'CBI',
        access: 'แจ้งชื่อช่างทางอีเมลก่อนเข้า 1 วัน',
        safety: lockOut,
        machines: 'RP-120 SW-2000',
      },
    ],
  },
  {
    th: 'บริษัท น้ำตาลอ้อยงาม จำกัด',
    en: 'Oi Ngam Sugar Co., Ltd.',
    short: 'อ้อยงาม',
    domain: 'oingam',
    phone: '034-555-0161',
    industry: 'RICE_SUGAR',
    manager: 'เบญ',
    term: 30,
    remark: 'ช่วงหีบอ้อย ธ.ค.–มี.ค. ห้ามหยุดไลน์ นัด PM ช่วงปิดหีบเท่านั้น',
    sites: [
      {
        name: 'โรงงานท่ามะกา',
        province: 'กาญจนบุรี',
        address: '88 หมู่ 5 ต.ท่าเรือ อ.ท่ามะกา',
        place: [13.958, 99.766],
        branch: 'HQ',
        isNear: true,
        access: 'ฤดูหีบรถอ้อยติดหน้าโรงงาน ให้เข้าประตูหลัง',
        safety: beltAndBag,
        machines: 'RP-180 BC-600 PM-15',
      },
      {
        name: 'โรงงานตาคลี',
        province: 'นครสวรรค์',
        address: '19 หมู่ 2 ต.หนองหม้อ อ.ตาคลี',
        place: [15.271, 100.391],
        branch: 'HQ',
        access: 'ติดต่อห้องช่างกลาง เบอร์ใน 214',
        safety: beltAndBag,
        machines: 'RP-180 SW-2000',
      },
    ],
  },
  {
    th: 'บริษัท โรงสีนาแสงเพชร จำกัด',
    en: 'Na Saeng Phet Rice Mill Co., Ltd.',
    short: 'นาแสงเพชร',
    domain: 'nasaengphet',
    phone: '035-555-0173',
    industry: 'RICE_SUGAR',
    manager: 'พล',
    term: 15,
    sites: [
      {
        name: 'โรงสีสุพรรณบุรี',
        province: 'สุพรรณบุรี',
        address: '120 หมู่ 4 ต.สระแก้ว อ.เมือง',
        place: [14.512, 100.102],
        branch: 'HQ',
        isNear: true,
        access: 'เข้าได้ทุกวัน หยุดวันพระใหญ่',
        safety: beltAndBag,
        machines: 'RP-120 BG-25 BC-600',
      },
    ],
  },
  {
    th: 'บริษัท เพชรระยองโพลิเมอร์ จำกัด',
    en: 'Phet Rayong Polymer Co., Ltd.',
    short: 'เพชรระยอง',
    domain: 'phetrayong',
    phone: '038-555-0185',
    industry: 'CHEMICAL',
    manager: 'เบญ',
    term: 60,
    remark: 'ต้องมีบัตรอบรมเข้าพื้นที่ของนิคม อายุบัตร 1 ปี',
    sites: [
      {
        name: 'โรงงานมาบตาพุด',
        province: 'ระยอง',
        address: '9 ถ.ไอ-สอง ต.มาบตาพุด อ.เมือง',
        place: [12.708, 101.142],
        branch: 'CBI',
        isNear: true,
        hasMa: true,
        access: 'บัตรอบรมนิคม + ใบตรวจแอลกอฮอล์ ห้ามนำโทรศัพท์เข้าเขตผลิต',
        safety: `${lockOut} เขตควบคุมประกายไฟ ห้ามเจียร/เชื่อมถ้าไม่มีใบอนุญาตงานร้อน`,
        machines: 'RP-180 BG-25 SH-120 LC-7',
      },
    ],
  },
  {
    th: 'บริษัท แป้งมันดงใหญ่ จำกัด',
    en: 'Dong Yai Tapioca Starch Co., Ltd.',
    short: 'ดงใหญ่',
    domain: 'dongyai',
    phone: '044-555-0197',
    industry: 'RICE_SUGAR',
    manager: 'พล',
    term: 30,
    sites: [
      {
        name: 'โรงงานชัยภูมิ',
        province: 'ชัยภูมิ',
        address: '301 หมู่ 10 ต.บ้านกอก อ.จัตุรัส',
        place: [15.562, 101.842],
        branch: 'HQ',
        access: 'ค้างคืนในตัวเมือง โรงงานมีข้าวเที่ยงให้ช่าง',
        safety: `${beltAndBag} ฝุ่นแป้งติดไฟได้ ห้ามทำประกายไฟ`,
        machines: 'RP-120 BG-25',
      },
    ],
  },
  {
    th: 'บริษัท ดอยหมอกคอฟฟี่ จำกัด',
    en: 'Doi Mok Coffee Co., Ltd.',
    short: 'ดอยหมอก',
    domain: 'doimok',
    phone: '053-555-0109',
    industry: 'FOOD',
    manager: 'กฤษ',
    term: 0,
    sites: [
      {
        name: 'โรงคั่วแม่ริม',
        province: 'เชียงใหม่',
        address: '44 หมู่ 6 ต.ริมใต้ อ.แม่ริม',
        place: [18.912, 98.948],
        branch: 'CNX',
        isNear: true,
        access: 'จอดรถหน้าออฟฟิศ แจ้งคุณกัญญา',
        safety: 'ใส่หมวกคลุมผม',
        machines: 'RP-120 CW-50',
      },
    ],
  },
  {
    th: 'บริษัท ลำไยเวียงน้ำปิง จำกัด',
    en: 'Wiang Nam Ping Longan Co., Ltd.',
    short: 'เวียงน้ำปิง',
    domain: 'wiangnamping',
    phone: '053-555-0116',
    industry: 'FOOD',
    manager: 'กฤษ',
    term: 0,
    remark: 'งานหนักช่วง ก.ค.–ก.ย.',
    sites: [
      {
        name: 'โรงอบลำพูน',
        province: 'ลำพูน',
        address: '71 หมู่ 3 ต.อุโมงค์ อ.เมือง',
        place: [18.632, 99.042],
        branch: 'CNX',
        isNear: true,
        access: 'เข้าได้ 07:30–18:00',
        safety: 'พื้นที่แคบ ระวังศีรษะ ใส่หมวกนิรภัย',
        machines: 'RP-120',
      },
    ],
  },
  {
    th: 'บริษัท เกลือแก้วอ่าวไทย จำกัด',
    en: 'Kluea Kaeo Gulf Salt Co., Ltd.',
    short: 'เกลือแก้ว',
    domain: 'klueakaeo',
    phone: '032-555-0128',
    industry: 'FOOD',
    manager: 'อร',
    term: 15,
    sites: [
      {
        name: 'โรงบรรจุบ้านแหลม',
        province: 'เพชรบุรี',
        address: '15 หมู่ 9 ต.บางแก้ว อ.บ้านแหลม',
        place: [13.172, 99.998],
        branch: 'HQ',
        isNear: true,
        access: 'โทรก่อนเข้า ไม่มี รปภ. ช่วงพักเที่ยง',
        safety: 'ไอเกลือกัดตู้ไฟ เช็ดและฉีดน้ำยากันสนิมทุกครั้งหลังเปิดตู้',
        machines: 'RP-120',
      },
    ],
  },
]

/** Those without machines: one entered twice, and one who does not pay. */
export const sampleOthers = [
  {
    th: 'บจก. ปุ๋ย รวงเขียว',
    en: 'Ruang Khiao Fertilizer',
    short: null,
    phone: '035-555-0135',
    customer_type: 'END_USER',
    industry: null,
    manager: null,
    term: null,
    status: 'PROSPECT',
    remark: 'เพิ่มจากสายที่โทรเข้ามา ยังไม่มีเลขผู้เสียภาษี',
    site: { name: 'โรงงานนครหลวง', province: 'พระนครศรีอยุธยา' },
    contact: { name: 'ธวัช รวงทอง', phone: '081-555-7788', post: 'เจ้าหน้าที่จัดซื้อ' },
  },
  {
    th: 'บริษัท บางพลีออโตเทรด จำกัด',
    en: 'Bang Phli Autotrade Co., Ltd.',
    short: 'ออโตเทรด',
    phone: '02-555-0190',
    customer_type: 'DEALER',
    industry: 'MACHINERY',
    manager: 'อร',
    term: 30,
    status: 'BLOCKED',
    remark: 'ค้างชำระเกิน 90 วัน ระงับการรับงานจนกว่าบัญชีจะปลด',
    site: { name: 'สำนักงานบางพลี', province: 'สมุทรปราการ' },
    contact: { name: 'อิทธิพล แสนดี', phone: '081-555-6612', post: 'ผู้จัดการฝ่ายขาย' },
  },
] as const

/** A number of 13 digits with its right check digit, in a year that has not come: no real company bears it. */
export function sampleTaxId(index: number): string {
  const twelve = `0105599${String(index * 37 + 101).padStart(5, '0')}`
  return twelve + checkDigit(twelve)
}
