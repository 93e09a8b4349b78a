// The people of the sample company. All of them are invented.
import type { Branch } from '#areas/organization/sample/sample-branches.ts'

/** A unit of the organization; `parent` is the code of the unit above. */
export interface SampleUnit {
  readonly level: 'BRANCH' | 'DEPARTMENT' | 'SECTION' | 'DIVISION' | 'GROUP'
  readonly code: string
  readonly th: string
  readonly en: string
  readonly parent?: string
}

export const sampleUnits: readonly SampleUnit[] = [
  { level: 'BRANCH', code: 'HQ', th: 'สำนักงานใหญ่ สมุทรปราการ', en: 'Head Office, Samut Prakan' },
  { level: 'BRANCH', code: 'CBI', th: 'สาขาชลบุรี', en: 'Chonburi Branch' },
  { level: 'BRANCH', code: 'CNX', th: 'สาขาเชียงใหม่', en: 'Chiang Mai Branch' },
  { level: 'DEPARTMENT', code: 'MGT', th: 'ฝ่ายบริหาร', en: 'Management', parent: 'HQ' },
  { level: 'DEPARTMENT', code: 'SVC', th: 'ฝ่ายบริการ', en: 'Service', parent: 'HQ' },
  { level: 'DEPARTMENT', code: 'ENG', th: 'ฝ่ายวิศวกรรม', en: 'Engineering', parent: 'HQ' },
  { level: 'DEPARTMENT', code: 'SAL', th: 'ฝ่ายขาย', en: 'Sales', parent: 'HQ' },
  { level: 'DEPARTMENT', code: 'ADM', th: 'ฝ่ายบัญชีและบุคคล', en: 'Accounting and HR', parent: 'HQ' },
  { level: 'SECTION', code: 'SVC-FLD', th: 'แผนกช่างบริการภาคสนาม', en: 'Field Service', parent: 'SVC' },
  { level: 'SECTION', code: 'SVC-CO', th: 'แผนกประสานงานบริการ', en: 'Service Coordination', parent: 'SVC' },
  { level: 'SECTION', code: 'SVC-STR', th: 'แผนกคลังอะไหล่', en: 'Spare Parts Store', parent: 'SVC' },
  { level: 'SECTION', code: 'ENG-PRJ', th: 'แผนกบริหารโครงการ', en: 'Project Management', parent: 'ENG' },
  {
    level: 'SECTION',
    code: 'ENG-CTL',
    th: 'แผนกไฟฟ้าและโปรแกรม',
    en: 'Electrical and Programming',
    parent: 'ENG',
  },
  { level: 'SECTION', code: 'ENG-MEC', th: 'แผนกออกแบบเครื่องกล', en: 'Mechanical Design', parent: 'ENG' },
  { level: 'SECTION', code: 'ADM-IT', th: 'แผนกสารสนเทศ', en: 'Information Technology', parent: 'ADM' },
  { level: 'SECTION', code: 'CBI-SVC', th: 'แผนกบริการ ชลบุรี', en: 'Service, Chonburi', parent: 'CBI' },
  { level: 'SECTION', code: 'CBI-SAL', th: 'แผนกขาย ชลบุรี', en: 'Sales, Chonburi', parent: 'CBI' },
  { level: 'SECTION', code: 'CNX-SVC', th: 'แผนกบริการ เชียงใหม่', en: 'Service, Chiang Mai', parent: 'CNX' },
  { level: 'SECTION', code: 'CNX-SAL', th: 'แผนกขาย เชียงใหม่', en: 'Sales, Chiang Mai', parent: 'CNX' },
  { level: 'DIVISION', code: 'CTL-PRG', th: 'ส่วนงานโปรแกรม', en: 'Programming', parent: 'ENG-CTL' },
  { level: 'DIVISION', code: 'CTL-ELE', th: 'ส่วนงานไฟฟ้า', en: 'Electrical', parent: 'ENG-CTL' },
  { level: 'GROUP', code: 'PRG-ROB', th: 'กลุ่มงานหุ่นยนต์', en: 'Robots', parent: 'CTL-PRG' },
  { level: 'GROUP', code: 'PRG-PLC', th: 'กลุ่มงานพีแอลซี', en: 'PLC', parent: 'CTL-PRG' },
]

