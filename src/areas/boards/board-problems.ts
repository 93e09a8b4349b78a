// What can be refused about boards.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const boardProblem = defineProblems({
  WIP_FULL: {
    http: 200,
    words: {
      en: '“{column}” is full: {count} of {limit} cards. Finish one of them first.',
      th: 'คอลัมน์ “{column}” เต็มแล้ว มี {count} จาก {limit} ใบ ต้องทำใบเดิมให้เสร็จก่อน',
    },
  },
  BOARD_PLACE_TAKEN: {
    http: 409,
    words: {
      en: 'Another column took this place meanwhile. Please look again.',
      th: 'มีคอลัมน์อื่นมาอยู่ลำดับนี้แล้ว กรุณาดูกระดานอีกครั้ง',
    },
  },
})
