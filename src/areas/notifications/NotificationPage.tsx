// Everything one was told of in the last 90 days, narrowed by type and by what is unread.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { refresh, useRead } from '#platform/browser/use-read.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { noticeList, noticesAsked } from './notice-list.ts'
import { type Notice, listNotices, listPreferences, markAllRead, noticeStates } from './notifications.ts'

const said = words({
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  what: { en: 'What happened', th: 'รายละเอียด' },
  state: { en: 'State', th: 'สถานะ' },
  type: { en: 'Type', th: 'เรื่อง' },
  readAll: { en: 'Mark all as read', th: 'อ่านแล้วทั้งหมด' },
  preferences: { en: 'Preferences', th: 'ตั้งค่า' },
  none: { en: 'Nothing has been told to you yet', th: 'ยังไม่มีการแจ้งเตือน' },
  nothingFits: { en: 'Nothing fits', th: 'ไม่พบการแจ้งเตือนตามเงื่อนไข' },
  loosen: { en: 'Take a filter away.', th: 'ลองเอาตัวกรองออก' },
  wait: {
    en: 'Orders that are given to you, visits that are moved and the like appear here.',
    th: 'เมื่อมีใบงานมอบหมายให้คุณ นัดเข้าหน้างานเลื่อน หรือเรื่องอื่นที่เกี่ยวกับคุณ จะแสดงที่นี่',
  },
})

const columns: readonly Column<Notice>[] = [
  {
    id: 'text',
    title: said.what,
    hideable: false,
    grows: true,
    width: 280,
    phone: 'title',
    cell: (notice) => <NoticeLine notice={notice} />,
  },
]

/** The page of notifications. */
export default function NotificationPage(): ReactNode {
  const { say } = useLanguage()
  const { view, change, table } = useList(listNotices, noticeList, noticesAsked)
  const types = useRead(listPreferences, {})
  const readAll = useAction(markAllRead)
  const { state, type } = view.filters
  const titles = Object.fromEntries(types.data?.map((one) => [one.type, one.title]) ?? [])
  const active: ActiveFilter[] = [
    ...(state in noticeStates
      ? [
          {
            id: 'state',
            label: noticeStates[state as keyof typeof noticeStates],
            onRemove: () => change({ filters: { state: '' } }),
          },
        ]
      : []),
    ...(type && titles[type]
      ? [{ id: 'type', label: titles[type], onRemove: () => change({ filters: { type: '' } }) }]
      : []),
  ]
  const isNarrowed = active.length > 0
  return (
    <Page fills>
      <PageHeading
        title={said.title}
        help="notifications"
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="check" />}
              disabled={readAll.busy}
              onClick={() => void readAll.run({}).then(() => refresh('notifications'))}
            >
              {say(said.readAll)}
            </Button>
            <ButtonLink to="/app/Setting-Page#notices" startIcon={<Icon name="cog" />}>
              {say(said.preferences)}
            </ButtonLink>
          </>
        }
      />
      <DataTable
        id="notifications"
        label={said.title}
        columns={columns}
        rowKey={({ id }) => id}
        tall
        empty={
          isNarrowed
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, hint: said.wait, icon: 'bell' }
        }
        toolbar={
          <FilterBar active={active} onClear={() => change({ filters: { state: '', type: '' } })}>
            <SelectField
              id="filter-state"
              label={said.state}
              hideLabel
              placeholder={said.state}
              options={optionsOf(noticeStates)}
              value={state in noticeStates ? state : null}
              onChange={(_, chosen) => change({ filters: { state: chosen ?? '' } })}
            />
            <SelectField
              id="filter-type"
              label={said.type}
              hideLabel
              placeholder={said.type}
              options={optionsOf(titles)}
              value={titles[type] ? type : null}
              onChange={(_, chosen) => change({ filters: { type: chosen ?? '' } })}
            />
          </FilterBar>
        }
        {...table}
      />
    </Page>
  )
}
