// What can be wrong with the visits of a contract; the tables raise some of it.
import { defineProblems } from '#base/errors.ts'

/** The failures of visits. */
export const maVisitProblem = defineProblems({
  MA_VISIT_OUTSIDE_WINDOW: {
    http: 200,
    words: {
      en: 'This visit was promised from {from_on} to {to_on}. Say that it is moved all the same.',
      th: 'นัดนี้ตกลงไว้ว่าจะเข้าระหว่าง {from_on} ถึง {to_on} กรุณายืนยันถ้าต้องการเลื่อนออกนอกช่วงนี้',
    },
  },
  MA_VISIT_HAS_ORDER: {
    http: 200,
    words: {
      en: 'Orders are opened for this visit: move or cancel it there.',
      th: 'เปิดใบงานของนัดนี้แล้ว กรุณาเลื่อนหรือยกเลิกที่ใบงาน',
    },
  },
  MA_VISIT_NOT_PLANNED: {
    http: 200,
    words: {
      en: 'This visit is not planned any more.',
      th: 'นัดนี้ไม่ได้อยู่ในสถานะวางแผนแล้ว',
    },
  },
  MA_VISIT_FIXED: {
    http: 200,
    words: {
      en: 'A visit stays with its contract and its number.',
      th: 'เปลี่ยนสัญญาหรือลำดับของนัดไม่ได้',
    },
  },
  MA_VISIT_WITHOUT_MACHINE: {
    http: 200,
    words: {
      en: 'The contract has no machine on that day.',
      th: 'ไม่มีเครื่องจักรในสัญญา ณ วันที่นัด',
    },
  },
  MA_CONTRACT_NOT_PLANNED: {
    http: 200,
    words: {
      en: 'Visits are planned for a contract that is active and has its days; {no} is not.',
      th: 'วางแผนเข้าบำรุงรักษาได้เฉพาะสัญญาที่มีผลและระบุวันแล้ว แต่ {no} ยังไม่มีผล พักอยู่ หรือสิ้นสุดแล้ว',
    },
  },
  MA_CONTRACT_NOT_ACTIVE: {
    http: 200,
    words: {
      en: 'A visit needs a contract that holds on its day; {no} does not hold then, is suspended, or is over.',
      th: 'สัญญา {no} ไม่มีผลในวันนัด พักอยู่ หรือสิ้นสุดแล้ว จึงนัดหรือเปิดใบงานไม่ได้',
    },
  },
})
