// One's own meetings: what one booked, and what one is invited to.
import type { ReactNode } from 'react'
import { knownIn, pageAsked } from '#base/list-address.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { listMine, ownFile } from './own-meetings.ts'
import type { Booking } from './room-bookings.ts'
import { organizerIn, whenIn } from './room-names.web.ts'
import { ownMeetingsShape } from './rooms-address.ts'
import { bookingStates, responseWords, roomLabels as labels, roomViews, whenWords } from './rooms.text.ts'

const said = words({
  organizer: { en: 'Booked by', th: 'ผู้จอง' },
  status: { en: 'Status', th: 'สถานะ' },
  none: { en: 'No meetings', th: 'ไม่มีการประชุม' },
  first: { en: 'Meetings you book or are invited to appear here.', th: 'การประชุมที่คุณจองหรือได้รับเชิญจะแสดงที่นี่' },
  file: { en: 'For my calendar (.ics)', th: 'ไฟล์ปฏิทิน (.ics)' },
})

const columns: readonly Column<Booking>[] = [
  {
    id: 'purpose',
    title: labels.purpose,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => row.purpose,
  },
  {
    id: 'starts_at',
    title: labels.when,
    sortable: true,
    width: 220,
    phone: 'plain',
    cell: (row) => <InWords of={(language) => whenIn(row, language)} />,
  },
  { id: 'room', title: labels.room, width: 150, cell: (row) => row.room_name },
  {
    id: 'organizer',
    title: said.organizer,
    width: 170,
    cell: (row) => <InWords of={(language) => organizerIn(row, language)} />,
  },
  {
    id: 'response',
    title: labels.response,
    width: 140,
    cell: (row) => row.my_response && <Says text={responseWords[row.my_response]} />,
  },
  {
    id: 'status',
    title: said.status,
    width: 140,
    phone: 'title',
    cell: (row) => <StatusChip status={row.status} label={bookingStates[row.status]} />,
  },
]

export function OwnMeetings(): ReactNode {
  const { say } = useLanguage()
  const { view, change, hrefOf, table } = useList(listMine, ownMeetingsShape, (shown, exact) => {
    const status = knownIn(shown.filters.status, bookingStates)
    return {
      where: {
        when: knownIn(shown.filters.when, whenWords) ?? 'COMING',
        ...(status && { status }),
      },
      ...pageAsked<'starts_at'>(shown, exact),
    }
  })
  const status = knownIn(view.filters.status, bookingStates)
  return (
    <DataTable
      id="own-meetings"
      label={roomViews.MINE}
      tall
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(row.id)}
      onOpen={(row) => change({ open: row.id })}
      {...table}
      empty={{ title: said.none, hint: said.first, icon: 'calendar-check' }}
      toolbar={
        <FilterBar
          active={
            status
              ? [
                  {
                    id: 'status',
                    label: bookingStates[status],
                    onRemove: () => change({ filters: { status: '' } }),
                  },
                ]
              : []
          }
        >
          <SelectField
            id="filter-when"
            label={labels.when}
            hideLabel
            required
            value={knownIn(view.filters.when, whenWords) ?? 'COMING'}
            options={optionsOf(whenWords)}
            onChange={(_, key) => change({ filters: { when: key === 'PAST' ? key : '' } })}
          />
          <SelectField
            id="filter-status"
            label={said.status}
            hideLabel
            value={status}
            options={optionsOf(bookingStates)}
            onChange={(_, key) => change({ filters: { status: key ?? '' } })}
          />
          <Button startIcon={<Icon name="download" size={18} />} onClick={() => void saveFileOf(ownFile, {})}>
            {say(said.file)}
          </Button>
        </FilterBar>
      }
    />
  )
}

function InWords({ of }: { of: (language: 'en' | 'th') => string }): ReactNode {
  return of(useLanguage().language)
}

function Says({ text }: { text: { en: string; th: string } }): ReactNode {
  return useLanguage().say(text)
}
