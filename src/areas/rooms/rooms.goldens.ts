import { type Golden, fileGolden, procedureGolden } from '#wire/golden.ts'
import { bookingFile, listMine } from './own-meetings.ts'
import {
  type Booking,
  bookRoom,
  cancelSeries,
  changeBooking,
  checkIn,
  getBooking,
  listBookings,
  respond,
} from './room-bookings.ts'
import { busyPeople, findColleagues, findRooms } from './room-finder.ts'
import { type Room, insertRoom, listRooms, removeRoomPicture, updateRoom } from './rooms.ts'

const path = 'api/Rooms'

const room: Room = {
  id: 3,
  name: 'ห้องเจ้าพระยา',
  description: 'ติดหน้าต่าง',
  seat_size: 12,
  is_deleted: 0,
  created_by: 1,
  updated_by: null,
  branch_id: 2,
  branch_name_th: 'สำนักงานใหญ่',
  branch_name_en: 'Head Office',
  floor: '2',
  equipment: ['SCREEN', 'VIDEO'],
  color: 'green',
  open_time: '07:00',
  close_time: '21:00',
  needs_check_in: true,
  picture: null,
  row_version: 4,
}
const roomOnTheWire = {
  ID: 3,
  Name: 'ห้องเจ้าพระยา',
  Description: 'ติดหน้าต่าง',
  SeatSize: 12,
  IsDeleted: 0,
  CreateBy: 1,
  UpdateBy: null,
  branch_id: 2,
  branch_name_th: 'สำนักงานใหญ่',
  branch_name_en: 'Head Office',
  floor: '2',
  equipment: ['SCREEN', 'VIDEO'],
  color: 'green',
  open_time: '07:00',
  close_time: '21:00',
  needs_check_in: true,
  picture: null,
  ROW_VERSION: 4,
}

const booking: Booking = {
  id: 71,
  purpose: 'ประชุมแผนงานติดตั้ง',
  attendee_count: 6,
  starts_at: '2026-12-01T02:00:00.000Z',
  ends_at: '2026-12-01T03:00:00.000Z',
  room_id: 3,
  is_cancelled: 0,
  link: 'https://meet.example.com/abc',
  remark: null,
  created_by: 8,
  updated_by: null,
  room_name: 'ห้องเจ้าพระยา',
  organizer_th: 'มาลี ศรีสุข',
  organizer_en: null,
  status: 'UPCOMING',
  series_id: null,
  class_id: null,
  checked_in_at: null,
  is_mine: true,
  my_response: null,
  row_version: 1,
}
const bookingOnTheWire = {
  ID: 71,
  Perpose: 'ประชุมแผนงานติดตั้ง',
  NumAttendees: 6,
  StartDate: '2026-12-01T02:00:00.000Z',
  EndDate: '2026-12-01T03:00:00.000Z',
  RoomId: 3,
  IsCancel: 0,
  Link: 'https://meet.example.com/abc',
  Remark: null,
  CreateBy: 8,
  UpdateBy: null,
  room_name: 'ห้องเจ้าพระยา',
  organizer_th: 'มาลี ศรีสุข',
  organizer_en: null,
  status: 'UPCOMING',
  series_id: null,
  class_id: null,
  checked_in_at: null,
  is_mine: true,
  my_response: null,
  ROW_VERSION: 1,
}
const attendees = [
  { employee_id: 31, email: null, name_th: 'สมชาย ใจดี', name_en: null, response: 'YES' },
  { employee_id: null, email: 'guest@example.com', name_th: null, name_en: null, response: 'NONE' },
]

const span = { starts_at: '2026-12-01T09:00:00+07:00', ends_at: '2026-12-01T10:00:00+07:00' }
const spanOnTheWire = { StartDate: span.starts_at, EndDate: span.ends_at }
const asked = {
  purpose: 'ประชุมแผนงานติดตั้ง',
  attendee_count: 6,
  ...span,
  room_id: 3,
  link: 'https://meet.example.com/abc',
  remark: 'มีของว่าง',
}
const askedOnTheWire = {
  Perpose: 'ประชุมแผนงานติดตั้ง',
  NumAttendees: 6,
  ...spanOnTheWire,
  RoomId: 3,
  Link: 'https://meet.example.com/abc',
  Remark: 'มีของว่าง',
}
const kept = { name: 'ห้องเจ้าพระยา', description: 'ติดหน้าต่าง', seat_size: 12 }
const keptOnTheWire = { Name: 'ห้องเจ้าพระยา', Description: 'ติดหน้าต่าง', SeatSize: 12 }
const counts = { total: 1, total_bounded: false, next: null, previous: null }
const version = { id: 71, row_version: 1 }
const versionOnTheWire = { ID: 71, ROW_VERSION: 1 }

const executed = (action: string) => ['sp_meeting_room', action] as const

