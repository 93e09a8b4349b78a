// The dialogs of a milestone, new or known, of a project or of a template; each area says what it calls, and which day and what else it asks.
import type { ReactNode } from 'react'
import type { FieldProblem } from '#base/errors.ts'
import type { Fields, ValueOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type MilestoneKind, milestoneName } from './milestone-kinds.ts'
import { MilestoneFields, useMilestoneFields } from './MilestoneFields.tsx'
import { milestoneWords } from './milestones.text.ts'
import type { milestonePlainFields } from './milestones.ts'

type Asked = Fields & Pick<typeof milestonePlainFields, 'name' | 'sort_no' | 'weight'>
type Call = Pick<Action<Operation>, 'busy' | 'failure' | 'clear'>

interface Form<F extends Asked> {
  fields: F
  /** The field that says when. */
  day: keyof F & string
  check: (data: ValueOf<F>) => readonly FieldProblem[]
  /** Stands below the fields that all milestones have. */
  more?: (form: OperationForm<F>) => ReactNode
  onClose: () => void
}

/** Adds one; `save` answers with nothing where it failed. */
export function NewMilestoneForm<F extends Asked & { code: Fields[string] }>({
  fields,
  day,
  check,
  more,
  insert,
  save,
  onClose,
}: Form<F> & { insert: Call; save: (data: ValueOf<F>) => Promise<unknown> }): ReactNode {
  const { form, failure, dialog } = useVersionedForm(useMilestoneFields(fields), {
    record: undefined as { row_version: number } | undefined,
    check,
    calls: [insert],
    save: async (data) => {
      if (await save(data)) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={milestoneWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="code" autoFocus />
      <MilestoneFields form={form} day={day} />
      {more?.(form)}
    </RecordDialog>
  )
}

interface Known {
  readonly code: MilestoneKind
  readonly name: string | null
  readonly row_version: number
}

/** Changes a known one, or deletes it; without `take` it stays. Its kind stays as well. */
export function KnownMilestoneForm<F extends Asked>({
  fields,
  day,
  check,
  more,
  record,
  update,
  save,
  remove,
  take,
  onClose,
}: Form<F> & {
  record: Known
  update: Call
  save: (data: ValueOf<F>, row_version: number) => Promise<unknown>
  remove: Call
  take: ((row_version: number) => Promise<unknown>) | undefined
}): ReactNode {
  const { language } = useLanguage()
  const name = milestoneName(record, language)
  const { form, failure, version, dialog, stale } = useVersionedForm(useMilestoneFields(fields), {
    record,
    check,
    calls: [update, remove],
    save: async (data, row_version) => {
      if (await save(data, row_version)) onClose()
    },
    onClose,
  })
  const takeOut = async () => {
    if (take && (await confirm({ item: name })) && (await take(version)) !== undefined) onClose()
  }
  return (
    <RecordDialog
      size="sm"
      title={milestoneWords.update}
      subtitle={name}
      {...dialog}
      onRemove={take && (() => void takeOut())}
    >
      <Refusal failure={failure} stale={stale} />
      <MilestoneFields form={form} day={day} />
      {more?.(form)}
    </RecordDialog>
  )
}
