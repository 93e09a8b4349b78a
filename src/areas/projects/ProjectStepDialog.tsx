// A step in the life of a project: what it brings, what is lacking for it, and why.
import type { ReactNode } from 'react'
import { date, textarea } from '#base/fields.ts'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { StepAbout } from '#platform/records/StepAbout.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { setProjectStatus } from './project-life.ts'
import type { ProjectPage } from './project-page.ts'
import { type ProjectStatus, projectMissing } from './project-states.ts'
import { projectVerbs } from './project-verbs.text.ts'
import { projectHelp as help, projectLabels as label } from './projects.text.ts'

const said = words({
  plan: { en: 'The project is accepted and planning starts.', th: 'รับงานแล้ว เริ่มวางแผน' },
  begin: { en: 'Work begins.', th: 'เริ่มทำงานตามแผน' },
  hold: { en: 'It rests until it goes on.', th: 'พักโครงการไว้จนกว่าจะดำเนินการต่อ' },
  resume: { en: 'Work goes on.', th: 'ดำเนินการต่อ' },
  handOver: {
    en: 'The customer has accepted it. Its warranty begins, its machines operate and the milestone is reached. The day of acceptance, the day of handover and the signed file stay from then on.',
    th: 'ลูกค้าตรวจรับแล้ว ระบบเริ่มการรับประกัน เปลี่ยนเครื่องเป็นใช้งาน และลงหลักหมายส่งมอบงานให้ หลังจากนี้ต้องมีวันตรวจรับ วันส่งมอบงาน และไฟล์ตรวจรับเสมอ',
  },
  close: { en: 'All is done. It stays as it is.', th: 'งานเสร็จครบแล้ว หลังปิดแก้ไขไม่ได้' },
  reopen: { en: 'It is handed over again and can be changed.', th: 'กลับเป็นส่งมอบแล้ว และแก้ไขได้อีก' },
  cancel: {
    en: 'The project is called off and can no longer be changed. Timers on its tasks stop, and their time is kept.',
    th: 'ไม่ดำเนินการ ระบบเก็บไว้แต่แก้ไขไม่ได้ การจับเวลาในงานของโครงการจะหยุดและเก็บเวลาไว้ให้',
  },
})

// where what is lacking is entered
const where: Readonly<Record<string, string>> = {
  acceptance_date: '?tab=milestones',
  sat_file: '?tab=milestones',
  evidence: '?tab=milestones',
  warranty_date: '?tab=overview',
  machine: '?tab=machines',
  tasks: '?tab=tasks&todo=1',
  timer: '?tab=tasks&time=TIMER',
  time: '?tab=tasks&time=TO_SUBMIT',
  approval: '?tab=tasks&time=TO_APPROVE',
  orders: '?tab=orders',
}

interface Step {
  readonly subject: ProjectPage
  readonly onClose: () => void
}

interface Kind {
  readonly to: ProjectStatus
  readonly verb: Words
  readonly about: Words
  readonly fields: typeof freeFields | typeof reasonFields | typeof handoverFields
}

const freeFields = { reason: textarea({ label: label.reason, max: 1000 }) }
const reasonFields = { reason: textarea({ label: label.reason, required: true, max: 1000 }) }
const handoverFields = {
  handover_date: date({ label: label.handover, helper: help.handover }),
  ...freeFields,
}

// the verb is the dialog's own: the page may show the project after the step before the dialog has closed
function StepDialog({ subject, onClose, to, verb, about, fields }: Step & Kind) {
  const { project } = subject
  const act = useAction(setProjectStatus)
  const { form, failure, dialog, stale } = useVersionedForm(fields as typeof handoverFields, {
    record: project,
    valuesOf: (_, typed) => typed ?? {},
    calls: [act],
    save: async (data, row_version) => {
      if (await act.run({ id: project.id, row_version, to_status: to, ...data })) onClose()
    },
    onClose,
  })
  const missing = subject.next.find(({ to_status }) => to_status === to)?.missing ?? []
  return (
    <RecordDialog
      size="sm"
      title={verb}
      subtitle={project.project_no}
      saveText={verb}
      {...dialog}
      dirty={dialog.dirty || fields !== reasonFields}
    >
      <StepAbout
        about={about}
        missing={missing}
        names={projectMissing}
        where={where}
        onFollow={dialog.onClose}
      />
      <Refusal failure={failure} stale={stale} />
      {fields === handoverFields && <FormField form={form} name="handover_date" />}
      <FormField form={form} name="reason" autoFocus={fields === reasonFields} />
    </RecordDialog>
  )
}

/** Takes it on. */
export const PlanProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="PLANNING" verb={projectVerbs.plan} about={said.plan} fields={freeFields} />
)
/** Begins the work. */
export const BeginProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="IN_PROGRESS" verb={projectVerbs.begin} about={said.begin} fields={freeFields} />
)
/** Lets it rest. */
export const HoldProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="ON_HOLD" verb={projectVerbs.hold} about={said.hold} fields={freeFields} />
)
/** Goes on after a rest. */
export const ResumeProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="IN_PROGRESS" verb={projectVerbs.resume} about={said.resume} fields={freeFields} />
)
/** Hands it over. */
export const HandOverProject = (step: Step): ReactNode => (
  <StepDialog
    {...step}
    to="HANDED_OVER"
    verb={projectVerbs.handOver}
    about={said.handOver}
    fields={handoverFields}
  />
)
/** Closes it. */
export const CloseProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="CLOSED" verb={projectVerbs.close} about={said.close} fields={freeFields} />
)
/** Opens what was closed. */
export const ReopenProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="HANDED_OVER" verb={projectVerbs.reopen} about={said.reopen} fields={freeFields} />
)
/** Calls it off. */
export const CancelProject = (step: Step): ReactNode => (
  <StepDialog {...step} to="CANCELLED" verb={projectVerbs.cancel} about={said.cancel} fields={reasonFields} />
)
