// Posts a part: from which place it is issued, or where else it came from; and takes a posting back.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RadioField } from '#ui/fields/ChoiceFields.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { useLanguage } from '#ui/language.tsx'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { type OrderPart, listPartPlaces, postPart, unpostPart } from './order-parts.ts'
import { partLabels } from './order-parts.text.ts'

const said = words({
  place: { en: '{code} {name}: {qty} there', th: '{code} {name} มี {qty}' },
  own: { en: 'your van', th: 'รถของคุณ' },
  short: { en: 'not enough', th: 'ไม่พอ' },
  elsewhere: { en: 'Not from our stock', th: 'ไม่ได้เบิกจากคลัง' },
  none: {
    en: 'No stock can be issued. The order goes on; the part stays to be posted until there is some.',
    th: 'ไม่มีของให้เบิก ทำงานต่อได้ รายการนี้จะรอตัดสต็อกจนกว่าจะมีของ',
  },
})
const ELSEWHERE = 'elsewhere'
const sources = { other_source: { ...postPart.input.other_source, required: true } }

/** One part, all of it, from one place. */
export function PostDialog({ part, onClose }: { part: OrderPart; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const save = useOrderAction(postPart)
  const { data } = useRead(listPartPlaces, { id: part.id }, { keep: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const form = useOperationForm(sources, { failure: save.failure })
  const enough = data?.find(({ qty }) => qty >= part.qty)
  const from = chosen ?? (data && (enough ? String(enough.storage_location_id) : ELSEWHERE))
  const version = { id: part.id, row_version: part.row_version }
  const send = async (source: { storage_location_id: number } | { other_source: string }) => {
    if (await save.run({ ...version, ...source })) onClose()
  }
  const options = (data ?? []).map((one) => ({
    key: String(one.storage_location_id),
    value: [
      say(said.place, { code: one.code, name: nameIn(one, 'name', language), qty: one.qty }),
      one.is_own && say(said.own),
      one.qty < part.qty && say(said.short),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <OrderFormDialog
      size="sm"
      title={postPart.title}
      subtitle={`${part.part_no} ${part.name} × ${part.qty}`}
      dirty={chosen !== null}
      busy={save.busy}
      failure={save.failure}
      button={say(postPart.title)}
      onClose={onClose}
      onSave={(event) => {
        event.preventDefault()
        if (from && from !== ELSEWHERE) void send({ storage_location_id: Number(from) })
        else void form.submit(({ other_source }) => send({ other_source: other_source! }))(event)
      }}
    >
      {!data && <LoadingSkeleton lines={2} />}
      {data?.length === 0 && <p className="order-quiet">{say(said.none)}</p>}
      {data && (
        <RadioField
          id="from"
          label={partLabels.from}
          value={from ?? null}
          options={[...options, { key: ELSEWHERE, value: say(said.elsewhere) }]}
          onChange={(_, next) => setChosen(next)}
        />
      )}
      {from === ELSEWHERE && <FormField form={form} name="other_source" />}
    </OrderFormDialog>
  )
}

const reasons = { reason: unpostPart.input.reason }

/** Asks why. */
export function UnpostDialog({ part, onClose }: { part: OrderPart; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const save = useOrderAction(unpostPart)
  const form = useOperationForm(reasons, { failure: save.failure })
  return (
    <OrderFormDialog
      size="sm"
      title={unpostPart.title}
      subtitle={`${part.part_no} ${part.name} × ${part.qty}`}
      dirty={form.dirty}
      busy={save.busy}
      failure={save.failure}
      button={say(unpostPart.title)}
      onClose={onClose}
      onSave={form.submit(async ({ reason }) => {
        if (await save.run({ id: part.id, row_version: part.row_version, reason })) onClose()
      })}
    >
      <FormField form={form} name="reason" autoFocus />
    </OrderFormDialog>
  )
}
