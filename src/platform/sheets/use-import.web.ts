// A file that is looked at before it is taken, as a dialog holds it.
import { useState } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { isTaken } from './importing.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { useAction } from '#platform/browser/use-action.web.ts'

/** How a file is sent. */
interface ImportHow {
  readonly dry_run?: true
  readonly good_only?: boolean
}
type Ask<O extends Operation> = (file: File, how: ImportHow) => InputFor<O> | null

/** One file under way. */
export interface Import<O extends Operation> {
  readonly file: File | null
  /** What the server said of it last. */
  readonly seen: OutputFor<O> | null
  readonly looking: boolean
  readonly taking: boolean
  readonly failure: CallFailure | null
  readonly goodOnly: boolean
  readonly setGoodOnly: (goodOnly: boolean) => void
  /** Looks at a file, or at the same one with something else chosen; null: at none. */
  readonly lookAt: (file: File | null, ask?: Ask<O>) => Promise<void>
  /** Takes it; what came of it, or undefined after a failure the user was told of. */
  readonly take: () => Promise<OutputFor<O> | undefined>
  /** Whether so many good ones of all its rows can be taken as it is chosen. */
  readonly isReady: (good: number, all: number) => boolean
}

/** Binds an import to a dialog; `ask` makes the input, null while something is not chosen yet. */
export function useImport<O extends Operation>(
  operation: O,
  ask: Ask<O>,
  options: Parameters<typeof useAction>[1] = {},
): Import<O> {
  const looking = useAction(operation, { silent: true, client: 'shell' })
  const taking = useAction(operation, { client: 'shell', ...options, silent: true })
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<OutputFor<O> | null>(null)
  const [goodOnly, setGoodOnly] = useState(false)
  return {
    file,
    seen,
    looking: looking.busy,
    taking: taking.busy,
    failure: taking.failure ?? looking.failure,
    goodOnly,
    setGoodOnly,
    async lookAt(chosen, asked = ask) {
      setFile(chosen)
      setSeen(null)
      looking.clear()
      taking.clear()
      const input = chosen && asked(chosen, { dry_run: true })
      const found = input && (await looking.run(input))
      if (found) setSeen(found)
    },
    async take() {
      const input = file && ask(file, { good_only: goodOnly })
      const taken = input ? await taking.run(input) : undefined
      if (taken) setSeen(taken)
      return taken
    },
    isReady: (good, all) => isTaken({ good_only: goodOnly }, good, all),
  }
}
