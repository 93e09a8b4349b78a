// Records that were deleted, page by page, each to be brought back by users who may delete.
import { type ReactNode, useState } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import type { Operation } from '#base/operation.ts'
import { type Language, type Words, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { GrowingList } from './GrowingList.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import './DeletedDialog.css'

const usual = words({
  none: { en: 'Nothing has been deleted.', th: 'ยังไม่มีรายการที่ถูกลบ' },
  nothingFits: { en: 'Nothing found. Try another word.', th: 'ไม่พบรายการ ลองค้นด้วยคำอื่น' },
  restore: { en: 'Restore', th: 'นำกลับคืน' },
  restoreOf: { en: 'Restore: {name}', th: 'นำกลับคืน: {name}' },
})

interface Row {
  readonly id: number
  readonly row_version: number
}
/** How a deleted record is told: its name, what stands before it, what below. */
export interface DeletedLine {
  readonly name: string
  readonly code?: string | null | undefined
  readonly more?: string | undefined
}
/** What was deleted of some kind of record, and how it comes back. */
export interface DeletedRecords<Deleted extends Row> {
  readonly title: Words
  /** A page of them, found by `where.text`. */
  readonly list: Operation
  /** What else is asked: lists of all records are told that the deleted are meant. */
  readonly where?: Readonly<Record<string, unknown>>
  readonly restore: Operation
  readonly lineOf: (row: Deleted, language: Language) => DeletedLine
  readonly placeholder?: Words | undefined
  readonly none?: Words | undefined
  readonly nothingFits?: Words | undefined
}

/** The dialog of deleted records. */
export function DeletedDialog<Deleted extends Row>({
  onClose,
  ...of
}: DeletedRecords<Deleted> & { onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const restore = useAction(of.restore)
  const search = (wanted: string) => {
    restore.clear()
    setText(wanted)
  }
  return (
    <RecordDialog title={of.title} locks={false} busy={restore.busy} onClose={onClose}>
      <div className="deleted-search">
        <SearchBox value={text} placeholder={of.placeholder} onSearch={search} />
      </div>
      <Refusal failure={restore.failure} />
      <GrowingList<Deleted>
        className="deleted-records"
        label={of.title}
        operation={of.list}
        input={{ where: { ...of.where, ...(text && { text }) } }}
        lines={3}
        none={
          <li className="deleted-none">
            <NoData hint={text ? (of.nothingFits ?? usual.nothingFits) : (of.none ?? usual.none)} />
          </li>
        }
      >
        {(row) => (
          <OneDeleted
            key={row.id}
            line={(language) => of.lineOf(row, language)}
            busy={restore.busy}
            onRestore={() => void restore.run({ id: row.id, row_version: row.row_version })}
          />
        )}
      </GrowingList>
    </RecordDialog>
  )
}

function OneDeleted({
  line,
  busy,
  onRestore,
}: {
  line: (language: Language) => DeletedLine
  busy: boolean
  onRestore: () => void
}) {
  const { say, language } = useLanguage()
  const { name, code, more } = line(language)
  return (
    <li>
      <div>
        <b>{[code, name].filter(Boolean).join(' · ')}</b>
        {more && <span>{more}</span>}
      </div>
      <Button
        variant="outlined"
        startIcon={<Icon name="undo" size={18} />}
        aria-label={say(usual.restoreOf, { name })}
        disabled={busy}
        onClick={onRestore}
      >
        {say(usual.restore)}
      </Button>
    </li>
  )
}