type SampleRole =
  | 'ADMIN'
  | 'MANAGER'
  | 'PROJECT_MANAGER'
  | 'ENGINEER'
  | 'SERVICE_COORDINATOR'
  | 'SALES'
  | 'HR'
  | 'ACCOUNT'
  | 'STOREKEEPER'
  | 'STAFF'

/** A person; `boss` is a user name. */
export interface SamplePerson {
  readonly username: string
  readonly th: readonly [first: string, last: string]
  readonly en: readonly [first: string, last: string]
  readonly nickname: string
  readonly role: SampleRole
  readonly unit: string
  readonly boss: string | null
  readonly isField: boolean
  readonly status: 'ACTIVE' | 'ON_LEAVE' | 'RESIGNED'
  /** The last day a resigned person worked, counted from today. */
  readonly lastDay?: number
}

const resigned = { status: 'RESIGNED', lastDay: -130 } as const

export const samplePeople: readonly SamplePerson[] = [
  person('อนันต์ รุ่งเรืองกิจ', 'Anan Rungruangkit', 'นันท์', 'MANAGER', 'MGT', null),
  person('มาลี ทองประเสริฐ', 'Malee Thongprasert', 'ลี', 'MANAGER', 'SVC', 'anan'),
  person('ชาญชัย แสงทอง', 'Chanchai Saengthong', 'ชาญ', 'MANAGER', 'ENG', 'anan'),
  person('ธนากร ใจดี', 'Thanakorn Jaidee', 'แบงค์', 'ADMIN', 'ADM-IT', 'anan'),
  person('สุรชัย พงษ์พิพัฒน์', 'Surachai Phongphiphat', 'ชัย', 'PROJECT_MANAGER', 'ENG-PRJ', 'chanchai'),
  person('กิตติพงษ์ อินทรสุข', 'Kittipong Intharasuk', 'โต้ง', 'PROJECT_MANAGER', 'ENG-PRJ', 'chanchai'),
  person('วราภรณ์ จันทร์เพ็ญ', 'Waraporn Chanpen', 'ก้อย', 'PROJECT_MANAGER', 'ENG-PRJ', 'chanchai'),

  person('นภาพร วงษ์ทอง', 'Napaporn Wongthong', 'ฝน', 'SERVICE_COORDINATOR', 'SVC-CO', 'malee'),
  person('ศิริพร แก้วมณี', 'Siriporn Kaewmanee', 'พร', 'SERVICE_COORDINATOR', 'CBI-SVC', 'malee'),
  person('จิราภา คำแสน', 'Jirapa Khamsaen', 'จิ๊บ', 'SERVICE_COORDINATOR', 'CNX-SVC', 'malee'),

  field('สมชาย บุญมาก', 'Somchai Boonmak', 'ชาย', 'SVC-FLD', 'malee'),
  field('เกรียงไกร พรหมมา', 'Kriangkrai Phromma', 'เก่ง', 'SVC-FLD', 'somchai'),
  field('ณัฐพล ศรีวงศ์', 'Nattapon Sriwong', 'บอย', 'SVC-FLD', 'somchai'),
  field('วีรยุทธ สุขใจ', 'Weerayut Sukjai', 'ยุทธ', 'SVC-FLD', 'somchai'),
  field('ธีรพงศ์ มั่นคง', 'Theerapong Mankhong', 'ต้อม', 'SVC-FLD', 'somchai'),
  field('อภิชาติ ดวงดี', 'Apichat Duangdee', 'ชาติ', 'SVC-FLD', 'somchai'),
  field('ปิยะพงษ์ ขันทอง', 'Piyapong Khanthong', 'เอก', 'SVC-FLD', 'somchai'),
  { ...field('สิทธิชัย เพ็งพันธ์', 'Sittichai Phengphan', 'หนุ่ม', 'SVC-FLD', 'somchai'), ...resigned },
  field('มานพ ทรัพย์มี', 'Manop Sapmee', 'นพ', 'CBI-SVC', 'malee'),
  field('จักรกฤษณ์ นาคสุข', 'Jakkrit Naksuk', 'จักร', 'CBI-SVC', 'manop'),
  field('วรพจน์ ชลธาร', 'Worapot Chonlathan', 'พจน์', 'CBI-SVC', 'manop'),
  field('อัครเดช โพธิ์ทอง', 'Akkaradet Phothong', 'เดช', 'CBI-SVC', 'manop'),
  field('บุญส่ง กันทะวงศ์', 'Boonsong Kanthawong', 'ส่ง', 'CNX-SVC', 'malee'),
  field('นพดล ใจคำ', 'Noppadol Jaikham', 'ดล', 'CNX-SVC', 'boonsong'),
  field('ศุภกร ปัญญาแก้ว', 'Supakorn Panyakaew', 'กร', 'CNX-SVC', 'boonsong'),

  person('ชลธิชา พูนสุข', 'Chonthicha Poonsuk', 'มายด์', 'ENGINEER', 'ENG-CTL', 'chanchai'),
  person('ภานุวัฒน์ แสนสุข', 'Panuwat Saensuk', 'เจมส์', 'ENGINEER', 'ENG-CTL', 'chanchai'),
  person('รัตนา ศรีเมือง', 'Rattana Srimuang', 'แนน', 'ENGINEER', 'ENG-CTL', 'chanchai'),
  person('พงศกร เรืองศรี', 'Pongsakorn Ruangsri', 'ปอนด์', 'ENGINEER', 'ENG-MEC', 'chanchai'),
  person('กมลวรรณ ชูใจ', 'Kamonwan Choojai', 'มิ้นท์', 'ENGINEER', 'ENG-MEC', 'chanchai'),

  person('อรทัย ภู่ทอง', 'Orathai Phuthong', 'อร', 'SALES', 'SAL', 'anan'),
  person('ธนพล กิจเจริญ', 'Thanapon Kitcharoen', 'พล', 'SALES', 'SAL', 'orathai'),
  person('เบญจมาศ สายทอง', 'Benjamas Saithong', 'เบญ', 'SALES', 'CBI-SAL', 'orathai'),
  person('กฤษดา วงค์ษา', 'Kritsada Wongsa', 'กฤษ', 'SALES', 'CNX-SAL', 'orathai'),
  person('สุภาวดี นิลพันธ์', 'Supawadee Nilphan', 'หญิง', 'HR', 'ADM', 'anan'),
  { ...person('จันทิมา ลาภผล', 'Jantima Lappon', 'จัน', 'HR', 'ADM', 'supawadee'), status: 'ON_LEAVE' },
  person('พรทิพย์ ชัยมงคล', 'Pornthip Chaimongkol', 'ทิพย์', 'ACCOUNT', 'ADM', 'anan'),
  person('ดวงใจ รอดภัย', 'Duangjai Rodphai', 'ดวง', 'ACCOUNT', 'ADM', 'pornthip'),
  person('ประเสริฐ มีสุข', 'Prasert Meesuk', 'เสริฐ', 'STOREKEEPER', 'SVC-STR', 'malee'),
  person('สายฝน บัวทอง', 'Saifon Buathong', 'แตงโม', 'STAFF', 'SVC-STR', 'prasert'),
]

