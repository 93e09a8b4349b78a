// What is done to a milestone: reached on a day, taken back with a reason, and the file that shows it.
import type { ReactNode } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { milestoneName } from './milestone-kinds.ts'
import { milestoneWords } from './milestones.text.ts'
import {
  type Milestone,
  reachMilestone,
  readMilestoneEvidence,
  removeMilestoneEvidence,
  unreachMilestone,
  uploadMilestoneEvidence,
} from './milestones.ts'

const said = words({
  proved: {
    en: 'A test counts as reached once its signed file is there.',
    th: 'การทดสอบต้องแนบไฟล์ที่ลงนามก่อน จึงบันทึกว่าถึงแล้วได้',
  },
  put: { en: 'Put in the file', th: 'แนบไฟล์' },
  choose: { en: 'Choose a PDF or a picture', th: 'เลือกไฟล์ PDF หรือรูป' },
  days: {
    en: 'The day is that of the project, too.',
    th: 'วันนี้จะเป็นวันของโครงการด้วย',
  },
  back: {
    en: 'The day of the project is emptied as well.',
    th: 'วันของโครงการจะว่างลงด้วย',
  },
})

const reachFields = {
  actual_date: reachMilestone.input.actual_date,
  evidence_note: reachMilestone.input.evidence_note,
}
const unreachFields = { reason: unreachMilestone.input.reason }
const saysDay = (row: Milestone) => ['DELIVERY', 'COMMISSIONING', 'SAT', 'HANDOVER'].includes(row.code)

interface Act {
  readonly row: Milestone
  readonly onClose: () => void
}

/** Asks on which day it was reached; a test asks for its file first. */
export function ReachDialog({ row, onEvidence, onClose }: Act & { onEvidence: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const reach = useAction(reachMilestone)
  const { form, failure, dialog, stale } = useVersionedForm(reachFields, {
    record: row,
    valuesOf: (_, typed) => typed ?? { actual_date: todayInBangkok(), evidence_note: row.evidence_note },
    calls: [reach],
    save: async (data, row_version) => {
      if (await reach.run({ id: row.id, row_version, ...data })) onClose()
    },
    onClose,
  })
  const lacksFile = !row.is_proved
  return (
    <RecordDialog
      size="sm"
      title={milestoneWords.reach}
      subtitle={milestoneName(row, language)}
      saveText={milestoneWords.reached}
      {...dialog}
      dirty
      disabled={lacksFile}
    >
      <Refusal failure={failure} stale={stale} />
      {lacksFile && (
        <p>
          {say(said.proved)}{' '}
          <Button size="small" startIcon={<Icon name="upload" size={18} />} onClick={onEvidence}>
            {say(said.put)}
          </Button>
        </p>
      )}
      <FormField form={form} name="actual_date" autoFocus={!lacksFile} />
      {saysDay(row) && <p>{say(said.days)}</p>}
      <FormField form={form} name="evidence_note" />
    </RecordDialog>
  )
}

/** Asks why it counts as not reached after all. */
export function UnreachDialog({ row, onClose }: Act): ReactNode {
  const { say, language } = useLanguage()
  const unreach = useAction(unreachMilestone)
  const { form, failure, dialog, stale } = useVersionedForm(unreachFields, {
    record: row,
    valuesOf: (_, typed) => typed ?? {},
    calls: [unreach],
    save: async ({ reason }, row_version) => {
      if (await unreach.run({ id: row.id, row_version, reason })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={milestoneWords.unreach}
      subtitle={milestoneName(row, language)}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      {saysDay(row) && <p>{say(said.back)}</p>}
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}

/** The file that shows it: put in, replaced, fetched or taken out. */
export function EvidenceDialog({ row, may, onClose }: Act & { may: boolean }): ReactNode {
  const { language } = useLanguage()
  const put = useAction(uploadMilestoneEvidence)
  const take = useAction(removeMilestoneEvidence)
  const which = { id: row.id, row_version: row.row_version }
  return (
    <RecordDialog
      size="sm"
      title={milestoneWords.evidence}
      subtitle={milestoneName(row, language)}
      locks={false}
      onClose={onClose}
    >
      <Refusal failure={put.failure ?? take.failure} />
      <FileChoice
        label={milestoneWords.evidence}
        choose={said.choose}
        field={uploadMilestoneEvidence.input.file}
        kept={row.evidence}
        busy={put.busy || take.busy}
        onFetch={() => void saveFileOf(readMilestoneEvidence, { id: row.id }, open('', '_blank'))}
        {...(may && {
          onChoose: (file: File | null) => file && void put.run({ ...which, file }),
          onRemove: () => void take.run(which),
        })}
      />
    </RecordDialog>
  )
}
