// A step in the life of a contract: what it brings, what is lacking for it, and why.
import type { ReactNode } from 'react'
import { date, textarea } from '#base/fields.ts'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { StepAbout } from '#platform/records/StepAbout.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { maLabels as label } from './ma-contracts.text.ts'
import { setMaStatus, terminateMa } from './ma-life.ts'
import type { MaPage } from './ma-page.ts'
import { type MaStatus, maMissing } from './ma-state.ts'
import { maVerbs } from './ma-verbs.ts'

const said = words({
  PROPOSED: {
    en: 'The offer is with the customer. It can still be changed.',
    th: 'ส่งข้อเสนอให้ลูกค้าแล้ว ยังแก้ไขได้',
  },
  ACTIVE: {
    en: 'The machines are covered on its days, and its instalments are planned. First day, value and billing stay from then on.',
    th: 'คุ้มครองเครื่องตามระยะสัญญาและวางแผนงวดชำระ หลังจากนี้เปลี่ยนวันเริ่ม มูลค่า และงวดชำระไม่ได้',
  },
  resume: { en: 'The machines are covered again from today.', th: 'คุ้มครองเครื่องอีกครั้งตั้งแต่วันนี้' },
  DRAFT: { en: 'The offer is taken back to be changed.', th: 'นำข้อเสนอกลับมาแก้ไข' },
  LOST: { en: 'The customer does not want it. It stays as it is.', th: 'ลูกค้าไม่ตกลง ระบบเก็บไว้ แต่แก้ไขไม่ได้อีก' },
  SUSPENDED: {
    en: 'From today nothing is covered, and no visits are planned. Its last day stays.',
    th: 'ตั้งแต่วันนี้ไม่คุ้มครองและไม่วางแผนเข้า วันสิ้นสุดไม่เปลี่ยน',
  },
  TERMINATED: {
    en: 'It covers until that day. Visits and instalments after it fall away.',
    th: 'คุ้มครองถึงวันนั้น นัดและงวดชำระหลังจากนั้นถูกยกเลิก',
  },
})

const where: Readonly<Record<string, string>> = {
  machine: '?tab=machines',
  signed_file: '?tab=papers',
  dates: '?tab=facts',
}

interface Step {
  readonly subject: MaPage
  readonly onClose: () => void
}

// the verb is the dialog's own: the page may show the contract after the step before the dialog has closed
interface Kind {
  readonly to: MaStatus
  readonly verb: Words
  readonly about: Words
}

const reasonFields = { reason: textarea({ label: label.reason, required: true, max: 1000 }) }
const endFields = {
  terminated_on: date({ label: label.terminatedOn, required: true }),
  ...reasonFields,
}

function Plain({ subject, onClose, ...kind }: Step & Kind) {
  const { contract } = subject
  const act = useAction(setMaStatus)
  const { failure, dialog, stale } = useVersionedForm(
    {},
    {
      record: contract,
      calls: [act],
      save: async (_, row_version) => {
        if (await act.run({ id: contract.id, row_version, to_status: kind.to })) onClose()
      },
      onClose,
    },
  )
  return (
    <Frame subject={subject} {...kind} dialog={{ ...dialog, dirty: true }}>
      <Refusal failure={failure} stale={stale} />
    </Frame>
  )
}

function Reasoned({ subject, onClose, ...kind }: Step & Kind) {
  const { contract } = subject
  const act = useAction(setMaStatus)
  const { form, failure, dialog, stale } = useVersionedForm(reasonFields, {
    record: contract,
    valuesOf: (_, typed) => typed ?? {},
    calls: [act],
    save: async ({ reason }, row_version) => {
      if (await act.run({ id: contract.id, row_version, to_status: kind.to, reason })) onClose()
    },
    onClose,
  })
  return (
    <Frame subject={subject} {...kind} dialog={dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="reason" autoFocus />
    </Frame>
  )
}

function Frame({
  subject,
  to,
  verb,
  about,
  dialog,
  children,
}: Kind & {
  subject: MaPage
  dialog: Pick<Parameters<typeof RecordDialog>[0], 'dirty' | 'busy' | 'onSave' | 'onClose'>
  children: ReactNode
}) {
  const missing = subject.next.find(({ to_status }) => to_status === to)?.missing ?? []
  return (
    <RecordDialog size="sm" title={verb} subtitle={subject.contract.ma_no} saveText={verb} {...dialog}>
      <StepAbout
        about={about}
        // the last day is asked for in the dialog itself
        missing={missing.filter((one) => one !== 'terminated_on')}
        names={maMissing}
        where={where}
        onFollow={dialog.onClose}
      />
      {children}
    </RecordDialog>
  )
}

/** Offers the draft to the customer. */
export const ProposeMa = (step: Step): ReactNode => (
  <Plain {...step} to="PROPOSED" verb={maVerbs.propose} about={said.PROPOSED} />
)
/** Begins the contract. */
export const ActivateMa = (step: Step): ReactNode => (
  <Plain {...step} to="ACTIVE" verb={maVerbs.begin} about={said.ACTIVE} />
)
/** Goes on after a suspension. */
export const ResumeMa = (step: Step): ReactNode => (
  <Plain {...step} to="ACTIVE" verb={maVerbs.resume} about={said.resume} />
)
/** Takes an offer back. */
export const RedraftMa = (step: Step): ReactNode => (
  <Plain {...step} to="DRAFT" verb={maVerbs.redraft} about={said.DRAFT} />
)
/** Says that the customer did not want it. */
export const LoseMa = (step: Step): ReactNode => (
  <Reasoned {...step} to="LOST" verb={maVerbs.lose} about={said.LOST} />
)
/** Lets the contract rest from today. */
export const SuspendMa = (step: Step): ReactNode => (
  <Reasoned {...step} to="SUSPENDED" verb={maVerbs.suspend} about={said.SUSPENDED} />
)

/** Ends the contract before its time. */
export function TerminateMa({ subject, onClose }: Step): ReactNode {
  const { contract } = subject
  const act = useAction(terminateMa)
  const { form, failure, dialog, stale } = useVersionedForm(endFields, {
    record: contract,
    valuesOf: (_, typed) => typed ?? {},
    calls: [act],
    save: async (data, row_version) => {
      if (await act.run({ id: contract.id, row_version, ...data })) onClose()
    },
    onClose,
  })
  return (
    <Frame subject={subject} to="TERMINATED" verb={maVerbs.terminate} about={said.TERMINATED} dialog={dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="terminated_on" autoFocus />
      <FormField form={form} name="reason" />
    </Frame>
  )
}