/** Who is printed with a sign-in: one of each role. */
export const signInsShown = [
  'malee',
  'thanakorn',
  'napaporn',
  'somchai',
  'surachai',
  'orathai',
  'supawadee',
  'pornthip',
  'prasert',
  'saifon',
] as const

/** The coordinator, the leader of the engineers and the section of each branch. */
export const branchDesks: Readonly<
  Record<Branch, { coordinator: string; leader: string; fieldUnit: string }>
> = {
  HQ: { coordinator: 'napaporn', leader: 'somchai', fieldUnit: 'SVC-FLD' },
  CBI: { coordinator: 'siriporn', leader: 'manop', fieldUnit: 'CBI-SVC' },
  CNX: { coordinator: 'jirapa', leader: 'boonsong', fieldUnit: 'CNX-SVC' },
}

/** The branch a unit belongs to. */
export function branchOf(unitCode: string): Branch {
  const unit = sampleUnits.find(({ code }) => code === unitCode)!
  return unit.parent ? branchOf(unit.parent) : (unit.code as Branch)
}

/**
 * More field engineers than the forty people: a company with many thousands of orders has them too,
 * or an employee would have to be in two places at once.
 */
export function furtherEngineers(count: number): SamplePerson[] {
  const branches: Branch[] = ['HQ', 'CBI', 'HQ', 'CNX']
  return Array.from({ length: count }, (_, index) => {
    const first = furtherFirstNames[index % furtherFirstNames.length]!
    const last =
      furtherLastNames[(index + Math.floor(index / furtherFirstNames.length)) % furtherLastNames.length]!
    const desk = branchDesks[branches[index % branches.length]!]
    return {
      ...field(`${first[0]} ${last[0]}`, `${first[1]} ${last[1]}`, first[2], desk.fieldUnit, desk.leader),
      username: `${first[1].toLowerCase()}${index + 1}`,
    }
  })
}

