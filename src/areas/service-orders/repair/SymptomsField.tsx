// The symptoms of an order as a field: searched in the catalogue, the first one chosen is the primary one.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { currentLanguage } from '#ui/language.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { searchChoices } from '../offline/kept-choices.web.ts'
import type { Symptom } from '../order-detail.ts'
import { label } from '../service-orders.text.ts'
import { symptomOptions } from './order-symptoms.ts'
import { SymptomLines } from './SymptomLines.tsx'

const said = words({
  search: { en: 'Symptom, code or alarm', th: 'พิมพ์อาการ รหัส หรือ alarm' },
  ofModel: { en: 'known on this model', th: 'พบบ่อยในรุ่นนี้' },
})

interface FoundSymptom extends Found {
  readonly symptom: Symptom
}

async function findSymptoms(text: string, machineId: number | null): Promise<FoundSymptom[]> {
  const language = currentLanguage()
  const asked = { ...(text && { text }), ...(machineId && { machine_id: machineId }) }
  const found = await searchChoices(symptomOptions, asked, text)
  return found.map(({ of_model, ...symptom }) => ({
    key: symptom.id,
    value: nameIn(symptom, 'name', language),
    hint: [symptom.code, symptom.alarm_code, of_model && said.ofModel[language]].filter(Boolean).join(' · '),
    symptom,
  }))
}

/** Those that are chosen stand below, with what to try first; those known on the machine's model are offered first. */
export function SymptomsField({
  value,
  machineId,
  error,
  onChange,
}: {
  value: readonly Symptom[]
  machineId: number | null
  error?: string | undefined
  onChange: (symptoms: readonly Symptom[]) => void
}): ReactNode {
  // a new field after each choice: what was typed for the last one is gone
  const [nth, setNth] = useState(0)
  const add = (found: Found | null) => {
    if (!found) return
    const { symptom } = found as FoundSymptom
    setNth(nth + 1)
    if (!value.some(({ id }) => id === symptom.id)) onChange([...value, symptom])
  }
  return (
    <div ref={keptFocus} className="form-stack">
      <ReferenceField
        key={nth}
        id="symptom_ids"
        label={label.symptoms}
        icon="alert"
        placeholder={said.search}
        value={null}
        error={error}
        autoFocus={nth > 0}
        search={(text) => findSymptoms(text, machineId)}
        onChange={(_, found) => add(found)}
      />
      <SymptomLines symptoms={value} onChange={onChange} />
    </div>
  )
}
