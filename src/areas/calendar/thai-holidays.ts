// The holidays of Thailand of this year and the next, kept by hand from the announcements: no package has the days to come, of which
// some follow the moon and some are announced only shortly before. The day of the Royal Ploughing of 2027 is not set yet.
import { type Words, words } from '#base/text.ts'

/** Where days are from. */
export const holidaySources = words({
  CABINET: {
    en: 'Resolutions of the Cabinet, as published by its Secretariat, and the Bank of Thailand’s list',
    th: 'มติคณะรัฐมนตรีที่สำนักเลขาธิการคณะรัฐมนตรีเผยแพร่ และประกาศธนาคารแห่งประเทศไทย',
  },
  LABOUR: { en: 'Labour Protection Act', th: 'พระราชบัญญัติคุ้มครองแรงงาน' },
  LUNAR: { en: 'Thai lunar calendar; not announced yet', th: 'ปฏิทินจันทรคติไทย ยังไม่มีประกาศ' },
  IN_LIEU: { en: 'Usual day in lieu; not announced yet', th: 'วันหยุดชดเชยตามแนวปฏิบัติ ยังไม่มีประกาศ' },
})

/** One holiday. */
export interface ThaiHoliday {
  /** 'YYYY-MM-DD'. */
  readonly day: string
  readonly name: Words
  readonly source: keyof typeof holidaySources
  /** Not announced yet, or not found in an announcement. */
  readonly toCheck: boolean
  /** Government offices are closed; companies and banks usually are not. */
  readonly offices: boolean
}

const names = words({
  newYear: { en: 'New Year’s Day', th: 'วันขึ้นปีใหม่' },
  special: { en: 'Special holiday', th: 'วันหยุดพิเศษ' },
  makha: { en: 'Makha Bucha Day', th: 'วันมาฆบูชา' },
  chakri: { en: 'Chakri Memorial Day', th: 'วันจักรี' },
  songkran: { en: 'Songkran Festival', th: 'วันสงกรานต์' },
  labour: { en: 'National Labour Day', th: 'วันแรงงานแห่งชาติ' },
  coronation: { en: 'Coronation Day', th: 'วันฉัตรมงคล' },
  ploughing: { en: 'Royal Ploughing Ceremony', th: 'วันพืชมงคล' },
  visakha: { en: 'Visakha Bucha Day', th: 'วันวิสาขบูชา' },
  queen: { en: 'H.M. Queen Suthida’s Birthday', th: 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี' },
  king: { en: 'H.M. the King’s Birthday', th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว' },
  asahna: { en: 'Asahna Bucha Day', th: 'วันอาสาฬหบูชา' },
  lent: { en: 'Buddhist Lent Day', th: 'วันเข้าพรรษา' },
  mother: { en: 'National Mother’s Day', th: 'วันแม่แห่งชาติ' },
  bhumibol: { en: 'King Bhumibol Memorial Day', th: 'วันนวมินทรมหาราช' },
  chulalongkorn: { en: 'King Chulalongkorn Memorial Day', th: 'วันปิยมหาราช' },
  father: { en: 'National Day and Father’s Day', th: 'วันชาติและวันพ่อแห่งชาติ' },
  constitution: { en: 'Constitution Day', th: 'วันรัฐธรรมนูญ' },
  yearEnd: { en: 'New Year’s Eve', th: 'วันสิ้นปี' },
})
type Name = keyof typeof names

/** Days of every year. */
const everyYear: readonly (readonly [string, Name])[] = [
  ['01-01', 'newYear'],
  ['04-06', 'chakri'],
  ['04-13', 'songkran'],
  ['04-14', 'songkran'],
  ['04-15', 'songkran'],
  ['05-01', 'labour'],
  ['05-04', 'coronation'],
  ['06-03', 'queen'],
  ['07-28', 'king'],
  ['08-12', 'mother'],
  ['10-13', 'bhumibol'],
  ['10-23', 'chulalongkorn'],
  ['12-05', 'father'],
  ['12-10', 'constitution'],
  ['12-31', 'yearEnd'],
]

const fixed = (year: number) =>
  everyYear.map(([day, name]) => holiday(`${year}-${day}`, name, name === 'labour' ? 'LABOUR' : 'CABINET'))

const table: readonly ThaiHoliday[] = [
  ...fixed(2026),
  // resolution of 12 November 2024
  holiday('2026-01-02', 'special'),
  holiday('2026-03-03', 'makha'),
  holiday('2026-05-13', 'ploughing', 'CABINET', { toCheck: true }),
  holiday('2026-05-31', 'visakha'),
  inLieu('2026-06-01', 'visakha'),
  holiday('2026-07-29', 'asahna'),
  holiday('2026-07-30', 'lent'),
  inLieu('2026-12-07', 'father'),

  ...fixed(2027),
  holiday('2027-02-21', 'makha', 'LUNAR'),
  inLieu('2027-02-22', 'makha', 'IN_LIEU'),
  inLieu('2027-05-03', 'labour', 'IN_LIEU'),
  holiday('2027-05-20', 'visakha', 'LUNAR'),
  holiday('2027-07-18', 'asahna', 'LUNAR'),
  holiday('2027-07-19', 'lent', 'LUNAR'),
  inLieu('2027-07-20', 'asahna', 'IN_LIEU'),
  inLieu('2027-10-25', 'chulalongkorn', 'IN_LIEU'),
  inLieu('2027-12-06', 'father', 'IN_LIEU'),
]

/** All that are kept, by day. */
export const thaiHolidays: readonly ThaiHoliday[] = table.toSorted((a, b) => a.day.localeCompare(b.day))

/** The last year that is kept. */
export const lastHolidayYear = Number(thaiHolidays.at(-1)!.day.slice(0, 4))

function holiday(
  day: string,
  name: Name,
  source: ThaiHoliday['source'] = 'CABINET',
  { toCheck = source === 'LUNAR' || source === 'IN_LIEU' } = {},
): ThaiHoliday {
  return { day, name: names[name], source, toCheck, offices: name === 'ploughing' || name === 'lent' }
}

function inLieu(day: string, of: Name, source: ThaiHoliday['source'] = 'CABINET'): ThaiHoliday {
  const { en, th } = names[of]
  return { ...holiday(day, of, source), name: { en: `${en} (in lieu)`, th: `ชดเชย${th}` }, offices: false }
}
