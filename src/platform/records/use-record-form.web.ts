// Record dialog: save, delete after a confirm, stale-edit conflicts.
import { type FormEvent, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import type { FieldProblem } from '#base/errors.ts'
import { useOperationForm } from '#platform/browser/Form.tsx'
import type { Fields, ValueOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { recordValues } from './record-values.ts'
import { useAction } from '#platform/browser/use-action.web.ts'

interface Versioned {
  readonly id: number
  readonly row_version: number
}

/** Holds the form of a record, a new one or a known one; `dialog` goes to its RecordDialog, `stale` to its Refusal. */
export function useRecordForm<F extends Fields, Row extends Versioned>(
  fields: F,
  {
    record,
    item,
    calls,
    initial,
    check,
    beside,
    isKeptElsewhere = false,
    toForm,
    onClose,
  }: {
    /** As it was read; a new one has none. */
    record: Row | null | undefined
    /** What it is called where its deletion is asked about. */
    item: string | undefined
    /** A new one is given as `data`, changes and deletions with its id and version. */
    calls: { readonly insert: Operation; readonly update: Operation; readonly remove: Operation }
    /** What the form starts with where the record says nothing. */
    initial?: Record<string, unknown>
    check?: (value: ValueOf<F>) => readonly FieldProblem[]
    /** What a new one is given beside its fields. */
    beside?: Readonly<Record<string, unknown>>
    /** Nobody deletes it here; what of it may be changed here is the form's to say. */
    isKeptElsewhere?: boolean
    /** Brings the form forward where it may be hidden: what is wrong stands in it. */
    toForm?: () => void
    onClose: () => void
  },
) {
  const how = { quiet: true }
  const insert = useAction(calls.insert, how)
  const update = useAction(calls.update, how)
  const remove = useAction(calls.remove, how)
  const mayUpdate = useCan(calls.update)
  const mayRemove = useCan(calls.remove) && !isKeptElsewhere
  const [shown, setShown] = useState(record)
  const [version, setVersion] = useState(record?.row_version ?? 0)
  const failure = remove.failure ?? update.failure ?? insert.failure
  const form = useOperationForm<F>(fields, {
    initial: { ...initial, ...recordValues(fields, record) },
    failure,
    check,
  })
  const saveOver = (row_version: number) => (event?: FormEvent<HTMLFormElement>) => {
    remove.clear()
    toForm?.()
    form.submit(async (data) => {
      const saved = record
        ? await update.run({ id: record.id, row_version, data })
        : await insert.run({ ...beside, data })
      if (saved) onClose()
    })(event)
  }
  const ask = async ({ id }: Row) => {
    if (!(await confirm({ item }))) return
    update.clear()
    if ((await remove.run({ id, row_version: version })) !== undefined) onClose()
    else toForm?.()
  }
  const isLocked = Boolean(record) && !mayUpdate
  return {
    form,
    failure,
    /** The record whose values the form took; another one once what somebody else saved is taken. */
    shown,
    /** The version that is saved over; whatever changes the record beside its form sets the new one. */
    version,
    setVersion,
    /** True if the record can only be looked at. */
    isLocked,
    dialog: {
      dirty: form.dirty,
      busy: insert.busy || update.busy || remove.busy,
      onSave: isLocked ? undefined : saveOver(version),
      onRemove: shown && mayRemove ? () => void ask(shown) : undefined,
      onClose,
    },
    stale: {
      fields,
      typed: form.values,
      onKeepMine: (row_version: number) => saveOver(row_version)(),
      onTakeTheirs: (row: Record<string, unknown>) => {
        form.reset(recordValues(fields, row))
        setShown(row as unknown as Row)
        setVersion(Number(row.row_version))
        update.clear()
        remove.clear()
      },
    },
  }
}
