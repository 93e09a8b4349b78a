// What can be wrong with machine properties, their cost and their rules.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of machine properties; those that no code here throws are raised by the tables. */
export const propertyProblem = defineProblems({
  PROPERTY_CODE_TAKEN: codeTaken,
  PROPERTY_VALUE_TAKEN: {
    http: 409,
    words: {
      en: 'There is a property of this kind with the value {value} already.',
      th: 'มีคุณสมบัติชนิดนี้ที่มีค่า {value} อยู่แล้ว',
    },
  },
  AS_BUILT_DOUBTS: {
    http: 200,
    words: {
      en: 'This breaks {count} {count|rule|rules} of its type. Look at them, and save all the same if it is so.',
      th: 'ค่าที่เลือกไม่ตรงกฎของประเภทเครื่อง {count} ข้อ ตรวจดูก่อน ถ้าเครื่องเป็นแบบนี้จริงให้ยืนยันการบันทึก',
    },
  },
  PROPERTY_KIND_STAYS: {
    http: 200,
    words: {
      en: 'The kind of a property stays. Enter a new property instead.',
      th: 'เปลี่ยนชนิดของคุณสมบัติไม่ได้ กรุณาเพิ่มคุณสมบัติใหม่',
    },
  },
  PROPERTY_VALUE: {
    http: 200,
    words: {
      en: 'This kind takes one value: a number, a choice, or whether it is there.',
      th: 'คุณสมบัติชนิดนี้ต้องใส่ค่าเดียวให้ตรงชนิด คือตัวเลข ตัวเลือก หรือ มี/ไม่มี',
    },
  },
  PROPERTY_RANGE: {
    http: 200,
    words: {
      en: 'The value of this kind is from {min} to {max}.',
      th: 'ค่าของคุณสมบัติชนิดนี้ต้องอยู่ระหว่าง {min} ถึง {max}',
    },
  },
  PROPERTY_LINE_TAKEN: {
    http: 409,
    words: {
      en: 'This property has the same line already. Change its quantity instead.',
      th: 'คุณสมบัตินี้มีรายการเดียวกันอยู่แล้ว กรุณาแก้จำนวนในรายการเดิม',
    },
  },
  PROPERTY_LINES_FULL: {
    http: 200,
    words: {
      en: 'A property has {most} cost lines at most.',
      th: 'คุณสมบัติหนึ่งมีรายการต้นทุนได้ไม่เกิน {most} รายการ',
    },
  },
  LINE_STAYS_ELEMENT: {
    http: 200,
    words: {
      en: 'A cost line stays in its part of the cost. Delete it and enter another.',
      th: 'ย้ายรายการไปองค์ประกอบต้นทุนอื่นไม่ได้ กรุณาลบแล้วเพิ่มใหม่',
    },
  },
  MATERIAL_IN_COST: {
    http: 200,
    words: {
      en: '{code} is a cost line of the machine properties {properties}. Take it from their cost first.',
      th: '{code} อยู่ในรายการต้นทุนของคุณสมบัติเครื่องจักร {properties} กรุณาเอาออกจากรายการต้นทุนก่อน',
    },
  },
  UNIT_STAYS_IN_COST: {
    http: 200,
    words: {
      en: '{code} is a cost line of the machine properties {properties}, with a quantity in this unit, so the unit stays. Enter a new material instead.',
      th: '{code} อยู่ในรายการต้นทุนของคุณสมบัติเครื่องจักร {properties} โดยคิดจำนวนตามหน่วยนี้ จึงเปลี่ยนหน่วยไม่ได้ กรุณาเพิ่มเป็นวัสดุใหม่',
    },
  },
  COST_TYPE_NOT_SUPPORT: {
    http: 200,
    words: {
      en: 'The cost type {code} is not one of support.',
      th: 'ประเภทต้นทุน {code} ไม่ใช่ค่าสนับสนุน',
    },
  },
  COST_TYPE_PAYS_SUPPORT: {
    http: 200,
    words: {
      en: 'The cost type {code} pays for support of machine properties, so it stays support.',
      th: 'ประเภทต้นทุน {code} ใช้เป็นค่าสนับสนุนของคุณสมบัติเครื่องจักรอยู่ จึงเปลี่ยนองค์ประกอบไม่ได้',
    },
  },
  PROPERTY_DEFAULT_TAKEN: {
    http: 409,
    words: {
      en: 'A machine type has one default of a kind.',
      th: 'ชนิดเครื่องหนึ่งมีค่าเริ่มต้นได้ชนิดละหนึ่งค่า',
    },
  },
  PROPERTY_NOT_MAPPED: {
    http: 200,
    words: {
      en: 'Tick the property for this machine type first.',
      th: 'กรุณาเลือกคุณสมบัตินี้ให้ชนิดเครื่องก่อน',
    },
  },
  PROPERTIES_IN_RULES: {
    http: 200,
    words: {
      en: '{count} {count|rule|rules} of this machine type {count|uses|use} what you remove. Confirm that {count|it is|they are} removed as well, or keep the property.',
      th: 'กติกาของเครื่องชนิดนี้ {count} ข้อกล่าวถึงคุณสมบัติที่จะเอาออก กรุณายืนยันว่าจะเอากติกาออกด้วย หรือคงคุณสมบัติไว้',
    },
  },
  RULE_TAKEN: {
    http: 409,
    words: {
      en: 'There is a rule for these two already.',
      th: 'คุณสมบัติคู่นี้มีกติกาอยู่แล้ว',
    },
  },
  RULE_ITSELF: {
    http: 200,
    words: { en: 'A rule is about two properties.', th: 'กติกาต้องเป็นเรื่องของคุณสมบัติสองข้อ' },
  },
  RULE_SAME_KIND: {
    http: 200,
    words: {
      en: 'A machine has one value of a kind anyway: choose properties of two kinds.',
      th: 'เครื่องหนึ่งมีค่าได้ชนิดละค่าเดียวอยู่แล้ว กรุณาเลือกคุณสมบัติต่างชนิดกัน',
    },
  },
  RULE_ONE_VALUE: {
    http: 409,
    words: {
      en: 'A rule chooses another value of this kind with it already.',
      th: 'มีกติกาที่เลือกค่าอื่นของคุณสมบัติชนิดนี้อยู่แล้ว',
    },
  },
  RULES_CONTRADICT: {
    http: 409,
    words: {
      en: 'With this rule {code} could not be chosen any more: it contradicts another rule.',
      th: 'ถ้าเพิ่มกติกานี้จะเลือก {code} ไม่ได้อีก เพราะขัดกับกติกาอื่น',
    },
  },
  RULES_FULL: {
    http: 200,
    words: {
      en: 'A machine type has {most} rules at most.',
      th: 'ชนิดเครื่องหนึ่งมีกติกาได้ไม่เกิน {most} ข้อ',
    },
  },
})