export const goldens: Golden[] = [
  procedureGolden(listRooms, executed('s_mst'), [{}, {}], [[room], [roomOnTheWire]]),
  procedureGolden(
    listRooms,
    executed('s_mst'),
    [{ IsDeleted: 1 }, { is_deleted: 1 }],
    [[room], [roomOnTheWire]],
  ),
  procedureGolden(
    insertRoom,
    executed('i_mst'),
    [
      { ...keptOnTheWire, CreateBy: 'malee' },
      { ...kept, created_by: 'malee' },
    ],
    [room, [roomOnTheWire]],
  ),
  procedureGolden(
    updateRoom,
    executed('u_mst'),
    [
      { ID: 3, ...keptOnTheWire, IsDeleted: 0, UpdateBy: 8, ROW_VERSION: 3 },
      { id: 3, ...kept, is_deleted: 0, updated_by: 8, row_version: 3 },
    ],
    [room, [roomOnTheWire]],
  ),
  procedureGolden(
    listBookings,
    executed('s_set'),
    [
      { ...spanOnTheWire, RoomId: 3, mine: true, IsCancel: 0 },
      { ...span, room_id: 3, mine: true, is_cancelled: 0 },
    ],
    [[booking], [bookingOnTheWire]],
  ),
  procedureGolden(
    bookRoom,
    executed('i_set'),
    [
      { ...askedOnTheWire, CreateBy: 'malee' },
      { ...asked, created_by: 'malee' },
    ],
    [[booking], [bookingOnTheWire]],
  ),
  procedureGolden(
    bookRoom,
    executed('i_set'),
    [
      {
        ...askedOnTheWire,
        employee_ids: [31],
        guests: 'guest@example.com',
        repeat: { every: 'WEEKLY', until: '2026-12-08' },
        skip_taken: true,
      },
      {
        ...asked,
        employee_ids: [31],
        guests: 'guest@example.com',
        repeat: { every: 'WEEKLY', until: '2026-12-08' },
        skip_taken: true,
      },
    ],
    [
      [booking, { ...booking, id: 72 }],
      [bookingOnTheWire, { ...bookingOnTheWire, ID: 72 }],
    ],
  ),
  procedureGolden(
    changeBooking,
    executed('u_set'),
    [
      { ...versionOnTheWire, ...askedOnTheWire, IsCancel: 1, UpdateBy: 8 },
      { ...version, ...asked, is_cancelled: 1, updated_by: 8 },
    ],
    [booking, [bookingOnTheWire]],
  ),
  {
    operation: getBooking,
    path,
    request: { action: 'get', ID: 71 },
    input: { id: 71 },
    output: { ...booking, attendees },
    answer: { data: { ...bookingOnTheWire, attendees } },
  },
  {
    operation: listMine,
    path,
    request: {
      action: 'mine',
      where: { when: 'COMING', status: 'UPCOMING' },
      sort: [{ field: 'StartDate', dir: 'asc' }],
    },
    input: {
      where: { when: 'COMING', status: 'UPCOMING' },
      sort: [{ field: 'starts_at', dir: 'asc' }],
    },
    output: { rows: [booking], ...counts },
    answer: { data: [bookingOnTheWire], ...counts },
  },
  {
    operation: findRooms,
    path,
    request: {
      action: 'find',
      ...spanOnTheWire,
      seats: 6,
      equipment: ['VIDEO'],
      branch_id: 2,
      besides_id: 71,
    },
    input: { ...span, seats: 6, equipment: ['VIDEO'], branch_id: 2, besides_id: 71 },
    output: [{ ...room, free_until: '2026-12-01T06:00:00.000Z' }],
    answer: { data: [{ ...roomOnTheWire, free_until: '2026-12-01T06:00:00.000Z' }] },
  },
  {
    operation: findColleagues,
    path,
    request: { action: 'colleagues', text: 'สม' },
    input: { text: 'สม' },
    output: [{ id: 31, employee_code: 'E-0031', name_th: 'สมชาย ใจดี', name_en: null, nickname: 'ชาย' }],
    answer: {
      data: [{ ID: 31, employee_code: 'E-0031', name_th: 'สมชาย ใจดี', name_en: null, nickname: 'ชาย' }],
    },
  },
  {
    operation: busyPeople,
    path,
    request: { action: 'busy', ...spanOnTheWire, employee_ids: [31] },
    input: { ...span, employee_ids: [31] },
    output: [{ employee_id: 31, name_th: 'สมชาย ใจดี', name_en: null, kind: 'BUSY', ...span }],
    answer: {
      data: [{ employee_id: 31, name_th: 'สมชาย ใจดี', name_en: null, kind: 'BUSY', ...spanOnTheWire }],
    },
  },
  {
    operation: cancelSeries,
    path,
    request: { action: 'cancel_series', ...versionOnTheWire },
    input: version,
    output: { cancelled: 4, id: 71, row_version: 3 },
    answer: { data: { cancelled: 4, ID: 71, ROW_VERSION: 3 } },
  },
  {
    operation: respond,
    path,
    request: { action: 'respond', ID: 71, response: 'YES' },
    input: { id: 71, response: 'YES' },
    output: null,
    answer: { data: null },
  },
  {
    operation: checkIn,
    path,
    request: { action: 'check_in', ID: 71 },
    input: { id: 71 },
    output: booking,
    answer: { data: bookingOnTheWire },
  },
  {
    ...fileGolden(bookingFile, path, { action: 'file' }, { id: 71 }),
    request: { action: 'file', ID: 71 },
  },
  {
    operation: removeRoomPicture,
    path,
    request: { action: 'remove_picture', ID: 3, ROW_VERSION: 4 },
    input: { id: 3, row_version: 4 },
    output: room,
    answer: { data: roomOnTheWire },
  },
]
