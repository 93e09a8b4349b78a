// The fields of a template's task, new or known.
import type { ReactNode } from 'react'
import { jobTask, kindsOfProjects } from '#areas/types-and-units/job-tasks.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, words } from '#base/text.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { TemplateTask } from './template-shapes.ts'
import type { templateTaskFields } from './template-tasks.ts'

const said = words({
  plan: { en: 'Plan', th: 'แผนงาน' },
  more: { en: 'More', th: 'รายละเอียดอื่น' },
})

const works: Lookup = { options: jobTask.options }

/** Tasks of a template as fields choose them, found within what is shown. */
export const findTasks = (tasks: readonly TemplateTask[], text: string): Found[] =>
  tasks
    .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, 20)
    .map(({ id, title }) => ({ key: id, value: title }))

type Reference = 'job_task_type_id' | 'job_task_id' | 'parent_id'

/** What the record behind a reference is called; none where the task holds another. */
export function templateReferenceName(
  task: TemplateTask,
  name: string,
  id: unknown,
  language: Language,
): string | undefined {
  if (!id || task[name as keyof TemplateTask] !== id) return undefined
  if (name === 'parent_id') return task.parent_title ?? undefined
  return name.endsWith('_id') ? nameIn(task, name.replace(/_id$/, '_name'), language) : undefined
}

/** All of them; what the parts of a task say is not asked of it. */
export function TemplateTaskFields<F extends typeof templateTaskFields>({
  form,
  tasks,
  record,
  parent,
}: {
  form: OperationForm<F>
  tasks: readonly TemplateTask[]
  record?: TemplateTask | undefined
  parent?: TemplateTask | undefined
}): ReactNode {
  const { language } = useLanguage()
  const isWhole = (record?.part_count ?? 0) > 0
  const named = (name: Reference): Found | null => {
    const id = record?.[name]
    return id ? { key: id, value: templateReferenceName(record, name, id, language) ?? String(id) } : null
  }
  return (
    <>
      <FormField form={form} name="title" autoFocus={!record} />
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
          name="parent_id"
          icon="sitemap"
          chosen={parent ? { key: parent.id, value: parent.title } : named('parent_id')}
          search={async (text) => findTasks(tasks, text).filter(({ key }) => key !== record?.id)}
        />
      </FieldGrid>
      <FieldGroup title={said.plan}>
        <FieldGrid>
          <FormField form={form} name="offset_days" disabled={isWhole} />
          <FormField form={form} name="length_days" disabled={isWhole} />
          <FormField form={form} name="due_days" />
          <FormField form={form} name="is_milestone" disabled={isWhole} />
          <FormField form={form} name="estimate_hours" disabled={isWhole} />
          <FormField form={form} name="weight" />
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
          <FormField form={form} name="priority" />
          <FormField form={form} name="labels" />
        </FieldGrid>
        <FormField form={form} name="description" />
      </FieldGroup>
    </>
  )
}
