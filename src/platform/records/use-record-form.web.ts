// Record dialog: save, delete after a confirm, stale-edit conflicts.
import type { FormEvent } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import type { FieldProblem } from '#base/errors.ts'
import type { Fields, ValueOf } from '#base/fields.ts'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import type { Operation } from '#base/operation.ts'
import { useVersionedForm } from './use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'

interface Versioned {
  readonly id: number
  readonly row_version: number
}

const outOfUse = { is_active: false }

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
    ended = fields.is_active ? outOfUse : undefined,
    toForm,
    onClose,
    onRemoved = onClose,
  }: {
    /** As it was read; a new one has none. */
    record: Row | null | undefined
    /** What it is called where its deletion is asked about. */
    item: string | undefined
    /** A new one is given as `data`, changes and deletions with its id and version. */
    calls: { readonly insert: Operation; readonly update: Operation; readonly remove: Operation }
    /** What the form starts with where the record says nothing. */
    initial?: Record<string, unknown> | undefined
    check?: ((value: ValueOf<F>) => readonly FieldProblem[]) | undefined
    /** What a new one is given beside its fields. */
    beside?: Readonly<Record<string, unknown>>
    /** The dialog offers no delete; which fields it may change the form says. */
    isKeptElsewhere?: boolean
    /** What a record is changed to that cannot be deleted as it is used: it stays where it is, and is offered no more. */
    ended?: Readonly<Record<string, unknown>> | undefined
    /** Brings the form forward where it may be hidden: what is wrong stands in it. */
    toForm?: () => void
    onClose: () => void
    /** Where its deletion leads on to, as from a page that is of it alone. */
    onRemoved?: (() => void) | undefined
  },
) {
  const insert = useAction(calls.insert)
  const update = useAction(calls.update)
  const remove = useAction(calls.remove)
  const mayUpdate = useCan(calls.update)
  const mayRemove = useCan(calls.remove) && !isKeptElsewhere
  const { form, failure, shown, version, setVersion, dialog, stale } = useVersionedForm<F, Row>(fields, {
    record,
    initial,
    check,
    calls: [remove, update, insert],
    save: async (data, row_version) => {
      const saved = record
        ? await update.run({ id: record.id, row_version, data })
        : await insert.run({ ...beside, data })
      if (saved) onClose()
    },
    onClose,
  })
  const saved =
    (save: (event?: FormEvent<HTMLFormElement>) => void) => (event?: FormEvent<HTMLFormElement>) => {
      remove.clear()
      toForm?.()
      save(event)
    }
  const ask = async ({ id }: Row) => {
    if (!(await confirm({ item }))) return
    update.clear()
    if ((await remove.run({ id, row_version: version })) !== undefined) onRemoved()
    else toForm?.()
  }
  const end = async ({ id }: Row) => {
    remove.clear()
    if (await update.run({ id, row_version: version, data: ended })) onClose()
  }
  // only a permanent refusal: a stale record may still be deleted
  const { failure: kept } = remove
  const isRefused = kept && (kept.status === 409 || kept.status === 200) && !isStale(kept)
  const isEnded = Object.entries(ended ?? {}).every(([name, one]) => shown?.[name as keyof Row] === one)
  const isLocked = Boolean(record) && !mayUpdate
  return {
    form,
    failure,
    shown,
    version,
    setVersion,
    /** True if the record can only be looked at. */
    isLocked,
    dialog: {
      ...dialog,
      onSave: isLocked ? undefined : saved(dialog.onSave),
      onRemove: shown && mayRemove ? () => void ask(shown) : undefined,
    },
    /** Where a delete is refused: what can be done instead. */
    instead: shown && isRefused && mayUpdate && !isEnded ? { onEnd: () => void end(shown) } : undefined,
    stale: {
      ...stale,
      onKeepMine: (row_version: number) => saved(() => stale.onKeepMine(row_version))(),
    },
  }
}
