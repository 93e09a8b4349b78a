import type { Golden } from '#wire/golden.ts'
import {
  type Calendar,
  deleteCalendar,
  eventTypes,
  insertCalendar,
  selectCalendars,
  updateCalendar,
  workTypes,
} from './calendar.ts'
import {
  type CalendarEvent,
  deleteEvent,
  insertEvents,
  selectEvents,
  updateEvent,
} from './calendar-events.ts'
import { closeFeed, listFeeds, openFeed } from './calendar-feed.ts'

const path = 'api/CompanyCalendar'

const calendar: Calendar = {
  id: 3,
  name: 'สาขาระยอง',
  description: 'โรงงานและทีมบริการภาคตะวันออก',
  work_type_id: 2,
  work_type_name: 'จันทร์–เสาร์ (Mon–Sat)',
  status: 1,
  is_default: false,
  row_version: 4,
}
const calendarOnTheWire = {
  ID: 3,
  Name: 'สาขาระยอง',
  Description: 'โรงงานและทีมบริการภาคตะวันออก',
  WorkType: 2,
  WorkTypeName: 'จันทร์–เสาร์ (Mon–Sat)',
  Status: 1,
  is_default: false,
  row_version: 4,
}

const songkran: CalendarEvent = {
  id: 71,
  calendar_id: 3,
  name: 'วันสงกรานต์',
  description: null,
  event_type_id: 3,
  event_type_name: 'วันหยุด (Holiday)',
  event_date: '2027-04-13',
  row_version: 1,
}
const songkranOnTheWire = {
  ID: 71,
  CalendarEventID: 3,
  Name: 'วันสงกรานต์',
  Description: null,
  EventID: 3,
  EventTypeName: 'วันหยุด (Holiday)',
  EventDate: '2027-04-13',
  row_version: 1,
}
const typed = { name: 'วันสงกรานต์', event_type_id: 3, description: 'หยุดยาว' }
const typedOnTheWire = { NAME: 'วันสงกรานต์', EVENT_ID: 3, DESCRIPTION: 'หยุดยาว' }

export const goldens: Golden[] = [
  {
    operation: selectCalendars,
    path,
    request: { ACTION: 'select_calendar' },
    input: {},
    output: [calendar],
    answer: { data: [calendarOnTheWire] },
  },
  {
    operation: insertCalendar,
    path,
    request: { ACTION: 'insert_calendar', NAME: 'สาขาระยอง', DESCRIPTION: 'ระยอง', WORKTYPE: 2, STATUS: 1 },
    input: { name: 'สาขาระยอง', description: 'ระยอง', work_type_id: 2, status: 1 },
    output: calendar,
    answer: { data: calendarOnTheWire },
  },
  {
    operation: updateCalendar,
    path,
    request: {
      ACTION: 'update_calendar',
      ID: 3,
      NAME: 'สาขาระยอง',
      DESCRIPTION: '',
      WORKTYPE: 1,
      STATUS: 2,
      IS_DEFAULT: false,
      ROW_VERSION: 3,
    },
    input: {
      id: 3,
      name: 'สาขาระยอง',
      description: '',
      work_type_id: 1,
      status: 2,
      is_default: false,
      row_version: 3,
    },
    output: calendar,
    answer: { data: calendarOnTheWire },
  },
  {
    operation: deleteCalendar,
    path,
    request: { ACTION: 'delete_calendar', ID: 3, ROW_VERSION: 4 },
    input: { id: 3, row_version: 4 },
    output: null,
    answer: { data: null },
  },
  {
    operation: selectEvents,
    path,
    request: { ACTION: 'select_event', CALENDAR_ID: 3 },
    input: { calendar_id: 3 },
    output: [songkran],
    answer: { data: [songkranOnTheWire] },
  },
  {
    operation: selectEvents,
    path,
    request: { ACTION: 'select_event', CALENDAR_IDS: [3, 5], FROM: '2027-04-01', TO: '2027-04-30' },
    input: { calendar_ids: [3, 5], from: '2027-04-01', to: '2027-04-30' },
    output: [songkran],
    answer: { data: [songkranOnTheWire] },
  },
  {
    operation: insertEvents,
    path,
    request: { ACTION: 'insert_event', ...typedOnTheWire, EVENT_DATE: '2027-04-13', CALENDAR_ID: 3 },
    input: { ...typed, event_date: '2027-04-13', calendar_id: 3 },
    output: [songkran],
    answer: { data: [songkranOnTheWire] },
  },
  {
    operation: insertEvents,
    path,
    request: {
      ACTION: 'insert_event',
      ...typedOnTheWire,
      EVENT_DATES: ['2027-04-13', '2027-04-14'],
      CALENDAR_IDS: [3, 5],
    },
    input: { ...typed, event_dates: ['2027-04-13', '2027-04-14'], calendar_ids: [3, 5] },
    output: [songkran],
    answer: { data: [songkranOnTheWire] },
  },
  {
    operation: updateEvent,
    path,
    request: {
      ACTION: 'update_event',
      ID: 71,
      ...typedOnTheWire,
      EVENT_DATE: '2027-04-13',
      CALENDAR_ID: 3,
      ROW_VERSION: 1,
    },
    input: { id: 71, ...typed, event_date: '2027-04-13', calendar_id: 3, row_version: 1 },
    output: songkran,
    answer: { data: songkranOnTheWire },
  },
  {
    operation: deleteEvent,
    path,
    request: { ACTION: 'delete_event', ID: 71 },
    input: { id: 71 },
    output: null,
    answer: { data: null },
  },
  {
    operation: eventTypes,
    path,
    request: { ACTION: 'event_type' },
    input: {},
    output: [{ id: 3, name: 'วันหยุด (Holiday)', status: 1, day_effect: 'OFF' }],
    answer: { data: [{ ID: 3, Name: 'วันหยุด (Holiday)', Status: 1, day_effect: 'OFF' }] },
  },
  {
    operation: workTypes,
    path,
    request: { ACTION: 'work_type' },
    input: {},
    output: [
      {
        id: 1,
        name: 'จันทร์–ศุกร์ (Mon–Fri)',
        free_days: [6, 7],
        morning_start: '08:00',
        morning_end: '12:00',
        afternoon_start: '13:00',
        afternoon_end: '17:00',
      },
    ],
    answer: {
      data: [
        {
          ID: 1,
          Name: 'จันทร์–ศุกร์ (Mon–Fri)',
          free_days: [6, 7],
          morning_start: '08:00',
          morning_end: '12:00',
          afternoon_start: '13:00',
          afternoon_end: '17:00',
        },
      ],
    },
  },
  {
    operation: listFeeds,
    path,
    request: { ACTION: 'select_feed' },
    input: {},
    output: [{ calendar_id: 3, name: 'สาขาระยอง', created_at: '2026-11-20T02:00:00.000Z' }],
    answer: { data: [{ CalendarEventID: 3, Name: 'สาขาระยอง', created_at: '2026-11-20T02:00:00.000Z' }] },
  },
  {
    operation: openFeed,
    path,
    request: { ACTION: 'open_feed', CALENDAR_ID: 3 },
    input: { calendar_id: 3 },
    output: { path: '/ical/secret.ics' },
    answer: { data: { path: '/ical/secret.ics' } },
  },
  {
    operation: closeFeed,
    path,
    request: { ACTION: 'close_feed', CALENDAR_ID: 3 },
    input: { calendar_id: 3 },
    output: null,
    answer: { data: null },
  },
]
