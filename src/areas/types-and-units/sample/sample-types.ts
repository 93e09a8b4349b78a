// How the sample company sorts its projects, costs and items, what its machines need to be built, and where it travels.

/** A record of a code and a name. */
export interface SampleType {
  readonly code: string
  readonly th: string
  readonly en: string
}

/** `machine`: handed over with machines. */
export const sampleProjectTypes: readonly (SampleType & { readonly machine?: true })[] = [
  { code: 'NEW', th: 'เครื่องจักรใหม่', en: 'New machine' },
  { code: 'LINE', th: 'ไลน์บรรจุและเรียงพาเลทครบชุด', en: 'Complete packing line', machine: true },
  { code: 'RETROFIT', th: 'ปรับปรุงเครื่องเดิม', en: 'Retrofit' },
  { code: 'MOVE', th: 'ย้ายเครื่องจักร', en: 'Relocation' },
  { code: 'RND', th: 'พัฒนาผลิตภัณฑ์', en: 'Research and development' },
  { code: 'RENTAL', th: 'ให้เช่าเครื่อง', en: 'Machine on rent' },
  { code: 'STUDY', th: 'ศึกษาความเป็นไปได้', en: 'Feasibility study' },
]

/** Of sections; costs say which part of a price they are. */
export const sampleItemTypes: Readonly<Record<string, readonly SampleType[]>> = {
  'ENG-MEC': [
    { code: 'STEEL', th: 'เหล็กและโครงสร้าง', en: 'Steel and frames' },
    { code: 'DRIVE', th: 'มอเตอร์และชุดขับ', en: 'Motors and drives' },
    { code: 'PNEU', th: 'อุปกรณ์ลม', en: 'Pneumatics' },
    { code: 'FASTENER', th: 'น็อตและสกรู', en: 'Fasteners' },
  ],
  'ENG-CTL': [
    { code: 'PLC', th: 'พีแอลซีและโมดูล', en: 'PLC and modules' },
    { code: 'SENSOR', th: 'เซนเซอร์', en: 'Sensors' },
    { code: 'CABLE', th: 'สายไฟและท่อ', en: 'Cables and conduits' },
    { code: 'PANEL', th: 'ตู้และอุปกรณ์ตู้', en: 'Panels' },
  ],
  'SVC-STR': [
    { code: 'WEAR', th: 'อะไหล่สิ้นเปลือง', en: 'Wear parts' },
    { code: 'REPAIR', th: 'อะไหล่ซ่อม', en: 'Repair parts' },
    { code: 'LUBE', th: 'น้ำมันและจาระบี', en: 'Oil and grease' },
  ],
}

export const sampleCostTypes: Readonly<
  Record<string, readonly (SampleType & { element: 'LABOR' | 'RAW_MATERIAL' | 'OVERHEAD' | 'SUPPORT' })[]>
> = {
  'ENG-MEC': [
    { code: 'M-DES', th: 'ค่าแรงออกแบบเครื่องกล', en: 'Mechanical design labour', element: 'LABOR' },
    { code: 'M-ASM', th: 'ค่าแรงประกอบ', en: 'Assembly labour', element: 'LABOR' },
    { code: 'M-MAT', th: 'วัสดุเครื่องกล', en: 'Mechanical material', element: 'RAW_MATERIAL' },
    { code: 'M-OH', th: 'ค่าโสหุ้ยโรงประกอบ', en: 'Workshop overhead', element: 'OVERHEAD' },
  ],
  'ENG-CTL': [
    { code: 'C-DES', th: 'ค่าแรงออกแบบไฟฟ้า', en: 'Electrical design labour', element: 'LABOR' },
    { code: 'C-PRG', th: 'ค่าแรงเขียนโปรแกรม', en: 'Programming labour', element: 'LABOR' },
    { code: 'C-MAT', th: 'วัสดุไฟฟ้าและควบคุม', en: 'Electrical material', element: 'RAW_MATERIAL' },
    { code: 'C-LIC', th: 'ค่าลิขสิทธิ์โปรแกรม', en: 'Software licences', element: 'OVERHEAD' },
  ],
  'SVC-FLD': [
    { code: 'F-LAB', th: 'ค่าแรงช่างบริการ', en: 'Field service labour', element: 'LABOR' },
    { code: 'F-TRV', th: 'ค่าเดินทาง', en: 'Travel', element: 'SUPPORT' },
    { code: 'F-HTL', th: 'ค่าที่พัก', en: 'Lodging', element: 'SUPPORT' },
    { code: 'F-DIEM', th: 'ค่าเบี้ยเลี้ยง', en: 'Allowance', element: 'SUPPORT' },
    { code: 'F-TOOL', th: 'ค่าเช่าเครื่องมือและรถเครน', en: 'Tools and crane hire', element: 'SUPPORT' },
  ],
}

