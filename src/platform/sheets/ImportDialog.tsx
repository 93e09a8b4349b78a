// The dialog of an import whose rows are of one kind: looked at first, the rows with problems are listed, then taken.
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Fields } from '#base/fields.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { toast } from '#ui/Toast.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { type ImportedRows, linesOf, wasTaken } from './importing.ts'
import { useImport } from './use-import.web.ts'

type RowsImport = Operation<Fields, z.ZodMiniType<ImportedRows & { taken?: boolean }>>

/** Draws the import; closes itself once something was taken, and says `done` of it. */
export function ImportDialog<O extends RowsImport>({
  operation,
  one,
  done,
  below,
  onClose,
  ...frame
}: {
  operation: O
  what: Words
  /** Says how many, in `{count}`. */
  takeText: Words
  /** What a row is known by. */
  one: Words
  done: (taken: OutputFor<O>) => string
  tabs?: ReactNode
  /** Asked before the file. */
  children?: ReactNode
  /** What is told of a file as it was judged. */
  below?: (seen: OutputFor<O>) => ReactNode
  onClose: () => void
}): ReactNode {
  const importing = useImport(operation, (file, how) => ({ file, ...how }) as unknown as InputFor<O>)
  const { seen } = importing
  const take = async () => {
    const taken = await importing.take()
    if (!taken || !wasTaken(taken)) return
    toast.success(done(taken))
    onClose()
  }
  return (
    <ImportFrame
      {...frame}
      title={operation.title}
      importing={importing}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [one],
          rows: seen.wrong.map(({ row, name, wrong }) => ({ row, cells: [name], wrong: linesOf(wrong) })),
        }
      }
      below={seen && below?.(seen)}
      onTake={() => void take()}
      onClose={onClose}
    />
  )
}
