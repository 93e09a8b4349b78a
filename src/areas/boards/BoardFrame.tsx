// A board on its page: its name, which board it is, its settings and filters, its columns, and what is asked about a move.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { changeColumn } from './board-columns.ts'
import type { BoardLook } from './board-look.web.ts'
import { BoardColumns } from './BoardColumns.tsx'
import type { AnyCard, FilledColumn } from './boards.ts'
import { boardWords } from './boards.text.ts'
import type { Pending, Target } from './card-moves.ts'

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }))

interface BoardFrameProps<Card extends AnyCard> {
  readonly look: BoardLook<Card>
  /** What was read of it. */
  readonly read: {
    readonly data:
      | {
          readonly name_th: string
          readonly name_en: string
          readonly columns: readonly FilledColumn<Card>[]
        }
      | undefined
  } & Parameters<typeof Reading>[0]['read']
  readonly help: string
  /** Lead to the other boards; null where the caller sees one. */
  readonly segments: ReactNode
  readonly actions?: ReactNode
  readonly filters: ReactNode
  readonly isNarrowed: boolean
  readonly mayMove: boolean
  /** The moves, and what is asked about one. */
  readonly moves: {
    readonly pending: Pending | null
    readonly question: object | null
    readonly move: (card: Card, target: Target) => unknown
  }
  /** Drawn of the columns where the board looks otherwise. */
  readonly instead?: ((columns: readonly FilledColumn<Card>[]) => ReactNode) | undefined
  /** The dialogs over it. */
  readonly children: ReactNode
}

/** The page of a board. */
export function BoardFrame<Card extends AnyCard>(props: BoardFrameProps<Card>): ReactNode {
  const { look, read, moves, instead } = props
  const mayKeep = useCan(changeColumn)
  const [isSettingUp, setSettingUp] = useState(false)
  const board = read.data
  return (
    <Page fills>
      <PageHeading
        title={board ? { en: board.name_en, th: board.name_th } : look.name}
        help={props.help}
        actions={
          <>
            {mayKeep && (
              <IconAction icon="tune" label={boardWords.columns} onClick={() => setSettingUp(true)} />
            )}
            {props.actions}
          </>
        }
      />
      {props.segments}
      {props.filters}
      {!board ? (
        <Reading read={read} lines={12} />
      ) : instead ? (
        instead(board.columns)
      ) : (
        <BoardColumns
          columns={board.columns}
          look={look}
          isNarrowed={props.isNarrowed}
          mayMove={props.mayMove}
          pending={moves.pending}
          isAsking={moves.question !== null}
          onMove={(card: Card, target) => void moves.move(card, target)}
        />
      )}
      <Suspense fallback={null}>
        {props.children}
        {isSettingUp && board && (
          <ColumnsDialog columns={board.columns} onClose={() => setSettingUp(false)} />
        )}
      </Suspense>
    </Page>
  )
}
