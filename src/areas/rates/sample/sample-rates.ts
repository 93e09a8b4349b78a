// What work, journeys, days away, nights and overhead cost in the sample company: the figures of this year, and how they grew.

/** Baht an hour of a grade this year: what it costs, and what it is billed at. */
export const sampleHours = [
  { grade: 'E1', cost: 210, bill: 550 },
  { grade: 'E2', cost: 320, bill: 850 },
  { grade: 'E3', cost: 460, bill: 1200 },
  { grade: 'E4', cost: 620, bill: 1600 },
  { grade: 'PM', cost: 780, bill: 1900 },
] as const

/** Sections that have rates of their own: their share of the usual one, of what is billed. */
export const sampleSectionHours = [
  { section: 'SVC-FLD', grade: 'E1', share: 1.1 },
  { section: 'SVC-FLD', grade: 'E2', share: 1.1 },
  { section: 'ENG-CTL', grade: 'E3', share: 1.15 },
  { section: 'CNX-SVC', grade: 'E1', share: 0.9 },
] as const

/** What this year's figures were two years ago and a year ago, and will be next year. */
export const growth = [0.93, 0.965, 1, 1.04] as const

/** Baht a day away by zone and levels, and what is free of tax. */
export const sampleDaysAway = [
  { zone: 'IN_TOWN', from: 1, to: 10, per_day: 120, overnight: null, free: 240 },
  { zone: 'PROVINCE_NEAR', from: 1, to: 4, per_day: 200, overnight: 80, free: 240 },
  { zone: 'PROVINCE_NEAR', from: 5, to: 10, per_day: 270, overnight: 100, free: 270 },
  { zone: 'PROVINCE_FAR', from: 1, to: 4, per_day: 240, overnight: 120, free: 240 },
  { zone: 'PROVINCE_FAR', from: 5, to: 10, per_day: 350, overnight: 150, free: 270 },
  { zone: 'ABROAD', from: 1, to: 10, per_day: 2100, overnight: null, free: 2100 },
] as const

/** Places dearer than their zone. */
export const sampleDearPlaces = [
  { place: 'RYG', from: 1, to: 4, per_day: 260, overnight: 120, free: 240 },
] as const

/** Nights in places that are too far for a day, by levels. */
export const sampleNights = [
  { name: 'โรงแรมมาตรฐาน', room: 'TWIN', from: 1, to: 4, per_night: 500 },
  { name: 'โรงแรมมาตรฐาน', room: 'SINGLE', from: 1, to: 4, per_night: 800 },
  { name: 'โรงแรมธุรกิจ', room: 'SINGLE', from: 5, to: 10, per_night: 1200 },
] as const

/** Pools of overhead, and what they are spread by this year. */
export const samplePools = [
  { code: 'WORKSHOP', th: 'ค่าโรงประกอบ', en: 'Workshop', type: 'M-OH', driver: 'PCT_OF_DIRECT', rate: 8 },
  {
    code: 'LICENCE',
    th: 'ค่าลิขสิทธิ์โปรแกรม',
    en: 'Software licences',
    type: 'C-LIC',
    driver: 'PER_LABOR_HOUR',
    rate: 35,
  },
  { code: 'ADMIN', th: 'ค่าบริหารสำนักงาน', en: 'Administration', type: null, driver: 'PCT_OF_LABOR', rate: 15 },
  { code: 'INSURANCE', th: 'ประกันภัยงานติดตั้ง', en: 'Site insurance', type: null, driver: 'FIXED', rate: 4500 },
] as const
