// What breaks in palletizers, their magazines and their controls.
import type { Symptom } from './sample-symptom.ts'

export const palletizerSymptoms: readonly Symptom[] = [
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
