// What can be wrong with grades, pools and means of travel beside their rates.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of this area; those of rates themselves are the platform's. */
export const ratesProblem = defineProblems({
  RATES_CODE_TAKEN: codeTaken,
  ZONE_STAYS: {
    http: 200,
    words: {
      en: 'Days that are over were paid by the zone of {code}, so it stays. Enter a new location instead.',
      th: 'วันที่ผ่านไปแล้วจ่ายเบี้ยเลี้ยงตามโซนของ {code} จึงเปลี่ยนโซนไม่ได้ กรุณาเพิ่มเป็นสถานที่ใหม่',
    },
  },
})