/** By kind of work: its tasks, with the hours and people of a robot palletizer. */
export const sampleTasks: Readonly<
  Record<string, readonly (SampleType & { hours: number; people: number })[]>
> = {
  MECH: [
    { code: 'MECH-LAY', th: 'ออกแบบผังไลน์', en: 'Line layout', hours: 24, people: 1 },
    { code: 'MECH-3D', th: 'ออกแบบสามมิติ', en: '3D design', hours: 80, people: 1 },
    { code: 'MECH-DWG', th: 'เขียนแบบสั่งผลิต', en: 'Production drawings', hours: 40, people: 1 },
  ],
  ELEC: [
    { code: 'ELEC-SCH', th: 'เขียนแบบวงจร', en: 'Circuit diagrams', hours: 32, people: 1 },
    { code: 'ELEC-PNL', th: 'ออกแบบตู้ควบคุม', en: 'Panel design', hours: 16, people: 1 },
  ],
  PLC: [
    { code: 'PLC-PRG', th: 'เขียนโปรแกรมควบคุม', en: 'Control program', hours: 48, people: 1 },
    { code: 'PLC-HMI', th: 'ทำหน้าจอสัมผัส', en: 'Touch screen', hours: 24, people: 1 },
  ],
  ROBOT: [
    { code: 'ROB-PAT', th: 'ทำรูปแบบการเรียง', en: 'Pallet patterns', hours: 20, people: 1 },
    { code: 'ROB-SIM', th: 'จำลองการทำงานของหุ่นยนต์', en: 'Robot simulation', hours: 16, people: 1 },
  ],
  ASSEMBLY: [
    { code: 'ASM-MEC', th: 'ประกอบเครื่องกล', en: 'Mechanical assembly', hours: 60, people: 3 },
    { code: 'ASM-WIR', th: 'เดินสายไฟ', en: 'Wiring', hours: 40, people: 2 },
  ],
  FAT: [
    { code: 'FAT-RUN', th: 'ทดลองเดินเครื่องกับลูกค้า', en: 'Test run with the customer', hours: 16, people: 3 },
  ],
  INSTALL: [
    { code: 'INS-SET', th: 'ยกวางและปรับระดับ', en: 'Placing and levelling', hours: 16, people: 4 },
    { code: 'INS-CON', th: 'ต่อไฟและลม', en: 'Power and air', hours: 16, people: 2 },
  ],
  SAT: [{ code: 'SAT-RUN', th: 'ทดสอบรับมอบ', en: 'Acceptance run', hours: 16, people: 2 }],
  TRAINING: [
    { code: 'TRN-OPR', th: 'อบรมพนักงานเดินเครื่อง', en: 'Training of operators', hours: 6, people: 1 },
    { code: 'TRN-MNT', th: 'อบรมช่างซ่อมบำรุง', en: 'Training of maintenance', hours: 6, people: 1 },
  ],
}

/** Kinds of work that projects have none of: what the service does at machines that run. */
export const sampleServiceKinds: readonly SampleType[] = [
  { code: 'PM', th: 'บำรุงรักษาตามรอบ', en: 'Preventive maintenance' },
  { code: 'REPAIR', th: 'ซ่อมเครื่อง', en: 'Repair' },
  { code: 'TRAVEL', th: 'เดินทางไปบริการ', en: 'Travel to a service job' },
]

/** Codes of the kinds that are done before a machine leaves: work of projects alone. */
export const sampleProjectKinds = ['MECH', 'ELEC', 'PLC', 'ROBOT', 'ASSEMBLY', 'FAT'] as const