function field(th: string, en: string, nickname: string, unit: string, boss: string): SamplePerson {
  return { ...person(th, en, nickname, 'ENGINEER', unit, boss), isField: true }
}

function person(
  th: string,
  en: string,
  nickname: string,
  role: SampleRole,
  unit: string,
  boss: string | null,
): SamplePerson {
  const english = inTwo(en)
  return {
    username: english[0].toLowerCase(),
    th: inTwo(th),
    en: english,
    nickname,
    role,
    unit,
    boss,
    isField: false,
    status: 'ACTIVE',
  }
}

function inTwo(name: string): [string, string] {
  const [first, last] = name.split(' ')
  return [first!, last!]
}

const furtherFirstNames = [
  ['กฤตภาส', 'Krittapas', 'เฟิร์ส'],
  ['จิรายุ', 'Jirayu', 'ไนท์'],
  ['ชัยวัฒน์', 'Chaiwat', 'วัฒน์'],
  ['ณรงค์', 'Narong', 'รงค์'],
  ['ทวีศักดิ์', 'Taweesak', 'ศักดิ์'],
  ['ธวัชชัย', 'Thawatchai', 'ตุ้ย'],
  ['นิรันดร์', 'Nirun', 'รัน'],
  ['บัณฑิต', 'Bandit', 'ดิว'],
  ['ปกรณ์', 'Pakorn', 'ปอ'],
  ['พิเชษฐ์', 'Pichet', 'เชษฐ์'],
  ['ไพโรจน์', 'Pairoj', 'โรจน์'],
  ['ภูวดล', 'Phuwadol', 'ภู'],
  ['เมธา', 'Metha', 'เม่น'],
  ['ยงยุทธ', 'Yongyut', 'แบงค์'],
  ['รณชัย', 'Ronnachai', 'รณ'],
  ['วสันต์', 'Wasan', 'สัน'],
  ['วิทยา', 'Wittaya', 'วิทย์'],
  ['ศักดา', 'Sakda', 'ดา'],
  ['สุเมธ', 'Sumet', 'เมธ'],
  ['อดิศร', 'Adisorn', 'ศร'],
  ['อนุชา', 'Anucha', 'ชา'],
  ['เอกชัย', 'Ekachai', 'เอ็กซ์'],
  ['คมสัน', 'Komsan', 'คม'],
] as const

const furtherLastNames = [
  ['กาญจนสุข', 'Kanchanasuk'],
  ['ขาวสะอาด', 'Khaosaard'],
  ['คงมั่น', 'Khongman'],
  ['งามขำ', 'Ngamkham'],
  ['จันทร์แรม', 'Chanram'],
  ['ชมภูศรี', 'Chomphusri'],
  ['ดีพร้อม', 'Deeprom'],
  ['ทองสุก', 'Thongsuk'],
  ['นาคำ', 'Nakham'],
  ['บัวลอย', 'Bualoy'],
  ['พูลผล', 'Poonpon'],
  ['มากมี', 'Makmee'],
  ['รักงาน', 'Rakngan'],
  ['วงศ์ไทย', 'Wongthai'],
  ['สายน้ำ', 'Sainam'],
  ['สุขสม', 'Suksom'],
  ['แสงเดือน', 'Saengduean'],
  ['หาญกล้า', 'Hankla'],
  ['อยู่เย็น', 'Yooyen'],
] as const
