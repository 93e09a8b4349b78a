// Drafts the contract that follows, and leads to it.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { maWords } from './ma-contracts.text.ts'
import { renewMa } from './ma-life.ts'
import type { MaPage } from './ma-page.ts'
import { maPath } from './ma-path.ts'
import './MaPage.css'

const fields = { months: renewMa.input.months, uplift_pct: renewMa.input.uplift_pct }

const said = words({
  about: {
    en: 'A draft from the day after, with the same terms and machines.',
    th: 'ร่างสัญญาเริ่มวันถัดจากวันสิ้นสุด เงื่อนไขและเครื่องเหมือนเดิม',
  },
})

/** Asks for how long, and by how much the value goes up. */
export function RenewMa({ subject, onClose }: { subject: MaPage; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const { contract } = subject
  const act = useAction(renewMa)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: contract,
    valuesOf: (_, typed) => typed ?? { uplift_pct: 0 },
    calls: [act],
    save: async (data, row_version) => {
      const made = await act.run({ id: contract.id, row_version, ...data })
      if (!made) return
      onClose()
      void navigate(maPath(made.id))
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={maWords.renew}
      subtitle={contract.ma_no}
      saveText={maWords.renew}
      {...dialog}
      dirty
    >
      <Refusal failure={failure} stale={stale} />
      <p className="ma-step">{say(said.about)}</p>
      <FormField form={form} name="uplift_pct" autoFocus />
      <FormField form={form} name="months" />
    </RecordDialog>
  )
}
