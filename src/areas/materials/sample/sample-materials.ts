// What the sample company, which builds palletizers, keeps in stock.

/** Materials of one kind in several sizes; the size ends code and description. */
export interface MaterialFamily {
  readonly prefix: string
  readonly type: string
  readonly group: string
  readonly unit: string
  readonly brand: string
  readonly th: string
  readonly en: string
  /** Of the first size in baht, and how much dearer each further one is. */
  readonly price: number
  readonly step: number
  /** What is usually there. */
  readonly stock: number
  readonly sizes: readonly string[]
  readonly isErp?: true
}

export const sampleFamilies: readonly MaterialFamily[] = [
  {
    ...kind('MOT', 'DRIVE', 'MOTOR', 'SEW', 'มอเตอร์สามเฟส', 'Three-phase motor'),
    ...worth(4200, 0.3, 6, ['0.37kW', '0.75kW', '1.5kW', '2.2kW', '3.7kW', '5.5kW']),
    isErp: true,
  },
  {
    ...kind('GBX', 'DRIVE', 'GEARBOX', 'SEW', 'เกียร์ทด', 'Gearbox'),
    ...worth(6900, 0.35, 4, ['R37', 'R47', 'R57', 'R67', 'KA47', 'KA57', 'KA77']),
    isErp: true,
  },
  {
    ...kind('SRV', 'DRIVE', 'SERVO', 'Mitsubishi', 'เซอร์โวมอเตอร์', 'Servo motor'),
    ...worth(18500, 0.4, 3, ['HG-KR13', 'HG-KR43', 'HG-KR73', 'HG-SR102', 'HG-SR202']),
  },
  {
    ...kind('VFD', 'DRIVE', 'INVERTER', 'Mitsubishi', 'อินเวอร์เตอร์', 'Frequency inverter'),
    ...worth(7800, 0.28, 4, ['0.4kW', '0.75kW', '1.5kW', '2.2kW', '3.7kW', '5.5kW']),
  },
  {
    ...kind('BRG', 'WEAR', 'BEARING', 'SKF', 'ตลับลูกปืน', 'Deep groove bearing'),
    ...worth(95, 0.12, 40, [
      ...['6200-2Z', '6201-2Z', '6202-2Z', '6203-2Z', '6204-2Z', '6205-2Z', '6206-2Z', '6207-2Z'],
      ...['6304-2Z', '6305-2Z', '6306-2Z', '6308-2Z'],
    ]),
    isErp: true,
  },
  {
    ...kind('UCF', 'WEAR', 'BEARING', 'NSK', 'ตลับลูกปืนหน้าแปลน', 'Flange bearing unit'),
    ...worth(420, 0.18, 12, ['UCF204', 'UCF205', 'UCF206', 'UCF208']),
    isErp: true,
  },
  {
    ...kind('CYL', 'PNEU', 'CYLINDER', 'SMC', 'กระบอกลม', 'Air cylinder'),
    ...worth(1650, 0.12, 8, [
      ...['CP96-32-50', 'CP96-32-100', 'CP96-40-100', 'CP96-50-150', 'CP96-63-200', 'CP96-80-250'],
      ...['CDQ2-20-15', 'CDQ2-25-30', 'CDQ2-32-50', 'MGPM-25-50'],
    ]),
  },
  {
    ...kind('VLV', 'PNEU', 'VALVE', 'SMC', 'โซลินอยด์วาล์ว', 'Solenoid valve'),
    ...worth(1180, 0.1, 15, ['SY3120', 'SY5120', 'SY5220', 'SY7120', 'SY7220', 'VQ4101']),
  },
  {
    ...kind('FRL', 'PNEU', 'AIR', 'SMC', 'ชุดกรองลม', 'Air filter unit'),
    ...worth(1900, 0.2, 6, ['AC20', 'AC30', 'AC40']),
  },
  {
    ...kind('FIT', 'PNEU', 'FITTING', 'SMC', 'ข้อต่อลม', 'Push-in fitting'),
    ...worth(28, 0.15, 300, [
      'KQ2H04-M5',
      'KQ2H06-01',
      'KQ2H08-02',
      'KQ2H10-03',
      'KQ2L06-01',
      'KQ2L08-02',
      'KQ2T08',
      'AS2201',
    ]),
  },
  {
    ...kind('TUB', 'PNEU', 'TUBE', 'SMC', 'สายลมโพลียูรีเทน', 'Polyurethane tube'),
    ...worth(14, 0.4, 400, ['4mm', '6mm', '8mm', '10mm', '12mm'], 'M'),
  },
  {
    ...kind('CUP', 'WEAR', 'VACUUM', 'Schmalz', 'ถ้วยดูดสุญญากาศ', 'Vacuum cup'),
    ...worth(260, 0.22, 60, [
      'FSG-25',
      'FSG-32',
      'FSG-42',
      'FSGA-33',
      'FSGA-43',
      'FSGA-53',
      'FSGPL-60',
      'SPB4-40',
    ]),
  },
  {
    ...kind('EJT', 'PNEU', 'VACUUM', 'Schmalz', 'อีเจ็กเตอร์สุญญากาศ', 'Vacuum ejector'),
    ...worth(5400, 0.3, 4, ['SBP-10', 'SBP-15', 'SCPi-25']),
  },
  {
    ...kind('SEN', 'SENSOR', 'SENSOR', 'Omron', 'เซนเซอร์แสง', 'Photoelectric sensor'),
    ...worth(1450, 0.08, 18, [
      'E3Z-D61',
      'E3Z-T61',
      'E3Z-R61',
      'E3Z-LS61',
      'E3FA-DP12',
      'E3NX-FA11',
      'E3S-CL1',
    ]),
  },
  {
    ...kind('PRX', 'SENSOR', 'SENSOR', 'Omron', 'พร็อกซิมิตี้เซนเซอร์', 'Proximity sensor'),
    ...worth(680, 0.1, 30, ['E2E-X2D1-M8', 'E2E-X5D1-M12', 'E2E-X8D1-M18', 'E2E-X15D1-M30']),
  },
  {
    ...kind('ENC', 'SENSOR', 'SENSOR', 'Autonics', 'เอนโค้ดเดอร์', 'Rotary encoder'),
    ...worth(3900, 0.2, 3, ['E50S8-600', 'E50S8-1024', 'E58H-2048']),
  },
  {
    ...kind('SAF', 'SENSOR', 'SAFETY', 'Pilz', 'อุปกรณ์นิรภัย', 'Safety device'),
    ...worth(4800, 0.35, 5, [
      'PSEN-1.1',
      'PSEN-ML',
      'PNOZ-S3',
      'PNOZ-S4',
      'PNOZ-X2',
      'PIT-ES',
      'SLC-1200',
      'SLC-1800',
    ]),
  },
  {
    ...kind('PLC', 'PLC', 'PLC', 'Siemens', 'โมดูลพีแอลซี', 'PLC module'),
    ...worth(5200, 0.22, 3, [
      ...['DI16', 'DI32', 'DQ16', 'DQ32', 'AI8', 'AQ4', 'TM-COUNT', 'IM155', 'CM-PTP'],
      ...['CPU1214C', 'CPU1511', 'CPU1515'],
    ]),
    isErp: true,
  },
  {
    ...kind('HMI', 'PLC', 'HMI', 'Siemens', 'จอสัมผัส', 'Touch panel'),
    ...worth(14500, 0.45, 2, ['KTP700', 'KTP900', 'TP1200']),
    isErp: true,
  },
  {
    ...kind('PSU', 'PANEL', 'POWER', 'Phoenix', 'แหล่งจ่ายไฟ 24 VDC', 'Power supply 24 VDC'),
    ...worth(2300, 0.5, 6, ['5A', '10A', '20A', '40A']),
  },
  {
    ...kind('CON', 'PANEL', 'SWITCHGEAR', 'Schneider', 'แมกเนติกคอนแทคเตอร์', 'Contactor'),
    ...worth(640, 0.25, 14, ['LC1D09', 'LC1D12', 'LC1D18', 'LC1D25', 'LC1D32', 'LC1D40']),
  },
  {
    ...kind('MCB', 'PANEL', 'SWITCHGEAR', 'Schneider', 'เบรกเกอร์', 'Circuit breaker'),
    ...worth(310, 0.18, 16, ['C6', 'C10', 'C16', 'C20', 'C32', 'GV2ME10']),
  },
  {
    ...kind('REL', 'PANEL', 'RELAY', 'Omron', 'รีเลย์', 'Relay'),
    ...worth(165, 0.2, 60, ['MY2N-24', 'MY4N-24', 'G2R-1', 'G3NA-210']),
  },
  {
    ...kind('CAB', 'CABLE', 'CABLE', 'LAPP', 'สายไฟควบคุม', 'Control cable'),
    ...worth(
      38,
      0.3,
      500,
      ['3G1.5', '4G1.5', '4G2.5', '7G1', '12G1', '18G1', 'SERVO-4G1.5', 'PROFINET'],
      'M',
    ),
  },
  {
    ...kind('CHN', 'WEAR', 'CHAIN', 'Tsubaki', 'โซ่', 'Roller chain'),
    ...worth(420, 0.3, 80, ['RS40', 'RS50', 'RS60', 'RS80'], 'M'),
  },
  {
    ...kind('BLT', 'WEAR', 'BELT', 'Gates', 'สายพานไทม์มิ่ง', 'Timing belt'),
    ...worth(780, 0.2, 10, ['5M-450', '8M-800', '8M-1200', 'AT10-1500', 'AT10-2400', 'AT20-3000']),
  },
  {
    ...kind('LMG', 'REPAIR', 'LINEAR', 'THK', 'รางสไลด์', 'Linear guide'),
    ...worth(3400, 0.25, 4, ['HSR15', 'HSR20', 'HSR25', 'HSR30', 'SHS25']),
  },
  {
    ...kind('STL', 'STEEL', 'STEEL', 'ไทยสตีล', 'เหล็กกล่อง', 'Steel tube'),
    ...worth(180, 0.35, 120, ['40x40x2', '50x50x3', '75x75x3', '100x50x3', '100x100x4', '150x150x6'], 'M'),
    isErp: true,
  },
  {
    ...kind('BOL', 'FASTENER', 'BOLT', 'TYE', 'สกรูหัวจมแปดจุดแปด', 'Socket head screw'),
    ...worth(2, 0.4, 900, ['M5x16', 'M6x20', 'M8x25', 'M10x30', 'M12x40', 'M16x50']),
  },
  {
    ...kind('LUB', 'LUBE', 'OIL', 'Shell', 'น้ำมันและจาระบี', 'Oil and grease'),
    ...worth(190, 0.3, 40, ['Omala-220', 'Tellus-32', 'Gadus-S2', 'Gadus-S3'], 'L'),
  },
]

