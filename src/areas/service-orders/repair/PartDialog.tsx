// A part that was used: which, what was done with it, where it sits in the machine now. What the symptom speaks for is offered first.
import { type ReactNode, useState } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { IdSelect } from '../IdSelect.tsx'
import { searchChoices } from '../offline/kept-choices.web.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { PartAdvice, adviceWords, useReasons } from './PartAdvice.tsx'
import { type OrderPart, type OrderParts, orderPartFields, partOptions, savePart } from './order-parts.ts'

const said = words({
  add: { en: 'Add a part', th: 'เพิ่มอะไหล่' },
  change: { en: 'Change the part', th: 'แก้ไขรายการอะไหล่' },
  save: { en: 'Save', th: 'บันทึก' },
})

/** Writes a part down, or changes the given one. */
export function PartDialog({
  order,
  part,
  installed,
  onClose,
}: {
  order: OrderDetail
  part: OrderPart | undefined
  /** What sits in the machine. */
  installed: OrderParts['installed']
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const reasons = useReasons()
  const save = useOrderAction(savePart)
  // one part, one line: however often it is sent
  const [clientUuid] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<Found | null>(
    part ? { key: part.spare_part_id, value: `${part.part_no} ${part.name}` } : null,
  )
  const { form, failure, dialog, stale } = useVersionedForm(orderPartFields, {
    record: part,
    initial: { part_action: 'REPLACED', qty: 1, fitted_on: todayInBangkok() },
    check: (value) => savePart.check!({ order_id: order.id, ...ofAction(value) } as never),
    calls: [save],
    save: async (value, row_version) => {
      const which = part ? { id: part.id, row_version } : { client_uuid: clientUuid }
      if (await save.run({ order_id: order.id, ...which, ...ofAction(value) })) onClose()
    },
    onClose,
  })
  useDraft(`part ${order.id} ${part?.id ?? ''}`, form, ['spare_part_id'])
  const symptom = order.symptoms[0]
  const machineId = order.machine?.id ?? null
  const isPutIn = form.values.part_action === 'REPLACED'
  const here = installed.filter(({ spare_part_id }) => !chosen || spare_part_id === Number(chosen.key))
  const sits = part?.installed_part_id
    ? [{ key: String(part.installed_part_id), value: `${part.place ?? ''} · ${part.serial_out ?? ''}` }]
    : []
  const places = [...sits, ...(here.length > 0 ? here : installed).map(placeOf)]
  const choose = (id: number, name: string) => {
    setChosen({ key: id, value: name })
    form.set('spare_part_id', id)
  }
  const find = async (text: string) => {
    const asked = {
      ...(text && { text }),
      ...(symptom && { symptom_id: symptom.id }),
      ...(machineId && { machine_id: machineId }),
    }
    const found = await searchChoices(partOptions, asked, text)
    return found.map((one) => ({
      key: one.id,
      value: `${one.part_no} ${one.name}`,
      hint: [one.from_symptom && say(adviceWords.from), reasons(one)].filter(Boolean).join(' · '),
    }))
  }
  return (
    <OrderFormDialog
      title={part ? said.change : said.add}
      subtitle={`${order.so_no} · ${order.title}`}
      {...dialog}
      failure={failure}
      button={say(said.save)}
      stale={{
        ...stale,
        current: (now) => (now as unknown as OrderParts).parts.find((one) => one.id === part?.id),
        onTakeTheirs: onClose,
      }}
    >
      {!part && symptom && (
        <PartAdvice
          symptomId={symptom.id}
          machineId={machineId}
          onChoose={({ id, part_no, name }) => choose(id, `${part_no} ${name}`)}
        />
      )}
      <FormReference
        form={form}
        name="spare_part_id"
        icon="cog"
        chosen={chosen}
        search={find}
        onChoose={setChosen}
      />
      <FormField form={form} name="part_action" />
      <FieldGrid>
        <FormField form={form} name="qty" />
        {isPutIn && machineId && (
          <FormField
            form={form}
            name="installed_part_id"
            render={(control) => <IdSelect control={control} options={places} />}
          />
        )}
        {isPutIn && machineId && !form.values.installed_part_id && <FormField form={form} name="place" />}
        {isPutIn && Boolean(form.values.installed_part_id || form.values.place) && (
          <FormField form={form} name="fitted_on" />
        )}
        <FormField form={form} name="serial_out" />
        {isPutIn && <FormField form={form} name="serial_in" />}
        <FormField form={form} name="old_part" />
      </FieldGrid>
      <FormField form={form} name="note" />
    </OrderFormDialog>
  )
}

function placeOf({ id, place, part_no, name, serial_no }: OrderParts['installed'][number]) {
  return { key: String(id), value: [place, part_no, name, serial_no].filter(Boolean).join(' · ') }
}

// only what is put in has a place, a day and a number of its own; what has no place has no day
function ofAction<V extends Readonly<Record<string, unknown>>>(value: V): V {
  const isPutIn = value.part_action === 'REPLACED'
  const hasPlace = isPutIn && Boolean(value.installed_part_id || value.place)
  return {
    ...value,
    ...(!isPutIn && { installed_part_id: null, place: null, serial_in: null }),
    ...(isPutIn && Boolean(value.installed_part_id) && { place: null }),
    ...(!hasPlace && { fitted_on: null }),
  }
}
