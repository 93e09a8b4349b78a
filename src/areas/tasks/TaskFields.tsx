// The fields of a task, new or known.
import type { ReactNode } from 'react'
import { listMachines } from '#areas/machines/machines.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { jobTask, kindsOfProjects } from '#areas/types-and-units/job-tasks.ts'
import type { ValueOf } from '#base/fields.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { TaskCard } from './task-shapes.ts'
import { listTasks } from './task-lists.ts'
import type { taskChangeFields } from './tasks.ts'
import { taskWords } from './tasks.text.ts'

const said = words({
  plan: { en: 'Plan', th: 'แผนงาน' },
  effort: { en: 'Hours and progress', th: 'ชั่วโมงและความคืบหน้า' },
  more: { en: 'More', th: 'รายละเอียดอื่น' },
})

const works: Lookup = { options: jobTask.options }

/** Tasks of a project as fields choose them. */
export async function searchTasks(project_id: number, text: string): Promise<Found[]> {
  const found = await call(listTasks, { where: { project_id, ...(text && { text }) }, page_size: 20 })
  return found.rows.map(({ id, task_no, title }) => ({ key: id, value: title, hint: task_no }))
}

async function searchMachines(customer_id: number, text: string): Promise<Found[]> {
  const found = await call(listMachines, { where: { customer_id, ...(text && { text }) }, page_size: 20 })
  return found.rows.map(({ id, name, serial_no }) => ({ key: id, value: name, hint: serial_no }))
}

/** What the parts of a task say of it. */
export const planOfParts = [
  'plan_start',
  'plan_end',
  'is_milestone',
  'estimate_hours',
  'remaining_hours',
  'progress_pct',
] as const

/** What is entered of a task with parts: what these say stays out, as others may change it meanwhile. */
export function withoutPlan<Data extends ValueOf<typeof taskChangeFields>>({
  plan_start: _start,
  plan_end: _end,
  is_milestone: _milestone,
  estimate_hours: _estimate,
  remaining_hours: _remaining,
  progress_pct: _progress,
  ...data
}: Data) {
  return data
}

/** What there is of a task for who sees no machines: the one it is about stays out, as others may name another meanwhile. */
export function withoutMachine<Data extends { readonly machine_id?: unknown }>({
  machine_id: _machine,
  ...data
}: Data): Omit<Data, 'machine_id'> {
  return data
}

type Reference = 'job_task_type_id' | 'job_task_id' | 'owner_id' | 'machine_id'

/** What the record behind a reference is called; none where the task holds another. */
export function referenceName(
  task: TaskCard,
  name: string,
  id: unknown,
  language: Language,
): string | undefined {
  if (!id || task[name as keyof TaskCard] !== id) return undefined
  if (name === 'parent_id') return task.parent_title ?? taskWords.unseen[language]
  if (name === 'machine_id') return task.machine_name ?? taskWords.unseenMachine[language]
  return name.endsWith('_id') ? nameIn(task, name.replace(/_id$/, '_name'), language) : undefined
}

/** All of them; what the parts of a task say is not asked of it, and the plan of others' tasks is only shown. */
export function TaskFields<F extends typeof taskChangeFields>({
  form,
  project,
  customer,
  record,
  parent,
  isFirst = !record,
}: {
  form: OperationForm<F>
  /** Null while none is chosen: then neither a whole nor a machine is. */
  project: number | null
  customer: number | null
  record?: TaskCard | undefined
  parent?: Found | undefined
  /** The title is where one begins to type. */
  isFirst?: boolean
}): ReactNode {
  const { language } = useLanguage()
  const seesMachines = useCan(listMachines)
  const isWhole = (record?.part_count ?? 0) > 0
  const mayPlan = record?.may_plan ?? true
  const named = (name: Reference | 'parent_id'): Found | null => {
    const id = record?.[name]
    return id ? { key: id, value: referenceName(record, name, id, language) ?? String(id) } : null
  }
  return (
    <>
      <FormField form={form} name="title" autoFocus={isFirst} />
      <FieldGrid>
        <FormReference
          form={form}
          name="job_task_type_id"
          icon="shape"
          chosen={named('job_task_type_id')}
          search={(text) => searchLookup(kindsOfProjects, text)}
        />
        <FormReference
          form={form}
          name="owner_id"
          icon="account"
          disabled={!mayPlan}
          chosen={named('owner_id')}
          search={(text) => searchLookup(employeeLookup, text)}
        />
      </FieldGrid>
      <FieldGroup title={said.plan}>
        <FieldGrid>
          <FormField form={form} name="plan_start" disabled={isWhole || !mayPlan} />
          <FormField form={form} name="plan_end" disabled={isWhole || !mayPlan} />
          <FormField form={form} name="due_date" disabled={!mayPlan} />
          <FormField form={form} name="is_milestone" disabled={isWhole || !mayPlan} />
          <FormReference
            key={project}
            form={form}
            name="parent_id"
            icon="sitemap"
            disabled={!mayPlan || project === null}
            chosen={parent ?? named('parent_id')}
            search={async (text) =>
              project === null
                ? []
                : (await searchTasks(project, text)).filter(({ key }) => key !== record?.id)
            }
          />
          <FormField form={form} name="priority" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={said.effort}>
        <FieldGrid>
          <FormField form={form} name="estimate_hours" disabled={isWhole} />
          <FormField form={form} name="remaining_hours" disabled={isWhole} />
          <FormField form={form} name="progress_pct" disabled={isWhole} />
          <FormField form={form} name="weight" disabled={!mayPlan} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={said.more}>
        <FieldGrid>
          <FormReference
            form={form}
            name="job_task_id"
            icon="clipboard-list"
            chosen={named('job_task_id')}
            search={(text) => searchLookup(works, text)}
          />
          {seesMachines && (
            <FormReference
              key={customer}
              form={form}
              name="machine_id"
              icon="robot-industrial"
              disabled={customer === null}
              chosen={named('machine_id')}
              search={async (text) => (customer === null ? [] : searchMachines(customer, text))}
            />
          )}
          <FormField form={form} name="labels" />
        </FieldGrid>
        <FormField form={form} name="description" />
      </FieldGroup>
    </>
  )
}
