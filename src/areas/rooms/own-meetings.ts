// One's own meetings: a list, and files for calendar programs.
import { choice, group, rowId } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { bookingRow, getBooking } from './room-bookings.ts'
import { by } from './rooms.ts'
import { bookingStates, roomLabels as labels, roomWords, whenWords } from './rooms.text.ts'

/** What the caller booked and is invited to, page by page. */
export const listMine = operation({
  name: 'rooms.mine',
  title: roomWords.mine,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        when: choice({ label: labels.when, options: whenWords }),
        status: choice({ label: { en: 'Status', th: 'สถานะ' }, options: bookingStates }),
      },
      { required: false },
    ),
    ...pagingFields({ starts_at: labels.start }),
  },
  output: pageOf(bookingRow),
})

/** A booking as a file for a calendar program. */
export const bookingFile = operation({
  name: 'rooms.file',
  title: roomWords.file,
  effect: 'read',
  access: getBooking.access,
  input: { id: rowId('room_booking') },
  output: fileAnswer,
})

/** All that is to come of one's own meetings as one such file. */
export const ownFile = operation({
  name: 'rooms.ownFile',
  title: roomWords.ownFile,
  effect: 'read',
  access: by('view'),
  input: {},
  output: fileAnswer,
})
