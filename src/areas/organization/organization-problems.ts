// What can be wrong when the organization is changed.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** What can be wrong with units and positions. */
export const organizationProblem = defineProblems({
  ORG_LEVEL_FIXED: {
    http: 200,
    words: { en: 'The level of {code} cannot be changed.', th: 'เปลี่ยนระดับของ {code} ไม่ได้' },
  },
  ORG_PARENT_LEVEL: {
    http: 200,
    words: {
      en: '{code} must belong to a unit of a higher level that is in use.',
      th: '{code} ต้องสังกัดหน่วยงานระดับสูงกว่าที่ยังใช้งานอยู่',
    },
  },
  ORG_HEAD_LEFT: {
    http: 200,
    words: {
      en: 'The head of {code} must be a current employee. Choose someone else.',
      th: 'หัวหน้าของ {code} ต้องเป็นพนักงานที่ยังทำงานอยู่ กรุณาเลือกคนอื่น',
    },
  },
  POSITION_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a position of this name: {value}', th: 'มีตำแหน่งชื่อนี้อยู่แล้ว: {value}' },
  },
  ORG_CODE_TAKEN: codeTaken,
  ORG_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a unit of this name here: {value}', th: 'มีหน่วยงานชื่อนี้อยู่แล้ว: {value}' },
  },
})
