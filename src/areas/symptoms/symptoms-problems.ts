// What can be wrong with symptoms; the tables raise it.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const symptomProblem = defineProblems({
  SYMPTOM_CODE_TAKEN: {
    http: 409,
    words: { en: 'The symptom code {value} is in use.', th: 'มีรหัสอาการ {value} อยู่แล้ว' },
  },
  SYMPTOM_OF_OTHER_TYPE: {
    http: 200,
    words: {
      en: 'The model {model} is not of the machine type of the symptom {code}. Take the model out, or change the type.',
      th: 'รุ่น {model} ไม่ใช่เครื่องประเภทเดียวกับอาการ {code} กรุณาเอารุ่นนี้ออก หรือแก้ประเภทเครื่อง',
    },
  },
})
