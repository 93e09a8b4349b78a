// What may be done with a booking beside changing it: checking in, answering, taking it into one's calendar, cancelling it.
import type { ReactNode } from 'react'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { bookingFile } from './own-meetings.ts'
import {
  type Booking,
  type BookingCard,
  cancelSeries,
  changeBooking,
  checkIn,
  respond,
} from './room-bookings.ts'
import { whenIn } from './room-names.web.ts'
import { isCheckInTime, mayCheckIn } from './room-rules.ts'
import type { Room } from './rooms.ts'
import { roomWords } from './rooms.text.ts'
import { fieldsOf } from './use-rooms.web.ts'

const said = words({
  file: { en: 'Add to my calendar', th: 'เพิ่มลงปฏิทิน' },
  yes: { en: 'I am coming', th: 'เข้าร่วม' },
  no: { en: 'I am not coming', th: 'ไม่เข้าร่วม' },
  cancel: { en: 'Cancel the booking', th: 'ยกเลิกการจอง' },
  cancelRest: { en: 'Cancel this and the following', th: 'ยกเลิกครั้งนี้และครั้งต่อไป' },
  back: { en: 'Restore the booking', th: 'นำการจองกลับมาใช้' },
  askCancel: { en: 'Cancel this booking?', th: 'ยกเลิกการจองนี้ใช่หรือไม่?' },
  askRest: {
    en: 'Cancel this meeting and all that follow in the series?',
    th: 'ยกเลิกการประชุมนี้และครั้งต่อไปทั้งหมดในชุดใช่หรือไม่?',
  },
  keep: { en: 'Keep it', th: 'ไม่ยกเลิก' },
})

/** The buttons; those the caller may not press now are left out. */
export function BookingActions({
  card,
  room,
  isOwn,
  keeps,
  isOpen,
  onEntered,
  onClose,
}: {
  card: BookingCard
  room: Room | undefined
  isOwn: boolean
  keeps: boolean
  isOpen: boolean
  onEntered: (booking: Booking) => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const change = useAction(changeBooking)
  const rest = useAction(cancelSeries)
  const answer = useAction(respond)
  const enter = useAction(checkIn)
  const item = `${card.purpose} · ${whenIn(card, language)}`
  const put = async (is_cancelled: 0 | 1) => {
    if (await change.run({ ...fieldsOf(card), is_cancelled })) onClose()
  }
  const comeIn = async () => {
    const entered = await enter.run({ id: card.id })
    if (entered) onEntered(entered)
  }
  const cancel = async () => {
    if (
      await confirm({
        title: said.askCancel,
        item,
        icon: 'warning',
        confirmText: said.cancel,
        cancelText: said.keep,
      })
    )
      await put(1)
  }
  const cancelRest = async () => {
    const sure = await confirm({
      title: said.askRest,
      item,
      icon: 'warning',
      confirmText: said.cancelRest,
      cancelText: said.keep,
    })
    if (sure && (await rest.run({ id: card.id, row_version: card.row_version }))) onClose()
  }
  const mayEnter =
    isOpen &&
    room?.needs_check_in &&
    card.checked_in_at === null &&
    mayCheckIn(card, keeps) &&
    isCheckInTime(card, Date.now())
  const busy = change.busy || rest.busy
  return (
    <div className="booking-actions">
      {mayEnter && (
        <Button variant="contained" disabled={enter.busy} onClick={() => void comeIn()}>
          {say(roomWords.checkIn)}
        </Button>
      )}
      {isOpen &&
        card.my_response !== null &&
        (['YES', 'NO'] as const).map((one) => (
          <Button
            key={one}
            variant="outlined"
            aria-pressed={card.my_response === one}
            disabled={answer.busy || card.my_response === one}
            onClick={() => void answer.run({ id: card.id, response: one })}
          >
            {say(one === 'YES' ? said.yes : said.no)}
          </Button>
        ))}
      <Button
        variant="text"
        startIcon={<Icon name="download" size={18} />}
        onClick={() => void saveFileOf(bookingFile, { id: card.id })}
      >
        {say(said.file)}
      </Button>
      {isOwn && isOpen && (
        <Button color="error" disabled={busy} onClick={() => void cancel()}>
          {say(said.cancel)}
        </Button>
      )}
      {isOwn && isOpen && card.series_id && (
        <Button color="error" disabled={busy} onClick={() => void cancelRest()}>
          {say(said.cancelRest)}
        </Button>
      )}
      {isOwn && card.is_cancelled === 1 && Date.parse(card.starts_at) > Date.now() && (
        <Button variant="outlined" disabled={busy} onClick={() => void put(0)}>
          {say(said.back)}
        </Button>
      )}
    </div>
  )
}