/** What part of the hours of a robot palletizer other types take; without robot work where there is none. */
export const sampleWork: Readonly<Record<string, { share: number; without?: string }>> = {
  RPZ: { share: 1 },
  LPZ: { share: 1.25, without: 'ROBOT' },
  DPZ: { share: 0.75, without: 'ROBOT' },
  BCV: { share: 0.25, without: 'ROBOT' },
  STW: { share: 0.5, without: 'ROBOT' },
}

/** Where the factories are, with the way from the nearest branch. */
export const sampleLocations: readonly (SampleType & {
  zone: 'IN_TOWN' | 'PROVINCE_NEAR' | 'PROVINCE_FAR' | 'ABROAD'
  province: string
  branch: 'HQ' | 'CBI' | 'CNX'
  km: number
})[] = [
  {
    code: 'SPK',
    th: 'สมุทรปราการ',
    en: 'Samut Prakan',
    zone: 'IN_TOWN',
    province: 'สมุทรปราการ',
    branch: 'HQ',
    km: 12,
  },
  {
    code: 'SKN',
    th: 'สมุทรสาคร',
    en: 'Samut Sakhon',
    zone: 'IN_TOWN',
    province: 'สมุทรสาคร',
    branch: 'HQ',
    km: 48,
  },
  {
    code: 'PTE',
    th: 'ปทุมธานี นวนคร',
    en: 'Pathum Thani, Navanakorn',
    zone: 'IN_TOWN',
    province: 'ปทุมธานี',
    branch: 'HQ',
    km: 62.5,
  },
  {
    code: 'AYA',
    th: 'พระนครศรีอยุธยา',
    en: 'Ayutthaya',
    zone: 'PROVINCE_NEAR',
    province: 'พระนครศรีอยุธยา',
    branch: 'HQ',
    km: 98,
  },
  {
    code: 'SRI',
    th: 'สระบุรี แก่งคอย',
    en: 'Saraburi, Kaeng Khoi',
    zone: 'PROVINCE_NEAR',
    province: 'สระบุรี',
    branch: 'HQ',
    km: 137,
  },
  {
    code: 'NMA',
    th: 'นครราชสีมา',
    en: 'Nakhon Ratchasima',
    zone: 'PROVINCE_FAR',
    province: 'นครราชสีมา',
    branch: 'HQ',
    km: 278,
  },
  {
    code: 'KKN',
    th: 'ขอนแก่น',
    en: 'Khon Kaen',
    zone: 'PROVINCE_FAR',
    province: 'ขอนแก่น',
    branch: 'HQ',
    km: 462,
  },
  {
    code: 'CCO',
    th: 'ฉะเชิงเทรา',
    en: 'Chachoengsao',
    zone: 'PROVINCE_NEAR',
    province: 'ฉะเชิงเทรา',
    branch: 'CBI',
    km: 46.5,
  },
  {
    code: 'CBI',
    th: 'ชลบุรี อมตะซิตี้',
    en: 'Chonburi, Amata City',
    zone: 'IN_TOWN',
    province: 'ชลบุรี',
    branch: 'CBI',
    km: 18,
  },
  {
    code: 'RYG',
    th: 'ระยอง มาบตาพุด',
    en: 'Rayong, Map Ta Phut',
    zone: 'PROVINCE_NEAR',
    province: 'ระยอง',
    branch: 'CBI',
    km: 82,
  },
  { code: 'LPN', th: 'ลำพูน', en: 'Lamphun', zone: 'IN_TOWN', province: 'ลำพูน', branch: 'CNX', km: 31 },
  {
    code: 'LPG',
    th: 'ลำปาง',
    en: 'Lampang',
    zone: 'PROVINCE_NEAR',
    province: 'ลำปาง',
    branch: 'CNX',
    km: 101,
  },
  {
    code: 'NRT',
    th: 'นครศรีธรรมราช ทุ่งสง',
    en: 'Nakhon Si Thammarat, Thung Song',
    zone: 'PROVINCE_FAR',
    province: 'นครศรีธรรมราช',
    branch: 'HQ',
    km: 726,
  },
]
