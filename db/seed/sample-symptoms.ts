// What breaks, in the words of a service desk: what the customer says, what the engineer finds and what is done.
import type { TypeCode } from './sample-models.ts'

/** How a breakdown ended; cause and remedy are codes of the reference tables. */
export interface Ending {
  readonly cause: string
  readonly remedy: string
  readonly note: string
  readonly done: string
  /** A part that had to be waited for, where that is usual. */
  readonly part?: string
}

export interface Symptom {
  readonly types: readonly TypeCode[]
  readonly title: string
  readonly problem: string
  /** 1 = can wait … 4 = the line stands. */
  readonly weight: 1 | 2 | 3 | 4
  readonly isSafety?: true
  /** Often put right by telephone or over the remote line. */
  readonly isRemote?: true
  readonly endings: readonly Ending[]
}

export const sampleSymptoms: readonly Symptom[] = [
  {
    types: ['RPZ'],
    title: 'หุ่นยนต์หยุดกลางรอบ alarm {alarm}',
    problem: 'หยุดกลางรอบวาง ขึ้น alarm {alarm} servo แกน 3 รีเซ็ตแล้ววิ่งได้ {few} พาเลทก็หยุดอีก ตอนนี้วางมือแทน',
    weight: 4,
    endings: [
      {
        cause: 'WIRING',
        remedy: 'REWIRE',
        note: 'สาย encoder แกน 3 ขาดในตรงจุดงอ ขยับแล้วสัญญาณหาย',
        done: 'เปลี่ยนสาย encoder แกน 3 จัดเส้นทางสายใหม่ เดินรอบเปล่า 30 รอบและเดินจริง 20 พาเลท ไม่มี alarm',
        part: 'สาย encoder แกน 3',
      },
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'servo drive แกน 3 ค่ากระแสแกว่ง พัดลมระบายความร้อนไม่หมุน',
        done: 'เปลี่ยน servo drive แกน 3 โหลดพารามิเตอร์เดิม ตรวจตำแหน่ง home ทดสอบ 20 พาเลท',
        part: 'servo drive 1.5 kW',
      },
    ],
  },
  {
    types: ['RPZ'],
    title: 'มือจับทำถุงหล่น {where}',
    problem: 'มือจับหนีบไม่แน่น ถุงหล่นประมาณ {few} ถุงต่อกะ ลมที่เกจอ่านได้ 4 บาร์กว่า',
    weight: 3,
    endings: [
      {
        cause: 'AIR',
        remedy: 'ADJUST',
        note: 'แรงดันลมเข้าเครื่อง 4.2 bar ตกตอนเครื่องบรรจุทำงาน ชุดกรองตัน',
        done: 'เปลี่ยนไส้กรองลม ตั้ง regulator 6 bar ตั้งเวลาหนีบใหม่ เดินจริง 15 พาเลทไม่หล่น',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'ซี่มือจับสึกและบูชหลวม 2 ตำแหน่ง',
        done: 'เปลี่ยนซี่มือจับทั้งชุดและบูช ตั้งระยะหนีบ อัดจาระบี ทดสอบเดินจริงครบ 1 กะ',
        part: 'ชุดซี่มือจับ 8 ซี่',
      },
    ],
  },
  {
    types: ['RPZ'],
    title: 'วางถุงเบี้ยว ชั้นบนล้มง่าย',
    problem: 'ตั้งแต่เปลี่ยนขนาดถุงใหม่ หุ่นยนต์วางเหลื่อมประมาณ 5–6 ซม. โฟล์กลิฟต์ตักแล้วชั้นบนล้ม',
    weight: 2,
    isRemote: true,
    endings: [
      {
        cause: 'PROGRAM',
        remedy: 'PROGRAM',
        note: 'ขนาดถุงใน recipe ยังเป็นค่าเดิม pattern ชั้นคู่ชนกัน',
        done: 'แก้ recipe ขนาดถุง 50 × 80 ซม. ปรับ pattern และความสูงวาง สอนหัวหน้ากะแก้ recipe เอง',
      },
      {
        cause: 'LOOSE',
        remedy: 'TIGHTEN',
        note: 'น็อตฐานชุดดันถุงหลวม แกนเอียง 4 มม.',
        done: 'จัดศูนย์และขันน็อตฐาน ทำ marking ไว้ ทดสอบ 10 พาเลท เรียงตรง',
      },
    ],
  },
  {
    types: ['RPZ', 'LPZ', 'DPZ'],
    title: 'เข้ารั้วแล้วเครื่องไม่หยุด เซฟตี้ประตูไม่ทำงาน',
    problem: 'พนักงานเปิดประตูรั้วแล้วเครื่องยังขยับ สั่งหยุดไลน์และกดฉุกเฉินไว้แล้ว ห้ามใช้จนกว่าช่างมา',
    weight: 4,
    isSafety: true,
    endings: [
      {
        cause: 'COLLISION',
        remedy: 'REPLACE',
        note: 'สวิตช์ประตูถูกโฟล์กลิฟต์ชน ลิ้นกุญแจงอค้างในตำแหน่งปิด',
        done: 'เปลี่ยนสวิตช์ประตูเซฟตี้ ทดสอบวงจร 2 ช่องครบทุกประตู บันทึกผลส่ง จป. โรงงาน',
        part: 'สวิตช์ประตูเซฟตี้',
      },
      {
        cause: 'OPERATION',
        remedy: 'TRAIN',
        note: 'มีการ jump สาย bypass สวิตช์ประตูไว้ในตู้',
        done: 'ถอดสาย bypass คืนวงจรเดิม ทดสอบ safety relay ครบ 4 ประตู อบรมหัวหน้ากะทั้ง 3 กะ',
      },
    ],
  },
  {
    types: ['RPZ', 'LPZ'],
    title: 'หลังไฟดับ home ไม่ได้ {where}',
    problem: 'เมื่อคืนไฟดับประมาณ {few} ครั้ง เปิดเครื่องมาขึ้น position lost สั่ง home แล้วค้าง',
    weight: 4,
    isRemote: true,
    endings: [
      {
        cause: 'POWER',
        remedy: 'RESET',
        note: 'ค่า encoder เพี้ยนหลังไฟดับ แบตเตอรี่สำรองยังดี',
        done: 'พาเข้าโหมด maintenance ทางโทรศัพท์ ตั้ง home ใหม่ทีละแกน ทดสอบเดินเปล่าแล้วเดินจริง',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'แบตเตอรี่ encoder หมดอายุ แรงดันเหลือ 2.6 V',
        done: 'เปลี่ยนแบตเตอรี่ encoder ครบชุด ตั้งศูนย์ใหม่ ติดสติกเกอร์วันที่เปลี่ยน',
        part: 'แบตเตอรี่ encoder 3.6 V',
      },
    ],
  },
  {
    types: ['RPZ'],
    title: 'แกน 1 มีเสียงดังครืดๆ ตอนหมุนกลับ',
    problem: 'ได้ยินเสียงที่ฐานหมุนมา {few} วัน ยังเดินได้แต่กลัวพัง อยากให้มาดูก่อนช่วงส่งของ',
    weight: 2,
    endings: [
      {
        cause: 'NO_LUBRICATION',
        remedy: 'LUBRICATE',
        note: 'จาระบีเกียร์แกน 1 แห้ง ไม่ได้อัดตามรอบ PM',
        done: 'ถ่ายจาระบีเก่า อัดใหม่ 650 g วัดเสียงและอุณหภูมิหลังเดิน 1 ชม. ปกติ',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'แบริ่งฐานหมุนมีรอย วัด backlash 0.9 มม.',
        done: 'เปลี่ยนแบริ่งฐานหมุนและซีล ตั้งศูนย์แกน 1 สอนตำแหน่งใหม่ 3 recipe',
        part: 'แบริ่งฐานหมุนแกน 1',
      },
    ],
  },
  {
    types: ['RPZ'],
    title: 'Vacuum ไม่ขึ้น หัวดูดจับกล่องไม่อยู่',
    problem: 'แวคคั่มขึ้นไม่ถึง -60 kPa กล่องเอียงแล้วหลุด ลองเปลี่ยนถ้วยดูดแล้ว {few} อันก็ยังเป็น',
    weight: 3,
    endings: [
      {
        cause: 'DIRT',
        remedy: 'CLEAN',
        note: 'ฝุ่นอุดไส้กรองและ ejector',
        done: 'ล้าง ejector เปลี่ยนไส้กรอง แวคคั่มขึ้น -78 kPa ทดสอบ 200 กล่องไม่หลุด',
      },
      {
        cause: 'BROKEN_PART',
        remedy: 'REPLACE',
        note: 'ท่อลมหลังหัวดูดแตกลายงา รั่ว 2 จุด',
        done: 'เปลี่ยนท่อลมและข้อต่อ จัดรางสายใหม่ ตั้งค่า vacuum switch',
      },
    ],
  },
  {
    types: ['LPZ'],
    title: 'แผ่นกวาดชั้นค้าง ไม่กลับตำแหน่ง',
    problem: 'sweep plate ดันชั้นเสร็จแล้วไม่ถอย ต้องกดมือทุกรอบ กำลังผลิตเหลือครึ่งเดียว',
    weight: 4,
    endings: [
      {
        cause: 'SENSOR',
        remedy: 'ADJUST',
        note: 'proximity ตำแหน่งถอยสุดเลื่อน ระยะห่าง 9 มม.',
        done: 'ตั้งระยะเซนเซอร์ 4 มม. ล็อกน็อต ทดสอบ 100 ชั้น',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'สายพานไทม์มิ่งฟันรูด',
        done: 'เปลี่ยนสายพานไทม์มิ่ง ตั้งความตึง ตั้ง home ใหม่',
        part: 'สายพานไทม์มิ่ง AT10',
      },
    ],
  },
  {
    types: ['DPZ'],
    title: 'ขวดล้มตอนกวาดลงสายพาน',
    problem: 'ขวดล้มแถวหน้าเกือบทุกชั้น โดยเฉพาะขวดเล็ก 350 ml ไลน์บรรจุต้องรอ',
    weight: 3,
    endings: [
      {
        cause: 'INSTALLATION',
        remedy: 'ADJUST',
        note: 'ระดับแผ่นรับต่ำกว่าสายพาน 3 มม. ความเร็วกวาดสูงไป',
        done: 'ปรับระดับแผ่นรับ ลดความเร่งช่วงต้น เดินขวด 350 ml 20 ชั้น ล้ม 0',
      },
    ],
  },
  {
    types: ['PMG'],
    title: 'พาเลทออกทีละ 2 ใบ ติดค้าง',
    problem: 'ก้ามปูปล่อยพาเลทซ้อนมา 2 ใบแล้วติดโซ่ ต้องงัดออกวันละหลายรอบ',
    weight: 3,
    endings: [
      {
        cause: 'OPERATION',
        remedy: 'TRAIN',
        note: 'พาเลทคละขนาดและตะปูโผล่ ก้ามปูแยกไม่ได้',
        done: 'ปรับระยะก้ามปู แนะนำคัดพาเลทก่อนป้อน ทำป้ายขนาดพาเลทติดหน้าเครื่อง',
      },
      {
        cause: 'AIR',
        remedy: 'REPLACE',
        note: 'กระบอกลมก้ามปูซ้ายซีลรั่ว เปิดไม่พร้อมกัน',
        done: 'เปลี่ยนกระบอกลม 63 × 100 ปรับ speed controller ให้เท่ากันสองข้าง',
        part: 'กระบอกลม 63 × 100',
      },
    ],
  },
  {
    types: ['BCV'],
    title: 'สายพานกระสอบส่าย กินขอบ {where}',
    problem: 'สายพานวิ่งเบียดขอบด้านขวาจนลุ่ย ตั้งเองแล้วกลับมาอีก',
    weight: 2,
    endings: [
      {
        cause: 'DIRT',
        remedy: 'CLEAN',
        note: 'คราบวัสดุเกาะลูกกลิ้งท้าย ทำให้เส้นผ่านศูนย์กลางไม่เท่ากัน',
        done: 'ขูดคราบลูกกลิ้งหัว–ท้าย ตั้ง tracking ใหม่ เดิน 2 ชม. สายพานอยู่กลาง',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'ขอบสายพานฉีก 40 ซม. แบริ่งลูกกลิ้งท้ายหลวม',
        done: 'เปลี่ยนสายพานและแบริ่ง 2 ตลับ ตั้ง tracking',
        part: 'สายพาน PVC 600 × 7,400 มม.',
      },
    ],
  },
  {
    types: ['BCV', 'RCV'],
    title: 'มอเตอร์คอนเวเยอร์ trip บ่อย {where}',
    problem: 'overload trip วันละ {few} ครั้ง รอเย็นแล้วรีเซ็ตได้ มอเตอร์ร้อนจับไม่ได้',
    weight: 3,
    endings: [
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'มอเตอร์เกียร์ฉนวนเสื่อม วัดได้ 0.4 MΩ',
        done: 'เปลี่ยนมอเตอร์เกียร์ 0.75 kW ตั้ง overload ตามพิกัด วัดกระแส 1.6 A',
        part: 'มอเตอร์เกียร์ 0.75 kW 1:20',
      },
      {
        cause: 'DIRT',
        remedy: 'CLEAN',
        note: 'เศษฟิล์มพันเพลา ลูกกลิ้งฝืด 3 ลูก',
        done: 'ตัดเศษฟิล์ม ทำความสะอาด อัดจาระบีแบริ่ง กระแสลดจาก 2.4 A เหลือ 1.5 A',
      },
    ],
  },
  {
    types: ['RCV'],
    title: 'โซ่คอนเวเยอร์ขาด พาเลทค้างในไลน์',
    problem: 'โซ่ขาดตอนพาเลทเต็ม {few} พาเลทค้างอยู่ รถยกเข้าไม่ได้ ไลน์หยุดทั้งเส้น',
    weight: 4,
    endings: [
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'โซ่ยืด 3 % เฟืองสึก',
        done: 'เปลี่ยนโซ่เบอร์ 60 สองเส้นและเฟืองขับ ตั้งความตึง หยอดน้ำมัน',
        part: 'โซ่เบอร์ 60 และเฟือง 17 ฟัน',
      },
      {
        cause: 'BROKEN_PART',
        remedy: 'REPAIR',
        note: 'ข้อต่อโซ่หลุด ไม่มีแหวนล็อก',
        done: 'ต่อโซ่ใหม่ด้วยข้อเต็ม เปลี่ยนแหวนล็อก ตรวจจุดอื่นครบทั้งไลน์',
      },
    ],
  },
  {
    types: ['BCV', 'RCV', 'BFL'],
    title: 'โฟโต้เซนเซอร์มองไม่เห็นถุง นับเกิน',
    problem: 'ถุงชนกันก่อนเข้าหุ่นยนต์ เซนเซอร์นับข้าม เช็ดเลนส์แล้วดีขึ้นชั่วคราว',
    weight: 2,
    isRemote: true,
    endings: [
      {
        cause: 'DIRT',
        remedy: 'CLEAN',
        note: 'ฝุ่นเกาะเลนส์และแผ่นสะท้อน',
        done: 'แนะนำเช็ดเลนส์และแผ่นสะท้อนด้วยผ้าแห้งทุกต้นกะ เพิ่ม delay นับ 80 ms ทางรีโมต',
      },
      {
        cause: 'SENSOR',
        remedy: 'REPLACE',
        note: 'เซนเซอร์เสื่อม ค่า gain ต่ำสุดแล้วยังไม่ติด',
        done: 'เปลี่ยนโฟโต้เซนเซอร์พร้อมแผ่นสะท้อน ย้ายจุดติดตั้งพ้นทางลมเป่า',
        part: 'โฟโต้เซนเซอร์ระยะ 4 m',
      },
    ],
  },
  {
    types: ['BFL'],
    title: 'รีดกระสอบแล้วถุงแตก',
    problem: 'ลูกกลิ้งบนกดแรงไป ถุงกระดาษแตกวันละ {few} ถุง ฝุ่นฟุ้งทั้งแผนก',
    weight: 2,
    endings: [
      {
        cause: 'INSTALLATION',
        remedy: 'ADJUST',
        note: 'ระยะลูกกลิ้ง 95 มม. ต่ำไปสำหรับถุง 50 kg',
        done: 'ตั้งระยะลูกกลิ้ง 120 มม. ปรับสปริงกด ทดสอบ 300 ถุงไม่แตก',
      },
    ],
  },
  {
    types: ['STW'],
    title: 'พันฟิล์มขาดบ่อย {where}',
    problem: 'ฟิล์มขาดแทบทุกพาเลทที่มุมล่าง เปลี่ยนม้วนแล้วก็ยังขาด',
    weight: 2,
    isRemote: true,
    endings: [
      {
        cause: 'OPERATION',
        remedy: 'TRAIN',
        note: 'ตั้ง pre-stretch 280 % แต่ใช้ฟิล์ม 15 ไมครอน',
        done: 'ลด pre-stretch เหลือ 200 % ปรับแรงดึงที่จอ แนะนำเลือกฟิล์ม 20 ไมครอนสำหรับของมีมุม',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'ลูกยาง pre-stretch แข็งและเป็นร่อง',
        done: 'เปลี่ยนลูกยาง 2 ลูก ทำความสะอาดหัวจ่ายฟิล์ม พันทดสอบ 10 พาเลท',
        part: 'ลูกยาง pre-stretch',
      },
    ],
  },
  {
    types: ['STW'],
    title: 'แท่นหมุนไม่หยุดที่ตำแหน่ง home',
    problem: 'หมุนเกินตำแหน่ง รถยกตักไม่เข้า ต้องกด jog ทุกพาเลท',
    weight: 3,
    endings: [
      {
        cause: 'SENSOR',
        remedy: 'ADJUST',
        note: 'แผ่นจับ home งอ เซนเซอร์อ่านไม่ทัน',
        done: 'ดัดแผ่นจับ ตั้งระยะเซนเซอร์ ปรับ ramp ช่วงหยุดที่อินเวอร์เตอร์',
      },
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'อินเวอร์เตอร์เบรกไม่อยู่ ขึ้น oC2',
        done: 'เปลี่ยนอินเวอร์เตอร์ 0.75 kW ลงพารามิเตอร์ ทดสอบหยุด 20 ครั้ง คลาดไม่เกิน 1 ซม.',
        part: 'อินเวอร์เตอร์ 0.75 kW',
      },
    ],
  },
  {
    types: ['STW'],
    title: 'ตัดฟิล์มไม่ขาด หางฟิล์มลากติดพาเลท',
    problem: 'ลวดร้อนตัดไม่ขาด พนักงานต้องใช้คัตเตอร์ตัดทุกพาเลท กลัวบาดมือ',
    weight: 2,
    endings: [
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'ลวดความร้อนขาดใน หน้าหนีบฟิล์มมีคราบไหม้',
        done: 'เปลี่ยนลวดความร้อน ขัดหน้าหนีบ ตั้งเวลาตัด 0.8 วินาที ทดสอบ 15 พาเลท',
        part: 'ลวดความร้อนชุดตัดฟิล์ม',
      },
      {
        cause: 'PROGRAM',
        remedy: 'PROGRAM',
        note: 'เวลาอุ่นลวดถูกแก้เหลือ 0.2 วินาที',
        done: 'คืนค่าเวลาตัดตามมาตรฐาน ตั้งรหัสผ่านหน้าพารามิเตอร์ แจ้งหัวหน้ากะ',
      },
    ],
  },
  {
    types: ['BCV'],
    title: 'ถุงพลิกคว่ำช่วงทางโค้ง {where}',
    problem: 'ถุงล้มขวางสายพานช่วงโค้งก่อนเข้าหุ่นยนต์ วันละ {few} รอบ ต้องให้คนยืนเฝ้า',
    weight: 2,
    endings: [
      {
        cause: 'INSTALLATION',
        remedy: 'ADJUST',
        note: 'ราวประคองด้านนอกต่ำไป ความเร็วสองช่วงต่างกัน',
        done: 'ยกราวประคอง 60 มม. ปรับความเร็วอินเวอร์เตอร์ให้ต่อกัน เดินจริง 300 ถุงไม่ล้ม',
      },
      {
        cause: 'LOOSE',
        remedy: 'TIGHTEN',
        note: 'น็อตราวประคองคลายจากแรงสั่น',
        done: 'จัดแนวราวใหม่ ใส่น้ำยาล็อกเกลียวและแหวนสปริงทุกจุด',
      },
    ],
  },
  {
    types: ['RCV'],
    title: 'พาเลทเอียงติดสต็อปเปอร์ {where}',
    problem: 'สต็อปเปอร์ยกขึ้นข้างเดียว พาเลทเอียงแล้วเบียดราว ไลน์หยุดประมาณ {few} ครั้งต่อกะ',
    weight: 3,
    endings: [
      {
        cause: 'AIR',
        remedy: 'REPAIR',
        note: 'กระบอกลมสต็อปเปอร์ข้างขวารั่ว ข้อต่อหลวม',
        done: 'เปลี่ยนชุดซีลและข้อต่อ ปรับความเร็วขึ้น–ลงให้เท่ากัน ทดสอบ 50 พาเลท',
      },
      {
        cause: 'COLLISION',
        remedy: 'REPAIR',
        note: 'โดนโฟล์กลิฟต์กระแทก แขนสต็อปเปอร์งอ',
        done: 'ดัดและเชื่อมเสริมแขนสต็อปเปอร์ ติดตั้งเสากันชนให้ชั่วคราว',
      },
    ],
  },
  {
    types: ['BGM'],
    title: 'ปากหนีบถุงไม่จับ ถุงหลุดตอนเติม',
    problem: 'หนีบถุงได้ข้างเดียว พอเติมแล้วถุงหลุด ของหกเต็มพื้น หยุดไลน์แล้ว',
    weight: 4,
    endings: [
      {
        cause: 'SENSOR',
        remedy: 'REPLACE',
        note: 'รีดสวิตช์กระบอกหนีบขวาไม่ติด เครื่องเข้าใจว่าหนีบแล้ว',
        done: 'เปลี่ยนรีดสวิตช์ทั้งสองข้าง ทดสอบหนีบ–ปล่อย 100 รอบ เติมจริง 50 ถุง',
        part: 'รีดสวิตช์กระบอกลม',
      },
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'ยางปากหนีบสึกเรียบ',
        done: 'เปลี่ยนยางปากหนีบ ปรับแรงหนีบ แนะนำเช็กทุกสัปดาห์',
        part: 'ยางปากหนีบถุง',
      },
    ],
  },
  {
    types: ['CWG'],
    title: 'แขนคัดออกไม่ทำงาน ถุงเสียหลุดเข้าไลน์',
    problem: 'ไฟแดงติดแต่แขนไม่ผลัก ถุงน้ำหนักขาดไหลไปถึงหุ่นยนต์ กักสินค้าไว้ {few} พาเลท',
    weight: 3,
    endings: [
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'คอยล์โซลินอยด์ขาด',
        done: 'เปลี่ยนโซลินอยด์วาล์ว ทดสอบคัดออกด้วยถุงตัวอย่าง 20 ถุง ครบทุกถุง',
        part: 'โซลินอยด์วาล์ว 5/2 24 V',
      },
      {
        cause: 'PROGRAM',
        remedy: 'ADJUST',
        note: 'ค่า delay คัดออกไม่ตรงกับความเร็วสายพานที่ปรับใหม่',
        done: 'วัดระยะและตั้ง delay ใหม่ 640 ms ทดสอบ 3 ความเร็ว บันทึกค่าไว้ในเครื่อง',
      },
    ],
  },
  {
    types: ['STH'],
    title: 'คลุมฟิล์มไม่ลงสุด ฟิล์มค้างครึ่งพาเลท',
    problem: 'ตะขอดึงฟิล์มลงได้ครึ่งเดียวแล้วขึ้น alarm {alarm} ต้องตัดฟิล์มทิ้งทุกครั้ง',
    weight: 4,
    endings: [
      {
        cause: 'BROKEN_PART',
        remedy: 'REPLACE',
        note: 'สายพานยกชุดตะขอข้างซ้ายขาด 1 เส้น',
        done: 'เปลี่ยนสายพานยก 4 เส้น ตั้งระดับตะขอ คลุมทดสอบ 12 พาเลท',
        part: 'สายพานยกชุดตะขอ',
      },
      {
        cause: 'AIR',
        remedy: 'ADJUST',
        note: 'ลมเข้าต่ำกว่า 5 bar ช่วงบ่าย',
        done: 'ตั้ง pressure switch เตือนลมต่ำ แจ้งโรงงานเช็กคอมเพรสเซอร์ ทดสอบต่อเนื่อง 2 ชม.',
      },
    ],
  },
  {
    types: ['CWG'],
    title: 'น้ำหนักแกว่ง ตีถุงดีออกเยอะ',
    problem: 'ชั่งซ้ำถุงเดิมต่างกันเกือบ {few}0 g ถุงดีถูกตีออก ใกล้วันตรวจของลูกค้าปลายทาง',
    weight: 3,
    endings: [
      {
        cause: 'DIRT',
        remedy: 'CALIBRATE',
        note: 'เศษผงอัดใต้แท่นชั่ง',
        done: 'ทำความสะอาด สอบเทียบด้วยตุ้ม 20 และ 50 kg ค่าคลาดเคลื่อน ±8 g ออกใบบันทึกผลให้',
      },
      {
        cause: 'SENSOR',
        remedy: 'REPLACE',
        note: 'load cell มุมขวาหน้าเสีย ค่า zero ไหล',
        done: 'เปลี่ยน load cell สอบเทียบ 3 จุด ชั่งซ้ำ 30 ถุง ผ่าน ±15 g',
        part: 'load cell 100 kg',
      },
    ],
  },
  {
    types: ['MTD'],
    title: 'ตีออกทั้งที่ไม่มีโลหะ',
    problem: 'false reject เยอะตั้งแต่ย้ายเครื่อง ประมาณชั่วโมงละ {few} ถุง',
    weight: 2,
    isRemote: true,
    endings: [
      {
        cause: 'INSTALLATION',
        remedy: 'CALIBRATE',
        note: 'โครงสายพานแตะช่องตรวจ มีการสั่น',
        done: 'แยกโครง เพิ่มยางรอง ทำ auto-learn ใหม่ ทดสอบแท่ง Fe 2.0 / SUS 3.0 ผ่าน',
      },
      {
        cause: 'PROGRAM',
        remedy: 'PROGRAM',
        note: 'phase ของสินค้าใหม่ยังไม่ได้เรียนรู้',
        done: 'พาทำ product learn ทางโทรศัพท์ บันทึกเป็น recipe ใหม่ false reject เป็น 0 ใน 1 ชม.',
      },
    ],
  },
  {
    types: ['BGM'],
    title: 'เย็บปากถุงไม่ติด ด้ายขาด',
    problem: 'ด้ายขาดทุก {few} ถุง ปากถุงเปิดตอนลงสายพาน ต้องให้คนเย็บซ้ำ',
    weight: 3,
    endings: [
      {
        cause: 'WORN_PART',
        remedy: 'REPLACE',
        note: 'เข็มทื่อและตะขอด้ายสึก',
        done: 'เปลี่ยนเข็มและตะขอด้าย ตั้งจังหวะ หยอดน้ำมัน เย็บทดสอบ 200 ถุง',
        part: 'ชุดตะขอด้ายหัวเย็บ',
      },
      {
        cause: 'LOOSE',
        remedy: 'ADJUST',
        note: 'จานกดด้ายหลวม ความตึงด้ายไม่คงที่',
        done: 'ตั้งความตึงด้าย จัดแนวถุงเข้าเข็ม อบรมพนักงานร้อยด้ายใหม่',
      },
    ],
  },
  {
    types: ['BGM'],
    title: 'น้ำหนักบรรจุขาด {where}',
    problem: 'สุ่มชั่งแล้วขาดถุงละ 80–150 g ตั้งค่าเพิ่มเองแล้วก็ยังแกว่ง',
    weight: 3,
    isRemote: true,
    endings: [
      {
        cause: 'PROGRAM',
        remedy: 'PROGRAM',
        note: 'ค่า in-flight ไม่ตรงกับวัสดุล็อตใหม่ที่เบากว่า',
        done: 'รีโมตปรับค่า fine feed และ in-flight ชั่งทดสอบ 30 ถุง เฉลี่ย +12 g',
      },
      {
        cause: 'AIR',
        remedy: 'REPAIR',
        note: 'ประตูป้อนละเอียดปิดช้า โซลินอยด์รั่ว',
        done: 'เปลี่ยนชุดซีลโซลินอยด์ ปรับ speed controller สอบเทียบน้ำหนักใหม่',
      },
    ],
  },
  {
    types: ['LCP', 'RPZ', 'LPZ'],
    title: 'จอ HMI ค้าง กดไม่ไป',
    problem: 'หน้าจอค้างที่หน้า recipe ปิด–เปิดใหม่ใช้ได้ {few} ชั่วโมงแล้วค้างอีก',
    weight: 2,
    isRemote: true,
    endings: [
      {
        cause: 'PROGRAM',
        remedy: 'PROGRAM',
        note: 'log alarm เต็ม หน่วยความจำจอไม่พอ',
        done: 'รีโมตเข้าจอ ลบ log เก่า ตั้งให้เก็บ 30 วัน อัปเดตโปรแกรม HMI เป็นรุ่นล่าสุด',
      },
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'จอรีสตาร์ตเอง แหล่งจ่าย 24 V ตกเหลือ 21 V',
        done: 'เปลี่ยน power supply 24 V 10 A วัดแรงดันขณะเดินเครื่อง 24.1 V',
        part: 'power supply 24 V 10 A',
      },
    ],
  },
  {
    types: ['LCP', 'RPZ', 'STH'],
    title: 'PLC กับหุ่นยนต์สื่อสารหลุดเป็นช่วงๆ',
    problem: 'ขึ้น communication error {alarm} วันละ {few} รอบ ต้องปิดเบรกเกอร์แล้วเปิดใหม่',
    weight: 3,
    endings: [
      {
        cause: 'WIRING',
        remedy: 'REWIRE',
        note: 'หัว RJ45 ในตู้ขึ้นสนิม ขั้วหลวม',
        done: 'เข้าหัวสายใหม่ 4 จุด เปลี่ยนเป็นสาย shielded แยกรางจากสายกำลัง ดู log 24 ชม. ไม่หลุด',
      },
      {
        cause: 'ELECTRICAL',
        remedy: 'REPLACE',
        note: 'switch ในตู้ร้อน พอร์ตหลุด',
        done: 'เปลี่ยน industrial switch ติดพัดลมระบายอากาศตู้',
        part: 'industrial switch 8 พอร์ต',
      },
    ],
  },
  {
    types: ['RPZ', 'LPZ', 'DPZ', 'STW', 'STH', 'BGM'],
    title: 'ปุ่มฉุกเฉินกดแล้วคลายไม่ได้ เครื่องไม่รีเซ็ต',
    problem: 'กด E-stop ตอนถุงติด พอคลายแล้ว safety relay ไม่รีเซ็ต ไฟแดงค้าง',
    weight: 4,
    isSafety: true,
    isRemote: true,
    endings: [
      {
        cause: 'OPERATION',
        remedy: 'TRAIN',
        note: 'มีปุ่มฉุกเฉินอีกจุดท้ายไลน์ถูกกดค้าง',
        done: 'พาไล่ตรวจปุ่มฉุกเฉินทุกจุดทางวิดีโอคอล คลายจุดท้ายไลน์แล้วรีเซ็ตได้ ส่งผังตำแหน่งปุ่มให้',
      },
      {
        cause: 'BROKEN_PART',
        remedy: 'REPLACE',
        note: 'หน้าสัมผัสปุ่มฉุกเฉินจุดที่ 2 แตก',
        done: 'เปลี่ยนปุ่มฉุกเฉินและหน้าสัมผัส ทดสอบหยุดครบทุกจุด',
        part: 'ปุ่มฉุกเฉินพร้อมหน้าสัมผัส 2NC',
      },
    ],
  },
]