/** Where the sample company keeps its stock; a van is the engineer's who has this user name. */
export interface SamplePlace {
  readonly code: string
  readonly th: string
  readonly en: string
  readonly kind: 'WAREHOUSE' | 'SHELF' | 'AREA' | 'VAN'
  readonly driver?: string
}

export const samplePlaces: readonly SamplePlace[] = [
  { code: 'WH-A', th: 'คลังอะไหล่ ชั้น A', en: 'Spare parts, rack A', kind: 'SHELF' },
  { code: 'WH-B', th: 'คลังอะไหล่ ชั้น B', en: 'Spare parts, rack B', kind: 'SHELF' },
  { code: 'YARD', th: 'ลานเหล็กและโครงสร้าง', en: 'Steel yard', kind: 'WAREHOUSE' },
  { code: 'QC', th: 'ห้องตรวจรับ', en: 'Incoming inspection', kind: 'AREA' },
  { code: 'ASM', th: 'พื้นที่ประกอบเครื่อง', en: 'Assembly', kind: 'AREA' },
  { code: 'VAN-1', th: 'รถบริการ 1', en: 'Service van 1', kind: 'VAN', driver: 'somchai' },
  { code: 'VAN-2', th: 'รถบริการ 2', en: 'Service van 2', kind: 'VAN', driver: 'manop' },
]

export const sampleSuppliers = ['บริษัท ไทยออโตเมชั่น จำกัด', 'บริษัท เอเชียอะไหล่ จำกัด', 'หจก. รุ่งเรืองอุปกรณ์'] as const

function kind(prefix: string, type: string, group: string, brand: string, th: string, en: string) {
  return { prefix, type, group, brand, th, en }
}

function worth(price: number, step: number, stock: number, sizes: readonly string[], unit = 'PCS') {
  return { price, step, stock, sizes, unit }
}
