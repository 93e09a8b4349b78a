// The columns of a board: what each is called, where it stands, and how many cards it holds.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { changeColumn, columnFields, hardHasLimit } from './board-columns.ts'
import type { ColumnSettings } from './boards.ts'
import { boardWords } from './boards.text.ts'
import './ColumnsDialog.css'

const said = words({
  change: { en: 'Change {what}', th: 'แก้ไขคอลัมน์ {what}' },
  none: { en: 'No limit', th: 'ไม่จำกัดจำนวน' },
  soft: { en: 'At most {limit}, marked above it', th: 'ไม่เกิน {limit} ใบ ถ้าเกินจะเตือน' },
  hard: { en: 'At most {limit}, refused above it', th: 'ไม่เกิน {limit} ใบ ถ้าเกินจะไม่รับ' },
})

/** Opened from the board by who keeps it. */
export function ColumnsDialog({
  columns,
  onClose,
}: {
  columns: readonly ColumnSettings[]
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [open, setOpen] = useState<ColumnSettings>()
  const limitOf = ({ wip_limit: limit, wip_hard }: ColumnSettings) =>
    say(limit === null ? said.none : wip_hard ? said.hard : said.soft, { limit })
  return (
    <AppDialog open size="sm" title={boardWords.columns} onClose={onClose}>
      <ul className="column-settings">
        {columns.map((column) => (
          <li key={column.id}>
            <span>
              <b>{nameIn(column, 'name', language)}</b>
              <small>{limitOf(column)}</small>
            </span>
            <IconAction
              icon="pencil"
              label={say(said.change, { what: nameIn(column, 'name', language) })}
              onClick={() => setOpen(column)}
            />
          </li>
        ))}
      </ul>
      {open && <ColumnDialog column={open} onClose={() => setOpen(undefined)} />}
    </AppDialog>
  )
}

function ColumnDialog({ column, onClose }: { column: ColumnSettings; onClose: () => void }) {
  const update = useAction(changeColumn)
  const { language } = useLanguage()
  const { form, failure, dialog, stale } = useVersionedForm(columnFields, {
    record: column,
    check: hardHasLimit,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: column.id, row_version, data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={boardWords.column} subtitle={nameIn(column, 'name', language)} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FieldGrid>
        <FormField form={form} name="name_th" autoFocus />
        <FormField form={form} name="name_en" />
        <FormField form={form} name="place" />
        <FormField form={form} name="wip_limit" />
      </FieldGrid>
      <FormField form={form} name="wip_hard" />
    </RecordDialog>
  )
}
