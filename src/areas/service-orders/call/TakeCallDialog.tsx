// A call is taken: who, where, which machine, what is wrong, how urgent. What is not in the books yet is added on the way.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CallPlaces } from './CallPlaces.tsx'
import { callFields, saysWhat } from './call-fields.ts'
import { titleFrom } from './call-title.ts'
import { PriorityButtons } from './PriorityButtons.tsx'
import type { OrderDetail, Symptom } from '../order-detail.ts'
import { PartAdvice } from '../repair/PartAdvice.tsx'
import { RepeatedCall } from '../repair/RepeatedFailure.tsx'
import { SymptomsField } from '../repair/SymptomsField.tsx'
import { SaveFailure } from '../SaveFailure.tsx'
import type { FoundMachine } from '../order-references.web.ts'
import { toActions } from '../focus-actions.web.ts'
import { label } from '../service-orders.text.ts'
import { takeCall } from '../one-order.ts'
import '../order-pieces.css'
import './TakeCallDialog.css'

const said = words({
  title: { en: 'Take a call', th: 'รับแจ้งงาน' },
  again: { en: 'Take a return visit', th: 'รับแจ้งงานเข้าซ้ำ' },
  save: { en: 'Save the order', th: 'บันทึกใบงาน' },
})

function idsOf(symptoms: readonly Symptom[]): number[] {
  return symptoms.map(({ id }) => id)
}

/** The dialog of a call; it ends on the page of the new order. */
export function TakeCallDialog({
  machine,
  customer,
  parent,
  onClose,
}: {
  /** The customer who calls, where that is known from the start. */
  customer?: Found
  /** The machine the call is about, where that is known from the start. */
  machine?: FoundMachine
  /** The order the call comes back to. */
  parent?: Pick<OrderDetail, 'id' | 'so_no' | 'symptoms'>
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const take = useAction(takeCall)
  // one call, one order: however often it is sent
  const [clientUuid] = useState(() => crypto.randomUUID())
  const [isBlocked, setBlocked] = useState(false)
  const [symptoms, setSymptoms] = useState<readonly Symptom[]>(parent?.symptoms ?? [])
  // reported as the dialog opened; the machine stopped then, unless the caller says otherwise
  const [now] = useState(() => new Date().toISOString())
  const form = useOperationForm(callFields, {
    initial: {
      machine_down_from: now,
      ...{ kind: 'REPAIR', source: 'PHONE', priority: 'NORMAL' },
      ...(symptoms.length > 0 && { symptom_ids: idsOf(symptoms) }),
    },
    failure: take.failure,
    check: (value) => saysWhat(value, isBlocked),
  })
  const save = form.submit(async (value) => {
    const title = value.title || titleFrom(value.problem ?? '') || nameIn(symptoms[0], 'name', language)
    const { blocked_reason, machine_stopped, machine_down_from, ...call } = value
    // what was typed for a customer chosen before this one is not sent
    const why = isBlocked ? { blocked_reason } : {}
    // nor is a stop of a machine that is not named
    const stop = machine_stopped && call.machine_id ? { machine_stopped, machine_down_from } : {}
    const back = parent && { parent_id: parent.id }
    const order = await take.run({ ...call, ...why, ...stop, ...back, title, client_uuid: clientUuid })
    if (!order) return
    onClose()
    await navigate(`/app/Active/${order.so_no}`, { state: toActions })
  })
  const machineId = Number(form.values.machine_id) || null
  return (
    <AppDialog
      open
      size="md"
      title={parent ? said.again : said.title}
      subtitle={parent?.so_no}
      dirty={form.dirty}
      busy={take.busy}
      onClose={onClose}
      onSubmit={save}
      actions={
        <GradientButton
          type="submit"
          loading={take.busy}
          icon={<Icon name="check" />}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
        >
          {say(said.save)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={take.failure} />
        <CallPlaces form={form} machine={machine} customer={customer} onBlocked={setBlocked}>
          <SymptomsField
            value={symptoms}
            machineId={machineId}
            onChange={(chosen) => {
              setSymptoms(chosen)
              form.set('symptom_ids', idsOf(chosen))
            }}
          />
          {symptoms[0] && <PartAdvice symptomId={symptoms[0].id} machineId={machineId} />}
          {machineId && symptoms[0] && <RepeatedCall machineId={machineId} symptomId={symptoms[0].id} />}
          <FormField form={form} name="problem" />
          <FormField
            form={form}
            name="priority"
            render={({ id, value, onChange }) => (
              <PriorityButtons value={value as string} onChange={(next) => onChange(id, next)} />
            )}
          />
          {form.values.machine_id != null && <FormField form={form} name="machine_stopped" />}
          {form.values.machine_id != null && form.values.machine_stopped === true && (
            <FormField form={form} name="machine_down_from" />
          )}
          <FormField form={form} name="safety_stop" />
        </CallPlaces>
        <details className="call-more">
          <summary>
            {say(label.title)} · {say(label.kind)} · {say(label.source)}
          </summary>
          <div className="form-stack">
            <FormField form={form} name="title" />
            <FieldGrid>
              <FormField form={form} name="kind" />
              <FormField form={form} name="source" />
            </FieldGrid>
          </div>
        </details>
      </div>
    </AppDialog>
  )
}
