// What stands round the columns of every board: its name, which board it is, its settings and its filters.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { Words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { changeColumn } from './board-columns.ts'
import type { ColumnSettings } from './boards.ts'
import { boardWords } from './boards.text.ts'

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }))

/** The page of a board. `board` is what was read of it, undefined until then. */
export function BoardFrame({
  name,
  board,
  help,
  segments,
  actions,
  filters,
  children,
}: {
  name: Words
  board:
    | { readonly name_th: string; readonly name_en: string; readonly columns: readonly ColumnSettings[] }
    | undefined
  help: string
  /** Lead to the other boards; null where the caller sees one. */
  segments: ReactNode
  actions?: ReactNode
  filters: ReactNode
  children: ReactNode
}): ReactNode {
  const mayKeep = useCan(changeColumn)
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <Page fills>
      <PageHeading
        title={board ? { en: board.name_en, th: board.name_th } : name}
        help={help}
        actions={
          <>
            {mayKeep && (
              <IconAction icon="tune" label={boardWords.columns} onClick={() => setSettingUp(true)} />
            )}
            {actions}
          </>
        }
      />
      {segments}
      {filters}
      {children}
      <Suspense fallback={null}>
        {isSettingUp && board && (
          <ColumnsDialog columns={board.columns} onClose={() => setSettingUp(false)} />
        )}
      </Suspense>
    </Page>
  )
}
