// Enters a project, by itself or with what stands in a template, and leads to its page.
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { ProjectFields } from '#areas/projects/ProjectFields.tsx'
import { projectPath } from '#areas/projects/project-path.ts'
import { projectWords } from '#areas/projects/projects.text.ts'
import { type ProjectCard, insertProject } from '#areas/projects/projects.ts'
import { checkProject, projectFields } from '#areas/projects/project-fields.ts'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TemplateOffer } from './TemplateOffer.tsx'
import { previewTemplate, projectFromTemplate, templateField } from './template-projects.ts'

const fields = { project_template_id: templateField, ...projectFields } as const

const said = words({
  none: { en: 'Without a template: an empty project', th: 'ไม่ใช้แม่แบบ: โครงการเปล่า' },
})

/** The dialog. The template that the kind of project offers is chosen as long as the user has not chosen one. */
export function NewProjectDialog({
  of = null,
  onClose,
}: {
  /** The customer it is for, where that is known: of a list that is narrowed to one. */
  of?: Found | null
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const insert = useAction(insertProject)
  const begin = useAction(projectFromTemplate)
  const [customer, setCustomer] = useState<Found | null>(of)
  const [template, setTemplate] = useState<Found | null>(null)
  const [isOwnChoice, setOwnChoice] = useState(false)
  // an offer that comes after another question, or after the user's own choice, is too late
  const question = useRef(0)
  const [isAsking, setAsking] = useState(false)
  const { form, failure, dialog } = useVersionedForm(fields, {
    record: undefined as ProjectCard | undefined,
    initial: of ? { customer_id: Number(of.key) } : undefined,
    check: checkProject,
    calls: [insert, begin],
    save: async ({ project_template_id, ...given }) => {
      const data = withoutEmpty(given) as typeof given
      const made = project_template_id
        ? await begin.run({ project_template_id, data })
        : await insert.run({ data })
      if (!made) return
      onClose()
      void navigate(projectPath(made.project_no))
    },
    onClose,
  })
  const { start_date, due_date } = form.values as { start_date?: string | null; due_date?: string | null }
  const preview = useRead(
    previewTemplate,
    { project_template_id: Number(template?.key), ...(start_date && { start_date }) },
    { enabled: template !== null },
  )
  const take = (offered: Found | null) => {
    setTemplate(offered)
    form.set('project_template_id', offered?.key ?? null)
  }
  const offer = async (type: Found | null) => {
    if (isOwnChoice) return
    const mine = ++question.current
    setAsking(type !== null)
    // without a kind there is no offer
    if (!type) return take(null)
    // told by a toast; the project is entered without an offer
    const offered = await call(previewTemplate, { project_type_id: Number(type.key) }).catch(() => null)
    if (mine !== question.current) return
    setAsking(false)
    take(offered && { key: offered.id, value: nameIn(offered, 'name', language), hint: offered.code })
  }
  return (
    // saved meanwhile, the project would be empty although its kind offers more
    <RecordDialog title={projectWords.insert} {...dialog} disabled={isAsking}>
      <Refusal failure={failure} />
      <FormReference
        form={form}
        name="customer_id"
        icon="domain"
        autoFocus
        chosen={customer}
        search={searchCustomers}
        onChoose={(found) => {
          setCustomer(found)
          form.set('site_id', null)
        }}
      />
      <ProjectFields
        form={form}
        customer={customer}
        record={undefined}
        onType={(found) => void offer(found)}
        belowType={
          <>
            <FormReference
              form={form}
              name="project_template_id"
              icon="format-list-checks"
              placeholder={said.none}
              chosen={template}
              search={(text) => searchLookup({ options: projectTemplate.options }, text)}
              onChoose={(found) => {
                question.current++
                setAsking(false)
                setTemplate(found)
                setOwnChoice(true)
              }}
            />
            {template && preview.data && !preview.former && (
              <TemplateOffer
                offer={preview.data}
                isDue={due_date === preview.data.ends_on}
                onDue={(day) => form.set('due_date', day)}
              />
            )}
          </>
        }
      />
    </RecordDialog>
  )
}

// money that was not asked for is not sent: its empty fields would be a write of it
const withoutEmpty = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, one]) => one !== null && one !== undefined))
