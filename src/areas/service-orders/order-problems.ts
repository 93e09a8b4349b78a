// What can be refused about service orders, and how it is said.
import { codeTaken, defineProblems } from '#base/errors.ts'
import { mailOff } from './papers/report-dispatch.ts'

/** The failures of this area. */
export const orderProblem = defineProblems({
  FINDING_CODE_TAKEN: codeTaken,
  NO_CLAIM: {
    http: 200,
    words: {
      en: 'There is nothing to decide: no cover on the day of the report, or no repair of a machine.',
      th: 'ไม่มีสิ่งที่ต้องตัดสิน เพราะไม่มีความคุ้มครองในวันที่แจ้ง หรือไม่ใช่งานซ่อมเครื่อง',
    },
  },
  MAIL_OFF: { http: 200, words: mailOff },
  SLA_POLICY_TAKEN: {
    http: 409,
    words: {
      en: 'The policy {value} has times for that priority already.',
      th: 'นโยบาย {value} มีกำหนดเวลาของความเร่งด่วนนี้แล้ว',
    },
  },
  SLA_CODE_UNKNOWN: {
    http: 200,
    words: {
      en: 'No times in use have the code {code}.',
      th: 'ไม่มีกำหนดเวลาที่ใช้งานอยู่ของรหัส {code}',
    },
  },
  SLA_POLICY_USED: {
    http: 200,
    words: {
      en: 'Orders go by these times. Take them out of use instead.',
      th: 'ใบงานใช้กำหนดเวลานี้อยู่ ให้เลิกใช้งานแทนการลบ',
    },
  },
  REPORT_NOT_SIGNED: {
    http: 200,
    words: { en: 'Only a signed report is sent.', th: 'ส่งได้เฉพาะใบรายงานที่ลูกค้าเซ็นแล้ว' },
  },
  REPORT_REPLACED: {
    http: 200,
    words: {
      en: 'Another report takes the place of this one, or is being written for that. Use that one.',
      th: 'มีใบรายงานฉบับแก้ไขแทนฉบับนี้แล้วหรือกำลังทำอยู่ กรุณาใช้ฉบับนั้น',
    },
  },
  ENGINEER_NOT_SIGNED: {
    http: 200,
    words: {
      en: 'The engineer signs first, then the customer.',
      th: 'ให้ช่างเซ็นก่อน แล้วจึงให้ลูกค้าเซ็น',
    },
  },
  NOT_YOUR_REPORT: {
    http: 403,
    words: {
      en: 'As the engineer only the people working on this order sign: in charge of it, sent to it or on its team.',
      th: 'ผู้ที่เซ็นในฐานะช่างได้คือคนที่ทำใบงานนี้เท่านั้น ได้แก่ ผู้รับผิดชอบ ช่างในนัดหมาย หรือทีมงาน',
    },
  },
  ORDER_CLOSED: {
    http: 200,
    words: { en: 'This order has ended and cannot be changed.', th: 'ใบงานนี้จบแล้ว แก้ไขไม่ได้' },
  },
  ORDER_NOT_ACCEPTED: {
    http: 200,
    words: {
      en: 'Visits are planned after the order is accepted and before its work is done.',
      th: 'นัดหมายได้หลังจากรับงานแล้วและงานยังไม่เสร็จเท่านั้น',
    },
  },
  VISIT_STARTED: {
    http: 200,
    words: { en: 'The visit has begun; its time cannot be changed.', th: 'ช่างเข้าหน้างานแล้ว เปลี่ยนเวลาไม่ได้' },
  },
  VISIT_FINISHED: {
    http: 200,
    words: { en: 'This visit is over and cannot be changed.', th: 'นัดหมายนี้จบแล้ว แก้ไขไม่ได้' },
  },
  VISIT_CANCELLED: {
    http: 200,
    words: {
      en: 'This visit was cancelled and cannot be changed. Plan a new one.',
      th: 'นัดหมายนี้ยกเลิกไปแล้ว แก้ไขไม่ได้ กรุณานัดใหม่',
    },
  },
  UNDO_TOO_LATE: {
    http: 200,
    words: {
      en: 'This step can no longer be undone: only your own last step, within 10 minutes and before the customer signs.',
      th: 'ย้อนขั้นนี้ไม่ได้แล้ว ย้อนได้เฉพาะขั้นล่าสุดที่คุณกดเอง ภายใน 10 นาที และก่อนลูกค้าเซ็น',
    },
  },
  VISIT_NOT_AHEAD: {
    http: 200,
    words: {
      en: 'This visit has begun or is over, so there is nothing left for the customer to confirm.',
      th: 'นัดหมายนี้เริ่มหรือจบไปแล้ว ลูกค้าจึงไม่มีอะไรต้องยืนยัน',
    },
  },
  RESCHEDULE_ANSWERED: {
    http: 200,
    words: {
      en: 'This request has been answered, or the visit has changed since.',
      th: 'คำขอเปลี่ยนเวลานี้ตอบไปแล้ว หรือนัดหมายเปลี่ยนไปแล้ว',
    },
  },
  RESCHEDULE_PAST: {
    http: 200,
    words: {
      en: 'The time the customer asked for has passed.',
      th: 'เวลาที่ลูกค้าขอผ่านไปแล้ว',
    },
  },
  VISIT_FIXED: {
    http: 200,
    words: { en: 'A visit cannot move to another order.', th: 'ย้ายนัดหมายไปใบงานอื่นไม่ได้' },
  },
  VISIT_ENGINEER_FIXED: {
    http: 200,
    words: { en: 'Take the engineer off and add the other one.', th: 'กรุณานำช่างเดิมออกแล้วเพิ่มคนใหม่' },
  },
  NOT_YOUR_VISIT: {
    http: 403,
    words: {
      en: 'Only its engineers and the coordinators may change this visit.',
      th: 'เปลี่ยนนัดหมายนี้ได้เฉพาะช่างในนัดและผู้ประสานงาน',
    },
  },
  NOT_YOUR_ORDER: {
    http: 403,
    words: {
      en: 'Only the people working on this order and the coordinators may end it this way.',
      th: 'ยกเลิกหรือไม่รับใบงานนี้ได้เฉพาะผู้ที่รับผิดชอบงานและผู้ประสานงาน',
    },
  },
  ENGINEER_BUSY: {
    http: 409,
    words: { en: '{who} is busy {when}: {what}.', th: '{who} ไม่ว่าง {when}: {what}' },
  },
  CERTIFICATE_OVER: {
    http: 409,
    words: {
      en: '{who} cannot be sent: {skill} ran out on {until}. May be allowed by {by}.',
      th: 'ส่ง{who}ไม่ได้ เพราะ{skill}หมดอายุ {until} ผู้อนุญาต {by}',
    },
  },
  SKILL_MISSING: {
    http: 409,
    words: {
      en: '{who} cannot be sent: this work requires {skill}. May be allowed by {by}.',
      th: 'ส่ง{who}ไม่ได้ เพราะงานนี้ต้องมี{skill} ผู้อนุญาต {by}',
    },
  },
  SKILLS_LACKING: {
    http: 409,
    words: {
      en: 'Cannot be sent for lack of mandatory skills: {lacking}. May be allowed by {by}.',
      th: 'ส่งไม่ได้ เพราะขาดทักษะบังคับ {lacking} ผู้อนุญาต {by}',
    },
  },
  PERMIT_NOT_YOURS: {
    http: 403,
    words: {
      en: 'Sending all the same may be allowed only by users who approve orders.',
      th: 'ผู้ที่อนุญาตให้ส่งได้คือผู้มีสิทธิ์อนุมัติใบงานเท่านั้น',
    },
  },
  PERMIT_NOT_NEEDED: {
    http: 409,
    words: {
      en: 'They have every mandatory skill on these days: they can be sent without a permit.',
      th: 'ช่างมีทักษะบังคับครบในวันดังกล่าว ส่งได้โดยไม่ต้องขออนุญาต',
    },
  },
  PERMIT_BY_NOBODY: {
    http: 409,
    words: {
      en: 'No other user may approve this order. Ask the administrator who may.',
      th: 'ไม่มีผู้ใช้อื่นที่มีสิทธิ์อนุมัติใบงานนี้ กรุณาติดต่อผู้ดูแลระบบ',
    },
  },
  EMPLOYEE_NOT_HERE_THEN: {
    http: 409,
    words: {
      en: '{who} does not work here on the days of the visit.',
      th: '{who}ไม่ได้เป็นพนักงานในวันของนัดหมาย',
    },
  },
  VISITS_MEET: {
    http: 409,
    words: {
      en: 'The two visits would be at the same time for one engineer. Give one of them another time, or swap the engineers only.',
      th: 'ช่างคนเดียวกันจะมีสองนัดในเวลาเดียวกัน กรุณาเปลี่ยนเวลาของนัดหนึ่ง หรือสลับเฉพาะช่าง',
    },
  },
  ENGINEER_ON_VISIT: {
    http: 409,
    words: {
      en: 'This engineer is on the visit already. Nobody was moved.',
      th: 'ช่างคนนี้อยู่ในนัดหมายนี้แล้ว จึงไม่ได้ย้ายใคร',
    },
  },
  ENGINEER_NOT_OF_VISIT: {
    http: 409,
    words: {
      en: 'This engineer is not on the visit any more. Read the schedule again.',
      th: 'ช่างคนนี้ไม่อยู่ในนัดหมายนี้แล้ว กรุณาโหลดตารางใหม่',
    },
  },
  EMPLOYEE_NOT_AVAILABLE: {
    http: 200,
    words: { en: 'This person no longer works here or is suspended.', th: 'พนักงานคนนี้ลาออกหรือถูกพักงานแล้ว' },
  },
  REFERENCE_DELETED: {
    http: 200,
    words: {
      en: 'Something chosen has been removed. Please choose again.',
      th: 'ข้อมูลที่เลือกถูกลบไปแล้ว กรุณาเลือกใหม่',
    },
  },
  SITE_NOT_OF_CUSTOMER: {
    http: 200,
    words: { en: 'This site does not belong to the customer.', th: 'สถานที่นี้ไม่ใช่ของลูกค้ารายนี้' },
  },
  CONTACT_NOT_OF_CUSTOMER: {
    http: 200,
    words: { en: 'This contact does not belong to the customer.', th: 'ผู้ติดต่อนี้ไม่ใช่ของลูกค้ารายนี้' },
  },
  MACHINE_NOT_AT_SITE: {
    http: 200,
    words: { en: 'This machine is not at this site.', th: 'เครื่องจักรนี้ไม่ได้อยู่ที่สถานที่นี้' },
  },
  TIMES_OUT_OF_ORDER: {
    http: 200,
    words: { en: 'The times are not in order.', th: 'ลำดับเวลาไม่ถูกต้อง' },
  },
  ORDER_NUMBER_FIXED: {
    http: 200,
    words: { en: 'The number of an order cannot be changed.', th: 'เปลี่ยนเลขที่ใบงานไม่ได้' },
  },
  STATUS_FIELDS_FIXED: {
    http: 200,
    words: { en: 'These times follow from the status.', th: 'เวลาเหล่านี้มาจากสถานะ แก้ไขเองไม่ได้' },
  },
  PHOTOS_FULL: {
    http: 200,
    words: {
      en: 'An order keeps a hundred photos. Delete some first.',
      th: 'ใบงานเก็บรูปได้ไม่เกิน 100 รูป กรุณาลบบางรูปก่อน',
    },
  },
  PART_IS_POSTED: {
    http: 200,
    words: {
      en: 'The part is posted. Take the posting back first.',
      th: 'อะไหล่รายการนี้ตัดสต็อกแล้ว ให้ย้อนการตัดสต็อกก่อน',
    },
  },
  PART_NOT_POSTED: {
    http: 200,
    words: { en: 'The part is not posted.', th: 'อะไหล่รายการนี้ยังไม่ได้ตัดสต็อก' },
  },
  PART_NOT_TO_POST: {
    http: 200,
    words: { en: 'Only a part that was replaced is posted.', th: 'ตัดสต็อกได้เฉพาะอะไหล่ที่เปลี่ยน' },
  },
  PART_NOT_IN_STOCK: {
    http: 200,
    words: {
      en: 'No material stands behind this part. Say where it came from instead.',
      th: 'อะไหล่นี้ไม่ได้ผูกกับวัสดุในคลัง ให้บอกว่าได้มาจากไหนแทน',
    },
  },
  PART_NOT_THIS_ISSUE: {
    http: 200,
    words: {
      en: 'What is issued is not what was used on the order.',
      th: 'ของที่เบิกไม่ตรงกับอะไหล่ในใบงาน',
    },
  },
  PART_LINE_FIXED: {
    http: 200,
    words: { en: 'A part cannot move to another order.', th: 'ย้ายรายการอะไหล่ไปใบงานอื่นไม่ได้' },
  },
  ORDER_HAS_NO_MACHINE: {
    http: 200,
    words: {
      en: 'The order names no machine, so the part has no place. Choose the machine first.',
      th: 'ใบงานยังไม่ระบุเครื่องจักร จึงบอกตำแหน่งอะไหล่ไม่ได้ ให้เลือกเครื่องจักรก่อน',
    },
  },
  SYMPTOM_FIXED: {
    http: 200,
    words: { en: 'A symptom cannot move to another order.', th: 'ย้ายอาการเสียไปใบงานอื่นไม่ได้' },
  },
  PARENT_FIXED: {
    http: 200,
    words: {
      en: 'The order that {so_no} comes back to cannot be changed.',
      th: 'เปลี่ยนใบงานต้นทางของ {so_no} ไม่ได้',
    },
  },
  PARENT_OTHER_MACHINE: {
    http: 200,
    words: {
      en: 'A return visit is about the same machine as the order it comes back to. {so_no} is about another one.',
      th: 'งานเข้าซ้ำต้องเป็นเครื่องเดียวกับใบงานเดิม แต่ {so_no} เป็นคนละเครื่อง',
    },
  },
  FINDING_FIXED: {
    http: 200,
    words: { en: 'A finding cannot move to another order.', th: 'ย้ายผลการตรวจไปใบงานอื่นไม่ได้' },
  },
  NOT_YOUR_COMMENT: {
    http: 403,
    words: { en: 'You can only change your own comments.', th: 'แก้ไขได้เฉพาะความคิดเห็นของตัวเอง' },
  },
  COMMENT_TOO_OLD: {
    http: 200,
    words: {
      en: 'A comment can be changed for {minutes} minutes. Please write another one.',
      th: 'แก้ไขความคิดเห็นได้ภายใน {minutes} นาที กรุณาเขียนใหม่',
    },
  },
  REPORT_SIGNED: {
    http: 200,
    words: {
      en: 'A signed report cannot be changed. Write a new one to replace it.',
      th: 'ใบรายงานที่ลูกค้าเซ็นแล้วแก้ไขไม่ได้ กรุณาทำฉบับใหม่แทน',
    },
  },
  RATING_GIVEN: {
    http: 200,
    words: { en: 'This was answered once and stays as it is.', th: 'ตอบไปแล้ว แก้ไขไม่ได้' },
  },
  REPORT_FIXED: {
    http: 200,
    words: { en: 'A report cannot move to another order.', th: 'ย้ายใบรายงานไปใบงานอื่นไม่ได้' },
  },
})
