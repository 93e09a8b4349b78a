// Links an employee to a LINE account whose ID the administrator knows.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { linkLine, listAccountHolders } from './line-links.ts'
import './LineLinkDialog.css'

const said = words({
  where: {
    en: 'The user ID is told by the webhook of your LINE account, or in its console. It is not the name by which friends are added.',
    th: 'User ID ดูได้จากเว็บฮุกหรือหน้าจัดการของบัญชี LINE บริษัท ไม่ใช่ไอดีที่ใช้เพิ่มเพื่อน',
  },
})

/** The dialog of a new link. */
export function LineLinkDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const link = useAction(linkLine)
  const form = useOperationForm(linkLine.input, { failure: link.failure })
  return (
    <RecordDialog
      size="sm"
      title={linkLine.title}
      dirty={form.dirty}
      busy={link.busy}
      // an empty one would take a link away
      disabled={!form.values.line_id}
      onSave={form.submit(async (value) => {
        if ((await link.run(value)) !== undefined) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={link.failure} />
      <FormReference form={form} name="employee_id" icon="account" autoFocus chosen={null} search={search} />
      <FormField form={form} name="line_id" />
      <p className="line-link-hint">{say(said.where)}</p>
    </RecordDialog>
  )
}

async function search(text: string): Promise<Found[]> {
  const found = await call(listAccountHolders, { text })
  return found.map(({ id, name, hint }) => ({ key: id, value: name, hint }))
}
