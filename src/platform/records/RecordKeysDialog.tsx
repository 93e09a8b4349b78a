// The keys of a record's page, as a list.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import './RecordKeysDialog.css'

const said = words({
  title: { en: 'Keys of this page', th: 'ปุ่มลัดของหน้านี้' },
  tabs: { en: 'Turn to a tab', th: 'ไปแท็บที่ 1–9' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  previous: { en: 'The record before', th: 'รายการก่อนหน้า' },
  next: { en: 'The record after', th: 'รายการถัดไป' },
  keys: { en: 'This list', th: 'รายการปุ่มลัดนี้' },
})

/** Which keys there are: those without an effect here are left out. */
export interface KeysThere {
  readonly tabs: number
  readonly edit: boolean
}

/** The list, in a dialog. */
export function RecordKeysDialog({ there, onClose }: { there: KeysThere; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const keys: readonly (readonly [string, Words])[] = [
    ...(there.tabs > 1 ? [[`1–${Math.min(there.tabs, 9)}`, said.tabs] as const] : []),
    ...(there.edit ? [['E', said.edit] as const] : []),
    ['[', said.previous],
    [']', said.next],
    ['?', said.keys],
  ]
  return (
    <AppDialog open size="xs" title={said.title} onClose={onClose}>
      <dl className="record-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  )
}
