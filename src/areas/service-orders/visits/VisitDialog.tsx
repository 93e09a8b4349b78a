// Time and engineers of a visit. For an order without a visit under way, saving also accepts and schedules it.
import { type ReactNode, useId, useState } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { DateTimeField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { EngineerPicker, type Sent } from './EngineerPicker.tsx'
import { endFor, proposedTimes } from '../order-clock.ts'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { PermitField } from '../skills/PermitField.tsx'
import { isStopped } from '../skills/use-may-permit.web.ts'
import { askPermit } from '../skills/visit-permits.ts'
import { skillWords } from '../skills/required-skills.text.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { useStopped } from './use-stopped.web.ts'
import { checkPlan, insertVisit, updateVisit } from './visits.ts'
import '../order-pieces.css'

const said = words({
  send: { en: 'Send an engineer', th: 'ส่งช่าง' },
  plan: { en: 'Plan a visit', th: 'นัดหมายช่าง' },
  change: { en: 'Change visit {no}', th: 'แก้ไขนัดหมายครั้งที่ {no}' },
  save: { en: 'Save', th: 'บันทึก' },
  confirmed: {
    en: 'The customer has confirmed this time. With another one the visit counts as unconfirmed again; the customer’s link shows it.',
    th: 'ลูกค้ายืนยันเวลานี้แล้ว ถ้าเปลี่ยนเวลา นัดจะกลับเป็นยังไม่ยืนยัน และลิงก์ของลูกค้าจะแสดงเวลาใหม่',
  },
})

const { planned_start, planned_end, engineers, note } = insertVisit.input
const planFields = { planned_start, planned_end, engineers, note }

/** What a new visit starts with, where it was chosen before. */
export interface VisitStart {
  readonly planned_start: string
  readonly planned_end: string
  readonly engineers: readonly Sent[]
}

/** Plans a visit, or changes the given one. Nothing typed is lost when the time is taken meanwhile. */
export function VisitDialog({
  order,
  visit,
  start: chosen,
  onClose,
}: {
  order: OrderDetail
  visit?: Visit
  start?: VisitStart
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const helpId = useId()
  const sends = !visit && (order.status === 'NEW' || order.status === 'ACCEPTED')
  const [permit, setPermit] = useState('')
  const mayPermit = order.may.approve
  const ask = useAction(askPermit)
  const insert = useOrderAction(insertVisit)
  const update = useOrderAction(updateVisit)
  const { failure, busy, clear } = visit ? update : insert
  const { form, dialog, stale } = useVersionedForm(planFields, {
    record: visit,
    valuesOf: (one) => (one || !chosen ? startOf(one) : { ...chosen }),
    check: checkPlan,
    // who is busy is told above the form, with all there is to know about it
    calls: [{ busy, clear, failure: failure?.code === 'ENGINEER_BUSY' ? null : failure }],
    save: async (typed, row_version) => {
      const plan = { ...typed, ...(mayPermit && permit.trim() !== '' && { permit_reason: permit }) }
      const saved = visit
        ? await update.run({ id: visit.id, row_version, ...plan })
        : await insert.run({ order_id: order.id, ...plan, ...(sends && { schedule: true }) })
      if (saved) onClose()
    },
    onClose,
  })
  const { planned_start: start, planned_end: end } = form.values as {
    planned_start: string
    planned_end: string
  }

  const sent = (form.values.engineers as readonly Sent[] | undefined) ?? []
  // who is on the visit stays at its times whatever is asked for since; with other times the server judges everybody
  const added = sent.filter((one) => !visit?.engineers.some((had) => had.employee_id === one.employee_id))
  const stopped = useStopped(added, {
    from: start,
    to: end,
    order_id: order.id,
    ...(visit && { visit_id: visit.id }),
  })
  const askFor = async () => {
    const wish = { planned_start: start, planned_end: end, engineers: [...sent], reason: permit }
    if (await ask.run({ order_id: order.id, ...(visit && { visit_id: visit.id }), ...wish })) onClose()
  }

  const title = visit ? say(said.change, { no: visit.visit_no }) : say(sends ? said.send : said.plan)

  return (
    <AppDialog
      open
      size="md"
      title={title}
      subtitle={`${order.so_no} · ${order.customer.name} · ${order.site.name}`}
      dirty={dialog.dirty}
      busy={dialog.busy}
      onClose={dialog.onClose}
      onSubmit={dialog.onSave}
      actions={
        <GradientButton
          type="submit"
          loading={dialog.busy}
          aria-describedby={helpId}
          // what was chosen before needs no more than Enter
          autoFocus={chosen !== undefined}
        >
          {visit ? say(said.save) : title}
        </GradientButton>
      }
    >
      <div className="form-stack" id={helpId}>
        <SaveFailure
          failure={failure}
          stale={{
            ...stale,
            current: (now) => now.visits.find((one) => one.id === visit?.id),
            onTakeTheirs: onClose,
          }}
        />
        {visit?.status === 'CONFIRMED' && <p className="order-quiet">{say(said.confirmed)}</p>}
        <FieldGrid>
          <FormField
            form={form}
            name="planned_start"
            render={(control) => (
              <DateTimeField
                {...(control as unknown as FieldProps<string>)}
                onChange={(_, next) => {
                  const later = next && endFor(next, start, end)
                  form.set('planned_start', next)
                  if (later) form.set('planned_end', later)
                }}
              />
            )}
          />
          <FormField
            form={form}
            name="planned_end"
            render={(control) => <DateTimeField {...(control as FieldProps<string | null>)} since={start} />}
          />
        </FieldGrid>
        <FormField
          form={form}
          name="engineers"
          render={(control) => (
            <EngineerPicker
              value={control.value as readonly Sent[]}
              error={control.error}
              from={start}
              to={end}
              visitId={visit?.id}
              orderId={order.id}
              onChange={(next) => {
                clear()
                form.set('engineers', next)
              }}
            />
          )}
        />
        <FormField form={form} name="note" />
        {(permit !== '' || stopped || isStopped(failure?.code)) && (
          <>
            <PermitField mayPermit={mayPermit} value={permit} onChange={setPermit} />
            {!mayPermit && (
              <div>
                <Button
                  variant="outlined"
                  loading={ask.busy}
                  disabled={permit.trim() === ''}
                  onClick={() => void askFor()}
                >
                  {say(skillWords.ask)}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </AppDialog>
  )
}

function startOf(visit: Visit | null | undefined): Record<string, unknown> {
  if (!visit) {
    const { start, end } = proposedTimes(Date.now())
    return { planned_start: start, planned_end: end }
  }
  return {
    planned_start: new Date(visit.planned_start).toISOString(),
    planned_end: new Date(visit.planned_end).toISOString(),
    engineers: visit.engineers.map(({ employee_id, is_lead }) => ({ employee_id, is_lead })),
    note: visit.note ?? '',
  }
}
