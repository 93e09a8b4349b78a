// What can be wrong when calendars and their events are changed.
import { defineProblems } from '#platform/errors.ts'
import { calendarWarnings } from './calendar.text.ts'

/** What can be wrong with calendars. */
export const calendarProblem = defineProblems({
  CALENDAR_DATE_TAKEN: {
    http: 409,
    words: {
      en: `${calendarWarnings.dateTaken.en}: {value}`,
      th: `${calendarWarnings.dateTaken.th}: {value}`,
    },
  },
  CALENDAR_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is a calendar named {value} already.', th: 'มีปฏิทินชื่อ {value} อยู่แล้ว' },
  },
  CALENDAR_INACTIVE: {
    http: 200,
    words: {
      en: 'This calendar is inactive. Make it active before you change its events.',
      th: 'ปฏิทินนี้ไม่ใช้งานแล้ว กรุณาเปิดใช้งานก่อนแก้ไขกิจกรรม',
    },
  },
  CALENDAR_DEFAULT_STAYS: {
    http: 200,
    words: {
      en: 'The company counts working time by this calendar. Choose another one for that first.',
      th: 'บริษัทใช้ปฏิทินนี้นับเวลาทำงานอยู่ กรุณากำหนดปฏิทินอื่นแทนก่อน',
    },
  },
  CALENDAR_TOO_MANY_EVENTS: {
    http: 200,
    words: {
      en: 'More than {most} events at once. Please choose fewer days or calendars.',
      th: 'มีกิจกรรมเกิน {most} รายการ กรุณาลดจำนวนวันหรือปฏิทิน',
    },
  },
  EVENT_TYPE_HIDDEN: {
    http: 200,
    words: {
      en: 'This event type is no longer in use. Please choose another.',
      th: 'ประเภทกิจกรรมนี้เลิกใช้แล้ว กรุณาเลือกประเภทอื่น',
    },
  },
})
