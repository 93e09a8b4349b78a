// Form of a record under optimistic locking: which version is saved over, and what a stale save leads to.
import { type FormEvent, useState } from 'react'
import type { FieldProblem } from '#base/errors.ts'
import type { Fields, ValueOf } from '#base/fields.ts'
import { useOperationForm } from '#platform/browser/Form.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import type { Operation } from '#base/operation.ts'
import { recordValues } from './record-values.ts'

type Call = Pick<Action<Operation>, 'busy' | 'failure' | 'clear'>

/**
 * Holds the form of a record; `dialog` goes to its RecordDialog, `stale` to its Refusal. What is sent is the caller's to
 * say, so that flat inputs, drafts and calls of any name have the same way out of a stale save.
 */
export function useVersionedForm<F extends Fields, Row extends { readonly row_version: number }>(
  fields: F,
  {
    record,
    initial,
    valuesOf = (row) => recordValues(fields, row),
    check,
    calls,
    save,
    onTake,
    onClose,
  }: {
    /** As it was read; a new one has none. */
    record: Row | null | undefined
    /** What the form starts with where the record says nothing. */
    initial?: Record<string, unknown> | undefined
    /** What the form shows of a record, where that is not its fields; `typed` is what it shows when another save is taken. */
    valuesOf?: (row: Row | null | undefined, typed?: Record<string, unknown>) => Record<string, unknown>
    check?: ((value: ValueOf<F>) => readonly FieldProblem[]) | undefined
    /** Those made from the dialog; of several failures the first is shown. */
    calls: readonly Call[]
    /** Saves over a version, 0 for a new record, and closes the dialog where it went well. */
    save: (data: ValueOf<F>, row_version: number) => unknown
    /** What else the dialog shows of the record once another user's save is taken. */
    onTake?: (row: Row) => void
    onClose: () => void
  },
) {
  const [shown, setShown] = useState(record)
  const [version, setVersion] = useState(record?.row_version ?? 0)
  const failure = calls.find((one) => one.failure)?.failure ?? null
  const form = useOperationForm<F>(fields, {
    initial: { ...initial, ...valuesOf(record) },
    failure,
    check,
  })
  const saveOver = (row_version: number) => (event?: FormEvent<HTMLFormElement>) =>
    form.submit(async (data) => void (await save(data, row_version)))(event)
  return {
    form,
    failure,
    /** The record whose values the form took; another one once another user's save is taken. */
    shown,
    setShown,
    /** The version that is saved over; whatever changes the record beside its form sets the new one. */
    version,
    setVersion,
    /** Takes a change made beside the form: one that was up to date still is, another meets the conflict when it is saved. */
    changedBeside: (row: Row) => {
      setShown(row)
      setVersion((before) => (row.row_version === before + 1 ? row.row_version : before))
    },
    dialog: {
      dirty: form.dirty,
      busy: calls.some(({ busy }) => busy),
      onSave: saveOver(version),
      onClose,
    },
    stale: {
      fields,
      typed: form.values,
      named: form.named,
      onKeepMine: (row_version: number) => saveOver(row_version)(),
      onTakeTheirs: (told: Record<string, unknown>) => {
        const row = told as unknown as Row
        form.reset(valuesOf(row, form.values))
        setShown(row)
        setVersion(Number(row.row_version))
        for (const one of calls) one.clear()
        onTake?.(row)
      },
    },
  }
}
