// What a template is called, when it is used, and whether it still is; it is deleted here, too.
import type { ReactNode } from 'react'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import { MasterDataDialog } from '#platform/records/master-data/MasterDataDialog.tsx'
import type { TemplateContents } from './template-shapes.ts'

/** The dialog. */
export function EditTemplate({
  subject,
  onClose,
}: {
  subject: TemplateContents
  onClose: () => void
}): ReactNode {
  return <MasterDataDialog entity={projectTemplate} id={subject.template.id} onClose={onClose} />
}
