// Saves a project as a template, and leads callers who see its page there.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { projectTemplate, templateFields } from '#areas/types-and-units/project-template.ts'
import { templatePath } from '#areas/types-and-units/project-template-path.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { saveTemplateWords } from './template-access.ts'
import { saveAsTemplate } from './template-projects.ts'

const said = words({
  about: {
    en: 'Tasks, checklists, dependencies and milestones are kept, their days as working days from the first day of the project. People, machines, progress and cancelled tasks are left out.',
    th: 'ระบบเก็บงาน รายการตรวจ ลำดับงาน และหลักหมาย โดยแปลงวันเป็นวันทำงานนับจากวันเริ่มโครงการ ไม่เก็บคน เครื่องจักร ความคืบหน้า และงานที่ยกเลิก',
  },
})

/** The dialog. */
export function SaveTemplateDialog({
  subject: { project },
  onClose,
}: {
  subject: ProjectPage
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const save = useAction(saveAsTemplate)
  const seesTemplates = useCan(projectTemplate.get)
  const { form, failure, dialog } = useVersionedForm(templateFields, {
    record: undefined as { row_version: number } | undefined,
    calls: [save],
    save: async (data) => {
      const made = await save.run({ project_id: project.id, data })
      if (!made) return
      onClose()
      if (seesTemplates) void navigate(templatePath(made.id))
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={saveTemplateWords.save} subtitle={project.project_no} {...dialog}>
      <Refusal failure={failure} />
      <p>{say(said.about)}</p>
      <FormField form={form} name="code" autoFocus />
      <FieldGrid>
        <FormField form={form} name="name_th" />
        <FormField form={form} name="name_en" />
      </FieldGrid>
      <FormField form={form} name="description" />
    </RecordDialog>
  )
}
