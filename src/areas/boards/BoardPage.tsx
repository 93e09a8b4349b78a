// /app/Taskboard: orders as cards, a column for each state.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TakeCallButton } from '#areas/service-orders/call/TakeCallButton.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { type BoardFilters, boardAddressOf, boardAsked, boardFiltersIn } from './board-address.ts'
import { BoardColumns } from './BoardColumns.tsx'
import { BoardFilterBar } from './BoardFilterBar.tsx'
import { changeColumn, readBoard } from './boards.ts'
import { boardNames, boardWords } from './boards.text.ts'

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }))

/** The service board. */
export default function BoardPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const filters = boardFiltersIn(params)
  const board = useRead(readBoard, boardAsked(filters))
  const mayKeep = useCan(changeColumn)
  const [isSettingUp, setSettingUp] = useState(false)
  const filter = (change: Partial<BoardFilters>) =>
    setParams(boardAddressOf({ ...filters, ...change }), { replace: true })
  return (
    <Page fills>
      <PageHeading
        title={board.data ? { en: board.data.name_en, th: board.data.name_th } : boardNames.SERVICE}
        help="board"
        actions={
          <>
            {mayKeep && (
              <IconAction icon="tune" label={boardWords.columns} onClick={() => setSettingUp(true)} />
            )}
            <TakeCallButton />
          </>
        }
      />
      <BoardFilterBar filters={filters} onChange={filter} />
      {board.data ? (
        <BoardColumns columns={board.data.columns} isNarrowed={params.size > 0} />
      ) : (
        <Reading read={board} lines={12} />
      )}
      <Suspense fallback={null}>
        {isSettingUp && board.data && (
          <ColumnsDialog columns={board.data.columns} onClose={() => setSettingUp(false)} />
        )}
      </Suspense>
    </Page>
  )
}
