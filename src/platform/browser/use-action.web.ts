// Writes for screens: busy while under way, a toast when done, the area's reads refreshed, failures kept for the form.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#ui/Toast.tsx'
import { type CallOptions, callFor } from './call.web.ts'
import { captured } from './captured.web.ts'
import type { CallFailure } from './call-failure.web.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { noteWrite, refresh } from './use-read.web.ts'

/** A write of a screen. `run` gives the output, or undefined after a failure the user was told of. */
export interface Action<O extends Operation> {
  run: (input: InputFor<O>) => Promise<OutputFor<O> | undefined>
  busy: boolean
  failure: CallFailure | null
  clear: () => void
}

/**
 * Binds a write to a screen. What it `changes` is read again; with `refreshAfter` (milliseconds) that is done then, and the
 * write is over before.
 */
export function useAction<O extends Operation>(
  operation: O,
  options: {
    refreshAfter?: number
    silent?: boolean
  } & Pick<CallOptions, 'client'> = {},
): Action<O> {
  // one idempotency key for one write: saving the same thing again after a lost answer does not do it twice
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const mutation = useMutation<{ output: OutputFor<O>; message: string }, CallFailure, InputFor<O>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input, (_, one: unknown) =>
        one instanceof File ? [one.name, one.size, one.lastModified] : one,
      )
      if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() }
      noteWrite(operation, input, 'sent')
      const { client = 'data' } = options
      const { key } = attempt.current
      return captured(operation, input, key) ?? callFor(operation, input, { client, key })
    },
    onSuccess: async ({ message }, input) => {
      attempt.current = null
      noteWrite(operation, input, 'done')
      if (!options.silent && message) toast.success(message)
      const old = () => refresh(...operation.changes)
      if (options.refreshAfter === undefined) await old()
      else setTimeout(() => void old(), options.refreshAfter)
    },
    onError: (failure, input) => {
      noteWrite(operation, input, 'failed')
      if (!failure.isUncertain) attempt.current = null
    },
  })
  return {
    run: async (input) => {
      try {
        return (await mutation.mutateAsync(input)).output
      } catch {
        return undefined
      }
    },
    busy: mutation.isPending,
    failure: mutation.error,
    clear: mutation.reset,
  }
}
