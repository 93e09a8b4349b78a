// What a step asks before it is taken: a reason, what the work waits for, who pays, why nobody signed.
import { type ReactNode, useState } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { type Fields, choice, dateTime, reference, textarea } from '#base/fields.ts'
import type { InputFor } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from './order-detail.ts'
import { findPeople } from './order-references.web.ts'
import { personName } from './person-names.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { type OrderStep, type StepAsks, asksOf } from './service-order-states.ts'
import { helper, holdReasons, label, covers } from './service-orders.text.ts'
import { moveOrder } from './one-order.ts'
import { useOrderAction } from './use-order-action.web.ts'
import './order-pieces.css'

const said = words({
  signed: { en: 'The customer has signed the report.', th: 'ลูกค้าเซ็นใบรายงานแล้ว' },
  refuseWhy: { en: 'What is not right yet?', th: 'ลูกค้ายังไม่พอใจเรื่องใด' },
})

/** How a step is taken: by the move of orders, or by another operation that makes the same move and more. */
export interface StepMove {
  readonly run: (input: InputFor<typeof moveOrder>) => Promise<unknown>
  readonly busy: boolean
  readonly failure: CallFailure | null
}

/** The dialog of one step. What was typed stays until the step is taken or the dialog is left. */
export function StepDialog({
  order,
  step,
  by,
  onClose,
}: {
  order: OrderDetail
  step: OrderStep
  by?: StepMove
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const own = useOrderAction(moveOrder)
  const move: StepMove = by ?? own
  const [fields] = useState(() => fieldsOf(step, asksOf(order, step)))
  const [now] = useState(() => new Date().toISOString())
  const form = useOperationForm(fields, {
    initial: {
      cover: order.cover,
      cover_note: order.cover_note ?? '',
      no_signature_reason: toldReason(order),
      owner_id: order.owner?.employee_id ?? null,
      left_at: now,
      restored_at: now,
    },
    failure: move.failure,
  })
  useDraft(`step ${order.id} ${step.name}`, form, ['owner_id'])
  const save = form.submit(async (value) => {
    const target = {
      id: order.id,
      row_version: order.row_version,
      from_status: step.from,
      to_status: step.to,
    }
    if (await move.run({ ...target, ...value })) onClose()
  })
  const names = Object.keys(fields)
  return (
    <AppDialog
      open
      size="xs"
      title={step.words}
      subtitle={`${order.so_no} · ${order.title}`}
      dirty={form.dirty}
      busy={move.busy}
      onClose={onClose}
      onSubmit={save}
      actions={
        <GradientButton type="submit" loading={move.busy}>
          {say(step.words)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={move.failure} onLeave={onClose} />
        {names.map((name, at) =>
          name === 'owner_id' ? (
            <FormReference
              key={name}
              form={form}
              name={name}
              search={(text) => findPeople(text)}
              chosen={
                order.owner && { key: order.owner.employee_id, value: personName(order.owner, language) }
              }
            />
          ) : (
            <FormField key={name} form={form} name={name} autoFocus={at === 0} />
          ),
        )}
        {step.to === 'CLOSED' && !names.includes('no_signature_reason') && (
          <p className="order-quiet">{say(said.signed)}</p>
        )}
      </div>
    </AppDialog>
  )
}

// what the customer said on site, for an approver to take over or to say otherwise
function toldReason({ reports }: OrderDetail): string {
  return reports.findLast((report) => report.no_signature_reason !== null)?.no_signature_reason ?? ''
}

function fieldsOf(step: OrderStep, asks: readonly StepAsks[]): Fields {
  const all: Record<StepAsks, Fields> = {
    hold_reason: {
      hold_reason: choice({ label: label.holdReason, options: holdReasons, kind: 'radio', required: true }),
    },
    reason: { reason: reasonOf(step) },
    owner_id: { owner_id: reference({ label: label.owner, of: 'employees', required: true }) },
    cover: {
      cover: choice({ label: label.cover, options: covers, kind: 'radio', required: true }),
      cover_note: textarea({ label: label.coverNote, max: 1000 }),
    },
    no_signature_reason: {
      no_signature_reason: textarea({
        label: label.noSignature,
        helper: helper.noSignature,
        max: 1000,
        required: true,
      }),
    },
    left_at: { left_at: dateTime({ label: label.leftAt, required: true }) },
    restored_at: { restored_at: dateTime({ label: label.restoredAt, required: true }) },
  }
  return Object.assign({}, ...asks.map((one) => all[one])) as Fields
}

function reasonOf(step: OrderStep) {
  const wanted: Words = step.name === 'refuse' ? said.refuseWhy : label.reason
  const needed = step.needsReason && step.name !== 'hold'
  return needed
    ? textarea({ label: wanted, max: 1000, required: true })
    : textarea({ label: wanted, max: 1000 })
}
