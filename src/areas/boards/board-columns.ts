// What a column of a board is called, where it stands and how many cards it holds.
import type { Access } from '#base/access.ts'
import { changesOf, number, rowId, rowVersion, text, wrong, yesNo } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { columnShape } from './boards.ts'
import { boardHelp, boardLabels as labels, boardWords } from './boards.text.ts'
import { readBoard } from './service-board.ts'

const keepBoard: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'approve' }] }

/** What is asked about a column. */
export const columnFields = {
  name_th: text({ label: labels.nameTh, max: 150, required: true }),
  name_en: text({ label: labels.nameEn, max: 150, required: true }),
  place: number({ label: labels.place, min: 1, max: 50, required: true }),
  wip_limit: number({ label: labels.limit, helper: boardHelp.limit, min: 1, max: 999 }),
  wip_hard: yesNo({ label: labels.hard, helper: boardHelp.hard }),
} as const

/** A hard limit is a limit. */
export function hardHasLimit({
  wip_limit,
  wip_hard,
}: {
  readonly wip_limit?: number | null | undefined
  readonly wip_hard?: boolean | null | undefined
}) {
  return wip_hard && !wip_limit
    ? [
        wrong('wip_limit', 'REQUIRED', {
          en: 'Say how many cards',
          th: 'ระบุจำนวนการ์ดสูงสุด',
        }),
      ]
    : []
}

/** Changes a column; the others make room for its place. */
export const changeColumn = operation({
  name: 'boards.column',
  title: boardWords.column,
  effect: 'write',
  access: keepBoard,
  // every board is read with the same right
  readBy: readBoard,
  input: { id: rowId('board_column'), row_version: rowVersion, data: changesOf(columnFields) },
  check: ({ data }) => hardHasLimit(data).map((one) => ({ ...one, field: `data.${one.field}` })),
  output: value(columnShape),
  done: doneWords.saved,
})
