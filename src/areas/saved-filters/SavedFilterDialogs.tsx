// Naming the filters that are set now, and what may be done with those that were named.
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { useRecordForm } from '#platform/records/use-record-form.web.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { lostValue } from './saved-view.ts'
import {
  type SavedFilter,
  deleteSavedFilter,
  insertSavedFilter,
  savedFilterFields,
  updateSavedFilter,
} from './saved-filters.ts'
import { savedFilterWords } from './saved-filters.text.ts'
import './SavedFilters.css'

const said = words({
  none: { en: 'No saved filters yet', th: 'ยังไม่มีตัวกรองที่บันทึกไว้' },
  close: { en: 'Close', th: 'ปิด' },
  edit: { en: 'Change {name}', th: 'แก้ไข {name}' },
  replace: { en: 'Save the filters set now as {name}', th: 'บันทึกตัวกรองที่ตั้งอยู่ทับ {name}' },
  opens: { en: 'Opens the list', th: 'ใช้เมื่อเปิดรายการ' },
  lost: { en: 'No longer holds: {what}', th: 'ใช้ไม่ได้แล้ว: {what}' },
  own: { en: 'Yours alone, on every device.', th: 'เห็นเฉพาะคุณ ใช้ได้ทุกอุปกรณ์' },
})

interface Shared {
  readonly list: string
  readonly titles: Readonly<Partial<Record<string, Words>>>
  /** What the list is asked now. */
  readonly question: SavedFilter['question']
  readonly saved: readonly SavedFilter[]
}

const calls = { insert: insertSavedFilter, update: updateSavedFilter, remove: deleteSavedFilter }

/** The dialog that names what is set now, or that of all that were named. */
export function SavedFilterDialogs({
  open,
  onClose,
  ...shared
}: Shared & { open: 'new' | 'all'; onClose: () => void }): ReactNode {
  return open === 'new' ? (
    <NewSavedFilter {...shared} onClose={onClose} />
  ) : (
    <AllSavedFilters {...shared} onClose={onClose} />
  )
}

function NewSavedFilter({ list, question, onClose }: Shared & { onClose: () => void }) {
  const insert = useAction(insertSavedFilter)
  const { form, failure, dialog } = useVersionedForm(savedFilterFields, {
    record: null,
    calls: [insert],
    save: async (data) => {
      if (await insert.run({ list, data: { ...data, question } })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="xs" title={savedFilterWords.insert} subtitle={said.own} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="name" autoFocus />
      <FormField form={form} name="is_opening" />
    </RecordDialog>
  )
}

function AllSavedFilters({ onClose, ...shared }: Shared & { onClose: () => void }) {
  const { say } = useLanguage()
  const [open, setOpen] = useState<SavedFilter>()
  const replace = useAction(updateSavedFilter)
  const [replaced, setReplaced] = useState<number>()
  const put = ({ id }: Pick<SavedFilter, 'id'>, row_version: number) => {
    setReplaced(id)
    return replace.run({ id, row_version, data: { question: shared.question } })
  }
  const toldLost = (one: SavedFilter) =>
    one.lost
      .map((name) =>
        [shared.titles[name] && say(shared.titles[name]), lostValue(one, name)].filter(Boolean).join(': '),
      )
      .join(' · ')
  return (
    <AppDialog
      open
      size="sm"
      title={savedFilterWords.many}
      subtitle={said.own}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      <Refusal
        failure={replace.failure}
        stale={staleCommand([replace], {
          again: (row_version) => put({ id: replaced! }, row_version),
          onTake: () => undefined,
        })}
      />
      {shared.saved.length === 0 && <NoData hint={said.none} />}
      <ul ref={keptFocus} className="saved-filters" aria-busy={replace.busy || undefined}>
        {shared.saved.map((one) => (
          <li key={one.id}>
            <span>
              <b>
                {one.name}{' '}
                {one.is_opening && <StatusChip plain status="OPENING" label={said.opens} tone="cyan" />}
              </b>
              {one.lost.length > 0 && <small>{say(said.lost, { what: toldLost(one) })}</small>}
            </span>
            <IconAction
              icon="refresh"
              label={say(said.replace, { name: one.name })}
              disabled={replace.busy}
              onClick={() => void put(one, one.row_version)}
            />
            <IconAction
              icon="pencil"
              label={say(said.edit, { name: one.name })}
              onClick={() => setOpen(one)}
            />
          </li>
        ))}
      </ul>
      {open && <OneSavedFilter record={open} onClose={() => setOpen(undefined)} />}
    </AppDialog>
  )
}

function OneSavedFilter({ record, onClose }: { record: SavedFilter; onClose: () => void }) {
  const { form, failure, dialog, stale } = useRecordForm(savedFilterFields, {
    record,
    item: record.name,
    calls,
    onClose,
  })
  return (
    <RecordDialog size="xs" title={savedFilterWords.update} subtitle={record.name} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="name" autoFocus />
      <FormField form={form} name="is_opening" />
    </RecordDialog>
  )
}
