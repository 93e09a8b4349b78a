// How the calendar is spelt: a request has names of its own, NAME or CALENDAR_ID, an answer others, Name or CalendarEventID.
import { action } from '#wire/action.ts'
import { upload } from '#wire/upload.ts'
import { declaredWires } from '#wire/declared.ts'
import { tableByName } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import {
  deleteCalendar,
  eventTypes,
  insertCalendar,
  selectCalendars,
  updateCalendar,
  workTypes,
} from './calendar.ts'
import { deleteEvent, insertEvents, selectEvents, updateEvent } from './calendar-events.ts'
import { listFeeds, openFeed, closeFeed } from './calendar-feed.ts'
import { addThaiHolidays, listThaiHolidays } from './holiday-choice.ts'
import { importEvents } from './calendar-import.ts'
import { workType } from './work-type.ts'

const workTypeNames = { ID: 'id', Name: 'name' }
const workTypeTables = ['Work_Type', 'WorkType']

export const calendarWires: Wire[] = [
  action(
    'api/CompanyCalendar',
    'ACTION',
    {
      select_calendar: selectCalendars,
      insert_calendar: insertCalendar,
      update_calendar: updateCalendar,
      delete_calendar: deleteCalendar,
      select_event: selectEvents,
      insert_event: insertEvents,
      update_event: updateEvent,
      delete_event: deleteEvent,
      event_type: eventTypes,
      work_type: workTypes,
      select_feed: listFeeds,
      open_feed: openFeed,
      close_feed: closeFeed,
      thai_holidays: listThaiHolidays,
      add_thai_holidays: addThaiHolidays,
    },
    {
      ID: 'id',
      NAME: 'name',
      DESCRIPTION: 'description',
      WORKTYPE: 'work_type_id',
      STATUS: 'status',
      IS_DEFAULT: 'is_default',
      CALENDAR_ID: 'calendar_id',
      CALENDAR_IDS: 'calendar_ids',
      EVENT_ID: 'event_type_id',
      EVENT_DATE: 'event_date',
      EVENT_DATES: 'event_dates',
      FROM: 'from',
      TO: 'to',
      ROW_VERSION: 'row_version',
    },
    {
      ID: 'id',
      Name: 'name',
      Description: 'description',
      WorkType: 'work_type_id',
      WorkTypeName: 'work_type_name',
      Status: 'status',
      CalendarEventID: 'calendar_id',
      EventID: 'event_type_id',
      EventTypeName: 'event_type_name',
      EventDate: 'event_date',
    },
  ),
  upload('api/ImportCalendarEvent', importEvents),
  ...declaredWires('api/WorkType', workType, workTypeNames),
  // old clients write the name of the table either way
  ...tableByName(workType, { known: workTypeTables, names: workTypeNames }),
]
