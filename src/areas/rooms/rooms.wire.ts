// How rooms and bookings are spelt: a procedure of six actions, `Perpose` and all; the rest on a path of its own. Do not correct.
import { action } from '#wire/action.ts'
import { procedure } from '#wire/procedure.ts'
import { upload } from '#wire/upload.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { bookingFile, listMine, ownFile } from './own-meetings.ts'
import {
  bookRoom,
  cancelSeries,
  changeBooking,
  checkIn,
  getBooking,
  listBookings,
  respond,
} from './room-bookings.ts'
import { busyPeople, findColleagues, findRooms } from './room-finder.ts'
import { insertRoom, listRooms, removeRoomPicture, setRoomPicture, updateRoom } from './rooms.ts'

const names = {
  ID: 'id',
  Name: 'name',
  Description: 'description',
  SeatSize: 'seat_size',
  IsDeleted: 'is_deleted',
  CreateBy: 'created_by',
  UpdateBy: 'updated_by',
  Perpose: 'purpose',
  NumAttendees: 'attendee_count',
  StartDate: 'starts_at',
  EndDate: 'ends_at',
  RoomId: 'room_id',
  IsCancel: 'is_cancelled',
  Link: 'link',
  Remark: 'remark',
  ROW_VERSION: 'row_version',
}

export const roomsWires: Wire[] = [
  procedure(
    'sp_meeting_room',
    {
      s_mst: listRooms,
      i_mst: spelt(insertRoom, { ignored: ['id', 'is_deleted', 'updated_by'] }),
      u_mst: spelt(updateRoom, { ignored: ['created_by'] }),
      s_set: listBookings,
      i_set: spelt(bookRoom, { ignored: ['id', 'is_cancelled', 'is_deleted', 'updated_by'] }),
      u_set: spelt(changeBooking, { ignored: ['created_by', 'is_deleted'] }),
    },
    names,
  ),
  action(
    'api/Rooms',
    'action',
    {
      get: getBooking,
      mine: listMine,
      find: findRooms,
      busy: busyPeople,
      colleagues: findColleagues,
      cancel_series: cancelSeries,
      respond,
      check_in: checkIn,
      file: bookingFile,
      own_file: ownFile,
      remove_picture: removeRoomPicture,
    },
    names,
  ),
  upload('api/UploadRoomPicture', setRoomPicture),
]
