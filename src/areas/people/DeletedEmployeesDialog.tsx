// Employees who were deleted, page by page, each to be taken back.
import { type ReactNode, useState } from 'react'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { type Action, useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { type DeletedEmployee, deletedWords, listDeleted, restoreEmployee } from './deleted-employees.ts'
import { peopleHelp } from './people.text.ts'
import { bothNames } from './person-search.web.ts'
import './DeletedEmployees.css'

const said = words({
  none: { en: 'Nobody has been deleted.', th: 'ยังไม่มีพนักงานที่ถูกลบ' },
  nobody: { en: 'Nobody fits. Try another word.', th: 'ไม่พบพนักงาน ลองค้นด้วยคำอื่น' },
  when: { en: 'Deleted by {who}, {at}', th: 'ลบโดย {who} {at}' },
  restore: { en: 'Restore', th: 'นำกลับคืน' },
  restoreOf: { en: 'Restore: {name}', th: 'นำกลับคืน: {name}' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})

/** The dialog of the deleted. */
export function DeletedEmployeesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const [text, setText] = useState('')
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const restore = useAction(restoreEmployee)
  const search = (wanted: string) => {
    restore.clear()
    setText(wanted)
    setCursors([null])
  }
  return (
    <RecordDialog title={deletedWords.list} locks={false} busy={restore.busy} onClose={onClose}>
      <div className="deleted-search">
        <SearchBox value={text} placeholder={peopleHelp.text} onSearch={search} />
      </div>
      <Refusal failure={restore.failure} />
      <ul className="deleted-employees" aria-label={say(deletedWords.list)}>
        {cursors.map((cursor, at) => (
          <DeletedPage
            key={`${text} ${cursor ?? ''}`}
            text={text}
            cursor={cursor}
            restore={restore}
            onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </ul>
    </RecordDialog>
  )
}

function DeletedPage({
  text,
  cursor,
  restore,
  onMore,
}: {
  text: string
  cursor: string | null
  restore: Action<typeof restoreEmployee>
  onMore: ((next: string) => void) | undefined
}) {
  const { say } = useLanguage()
  const asked = { where: { ...(text && { text }) }, page_size: 25, ...(cursor && { cursor }) }
  const { data, failure, again } = useRead(listDeleted, asked, { keep: false })
  if (!data) {
    return (
      <li>
        {failure ? (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        ) : (
          <LoadingSkeleton lines={3} />
        )}
      </li>
    )
  }
  return (
    <>
      {data.rows.length === 0 && cursor === null && (
        <li className="deleted-none">
          <NoData hint={text ? said.nobody : said.none} />
        </li>
      )}
      {data.rows.map((one) => (
        <DeletedLine
          key={one.id}
          person={one}
          busy={restore.busy}
          onRestore={() => void restore.run({ id: one.id, row_version: one.row_version })}
        />
      ))}
      {data.next && onMore && (
        <li>
          <Button size="small" onClick={() => onMore(data.next!)}>
            {say(said.more)}
          </Button>
        </li>
      )}
    </>
  )
}

function DeletedLine({
  person,
  busy,
  onRestore,
}: {
  person: DeletedEmployee
  busy: boolean
  onRestore: () => void
}) {
  const { say, language } = useLanguage()
  const [name] = bothNames(person, language)
  const at = person.deleted_at ? showDateTime(person.deleted_at, language) : ''
  return (
    <li>
      <div>
        <b>
          {person.employee_code} · {name}
        </b>
        <span>{say(said.when, { who: person.deleted_by, at })}</span>
      </div>
      <Button
        variant="outlined"
        startIcon={<Icon name="undo" size={18} />}
        aria-label={say(said.restoreOf, { name })}
        disabled={busy}
        onClick={onRestore}
      >
        {say(said.restore)}
      </Button>
    </li>
  )
}
