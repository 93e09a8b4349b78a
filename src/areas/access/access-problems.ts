// What can be wrong when roles, rights and the menu are changed.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const accessProblem = defineProblems({
  ROLE_CODE_TAKEN: {
    http: 409,
    words: {
      en: 'There is a role with the code {value} already. Choose another code.',
      th: 'มีบทบาทรหัส {value} อยู่แล้ว กรุณาใช้รหัสอื่น',
    },
  },
  ROLE_DATES_OVERLAP: {
    http: 409,
    words: {
      en: 'This person has the role in these days already. Change its end, or choose other days.',
      th: 'ผู้ใช้มีบทบาทนี้ในช่วงวันดังกล่าวอยู่แล้ว กรุณาแก้วันสิ้นสุดหรือเลือกวันอื่น',
    },
  },
  ROLE_OVER: {
    http: 200,
    words: {
      en: 'This ended already; what was stays in the history. Give the role again instead.',
      th: 'บทบาทช่วงนี้สิ้นสุดแล้ว แก้ประวัติไม่ได้ กรุณามอบบทบาทใหม่แทน',
    },
  },
  ROLE_SPREADS: {
    http: 200,
    words: {
      en: '{code} can manage people or permissions, so people managers may not give it. Untick one or the other.',
      th: '{code} จัดการพนักงานหรือสิทธิ์ได้ จึงให้ผู้ดูแลพนักงานมอบต่อไม่ได้ กรุณาเลือกอย่างใดอย่างหนึ่ง',
    },
  },
  RESERVED_ROLE: {
    http: 200,
    words: {
      en: 'The role {code} belongs to the system: its code stays, and it cannot be deleted.',
      th: 'บทบาท {code} เป็นของระบบ เปลี่ยนรหัสหรือลบไม่ได้',
    },
  },
  BEYOND_OWN_GRANTS: {
    http: 403,
    words: {
      en: 'You cannot give, or take away, more than you may do yourself: {entries}. Ask an administrator.',
      th: 'ให้หรือถอนสิทธิ์เกินกว่าที่คุณมีไม่ได้: {entries} กรุณาให้ผู้ดูแลระบบทำให้',
    },
  },
  MENU_FULL: {
    http: 200,
    words: {
      en: 'The menu has {count} sections and groups, the most it can hold. Delete an empty one.',
      th: 'เมนูมีหมวดและกลุ่มครบ {count} รายการแล้ว เพิ่มอีกไม่ได้ กรุณาลบหมวดหรือกลุ่มที่ว่างอยู่',
    },
  },
  MENU_NOT_EMPTY: {
    http: 200,
    words: {
      en: '{entry} still has {count} {count|entry|entries}. Move {count|it|them} and save the order first.',
      th: 'ยังมีรายการอยู่ใต้ {entry} {count} รายการ กรุณาย้ายออกแล้วบันทึกลำดับก่อน',
    },
  },
  MENU_HAS_PAGE: {
    http: 200,
    words: {
      en: '{entry} leads to a page of the product and cannot be deleted. It can be hidden.',
      th: '{entry} เป็นรายการที่เปิดหน้าของระบบ ลบไม่ได้ แต่ซ่อนได้',
    },
  },
  MENU_TOO_DEEP: {
    http: 200,
    words: {
      en: 'The menu has two levels: {code} cannot go there. Choose an entry that is not under another one.',
      th: 'เมนูมีได้สองชั้น วาง {code} ตรงนี้ไม่ได้ กรุณาเลือกรายการที่ไม่ได้อยู่ใต้รายการอื่น',
    },
  },
})
