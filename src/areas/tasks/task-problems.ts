// What can be wrong with tasks; the tables raise it.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const taskProblem = defineProblems({
  DEPENDENCY_CIRCLE: {
    http: 200,
    words: {
      en: '{predecessor} waits for {successor} already: the two would wait for each other.',
      th: '{predecessor} รอ {successor} อยู่แล้ว ถ้าผูกกันอีก งานจะรอกันเองเป็นวงกลม',
    },
  },
  DEPENDENCY_FIXED: {
    http: 200,
    words: {
      en: 'The tasks of a dependency stay. Remove it and enter another.',
      th: 'เปลี่ยนงานที่ผูกกันไว้ไม่ได้ ให้ลบแล้วผูกใหม่',
    },
  },
  DEPENDENCY_TAKEN: {
    http: 409,
    words: {
      en: 'The one task waits for the other already.',
      th: 'งานสองงานนี้ผูกกันไว้แล้ว',
    },
  },
  TASK_COMMENTS_FULL: {
    http: 200,
    words: {
      en: '{no} has {most} comments, which is the most a task takes. Write them at another task.',
      th: '{no} มีความคิดเห็นครบ {most} ข้อความแล้ว ซึ่งมากที่สุดต่อหนึ่งงาน ให้เขียนต่อที่งานอื่น',
    },
  },
  TASK_COMMENT_FILES_FULL: {
    http: 200,
    words: {
      en: 'The comment has {most} files, which is the most it takes. Write another comment for further ones.',
      th: 'ความคิดเห็นนี้มีไฟล์ครบ {most} ไฟล์แล้ว ถ้ามีอีกให้เขียนความคิดเห็นใหม่',
    },
  },
  TASK_ITEMS_FULL: {
    http: 200,
    words: {
      en: 'The checklist of {no} has {most} items, which is the most it takes. Split the task into sub-tasks.',
      th: 'รายการตรวจของ {no} มีครบ {most} ข้อแล้ว ซึ่งมากที่สุดต่อหนึ่งงาน ให้แบ่งเป็นงานย่อย',
    },
  },
  TASK_FIXED: {
    http: 200,
    words: {
      en: '{no} stays with its project and its number.',
      th: 'เปลี่ยนโครงการหรือเลขที่ของ {no} ไม่ได้',
    },
  },
  TASK_HAS_PARTS: {
    http: 200,
    words: {
      en: '{no} has sub-tasks: its days and what it waits for are those of its sub-tasks.',
      th: '{no} มีงานย่อย วันและลำดับก่อนหลังเป็นไปตามงานย่อย',
    },
  },
  TASK_HAS_TIME: {
    http: 200,
    words: {
      en: 'Time was put on {no} already: it is kept. Cancel it instead.',
      th: '{no} มีการลงเวลาแล้ว ลบไม่ได้ ให้ยกเลิกงานแทน',
    },
  },
  TASK_IS_LINKED: {
    http: 200,
    words: {
      en: '{no} waits for other tasks, or they for it, and so has no sub-tasks.',
      th: '{no} ผูกลำดับกับงานอื่นอยู่ จึงมีงานย่อยไม่ได้',
    },
  },
  TASK_IS_OVER: {
    http: 200,
    words: {
      en: '{no} is done or cancelled: its plan, checklist and sub-tasks stay as they are.',
      th: '{no} เสร็จหรือยกเลิกแล้ว แก้ไขแผน รายการตรวจ หรืองานย่อยไม่ได้',
    },
  },
  TASK_IS_TIMED: {
    http: 200,
    words: {
      en: 'A timer is running on {no}: {people}. Stop it first; time that was put on a task keeps it, and it is cancelled instead.',
      th: 'มีการจับเวลาในงาน {no} อยู่: {people} ให้หยุดจับเวลาก่อน ถ้ามีเวลาที่ลงไว้แล้วจะลบงานไม่ได้ ให้ยกเลิกงานแทน',
    },
  },
  TASK_KIND_OF_SERVICE: {
    http: 200,
    words: {
      en: 'Kinds of work of the service board alone are not for tasks of projects: {things}. Choose another kind, or set the kind to both boards on the page Kinds of work.',
      th: 'งานของโครงการใช้ประเภทงานของกระดานงานบริการไม่ได้: {things} ให้เลือกประเภทงานอื่น หรือแก้ช่องกระดานของประเภทงานนั้นเป็นทั้งสองกระดานที่หน้าประเภทงาน',
    },
  },
  TASK_TOO_DEEP: {
    http: 200,
    words: {
      en: 'Sub-tasks go four levels deep; under {no} it would be more.',
      th: 'งานย่อยซ้อนกันได้ไม่เกิน 4 ชั้น ใต้ {no} จะเกินกว่านั้น',
    },
  },
  TASK_WAS_BEGUN: {
    http: 200,
    words: {
      en: '{no} left the backlog already: it is kept. Cancel it instead.',
      th: '{no} ไม่ได้อยู่ในรอจัดลำดับแล้ว ลบไม่ได้ ให้ยกเลิกงานแทน',
    },
  },
  TASK_WITHIN_ITSELF: {
    http: 200,
    words: {
      en: '{no} cannot be part of its own sub-tasks.',
      th: '{no} เป็นงานย่อยของงานย่อยตัวเองไม่ได้',
    },
  },
})
