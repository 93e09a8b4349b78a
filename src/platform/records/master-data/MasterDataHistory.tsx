// What became of a record of a declared entity, over its form.
import type { ReactNode } from 'react'
import { AppDialog } from '#ui/Dialog.tsx'
import { HistoryLine, HistoryList, type Logged, LoggedValue } from '../HistoryList.tsx'
import type { HistoryEntry } from './record-history.ts'
import type { MasterData } from './master-data.ts'
import { type Words, words } from '#base/text.ts'

const said = words({
  title: { en: 'History', th: 'ประวัติการแก้ไข' },
  deleted: { en: 'Deleted', th: 'ลบแล้ว' },
})
const actions: Readonly<Record<string, Words>> = words({
  insert: { en: 'Entered', th: 'เพิ่มข้อมูล' },
  update: { en: 'Changed', th: 'แก้ไข' },
  delete: { en: 'Deleted', th: 'ลบ' },
})

/** The dialog of a record's history. */
export function MasterDataHistory({
  entity,
  id,
  name,
  onClose,
}: {
  entity: Pick<MasterData, 'history' | 'fields'>
  id: number
  name: string
  onClose: () => void
}): ReactNode {
  return (
    <AppDialog open size="sm" title={said.title} subtitle={name} onClose={onClose}>
      <HistoryList operation={entity.history} input={{ id }}>
        {(entry: HistoryEntry) => (
          <HistoryLine
            action={actions[entry.action] ?? actions.update!}
            entry={entry}
            changes={entry.changes.map(({ field, from, to }) => {
              const { label = said.deleted, options, none } = entity.fields[field] ?? {}
              const shown = (value: Logged) => <LoggedValue value={value} words={options} none={none} />
              return entry.action === 'update'
                ? { name: field, label, from: shown(from), to: shown(to) }
                : { name: field, label, to: shown(to ?? from) }
            })}
          />
        )}
      </HistoryList>
    </AppDialog>
  )
}
