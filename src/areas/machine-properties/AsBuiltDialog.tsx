// What a machine was built with, a choice for each kind. What breaks rules of its type is named, and saved only when it is confirmed.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type AsBuilt, type AsBuiltKind, type Doubt, saveAsBuilt } from './as-built.ts'
import { nameOf, showValue } from './property-words.ts'
import './as-built.css'

const said = words({
  anyway: { en: 'Save all the same', th: 'ยืนยันการบันทึก' },
  foreign: { en: '{value} · not of this type', th: '{value} · ไม่ใช่ของประเภทนี้' },
})

/** The form. */
export function AsBuiltDialog({
  machine,
  known,
  onClose,
}: {
  machine: MachineRow
  known: AsBuilt
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useAction(saveAsBuilt)
  const [chosen, setChosen] = useState<Readonly<Record<string, number | null>>>(chosenIn(known))
  const [isDirty, setDirty] = useState(false)
  const doubts = save.failure?.code === 'AS_BUILT_DOUBTS' ? (save.failure.facts.doubts as Doubt[]) : []
  const send = async (row_version: number | null, accepted: readonly { key: string }[]) => {
    const property_ids = Object.values(chosen).filter((id) => id !== null)
    const input = { machine_id: machine.id, row_version, property_ids, accepted: [...accepted] }
    if (await save.run(input)) onClose()
  }
  const all = [...known.doubts.filter(({ is_accepted }) => is_accepted), ...doubts].map(({ key }) => ({
    key,
  }))
  const choose = (kind: string, id: number | null) => {
    save.clear()
    setDirty(true)
    setChosen({ ...chosen, [kind]: id })
  }
  const optionsOf = ({ options }: AsBuiltKind) =>
    options.map((one) => {
      const value = showValue(one, language)
      return { key: one.id, value: one.is_of_type ? value : say(said.foreign, { value }) }
    })
  return (
    <RecordDialog
      size="md"
      title={saveAsBuilt.title}
      subtitle={`${machine.serial_no} · ${machine.name}`}
      {...(doubts.length > 0 && { saveText: said.anyway })}
      dirty={isDirty}
      busy={save.busy}
      onSave={() => void send(known.row_version, all)}
      onClose={onClose}
    >
      <Refusal
        failure={save.failure}
        stale={staleCommand<AsBuilt>([save], { again: (version) => send(version, all), onTake: onClose })}
      />
      {doubts.length > 0 && (
        <ul className="as-built-doubts">
          {doubts.map(({ key, text }) => (
            <li key={key}>{say(text)}</li>
          ))}
        </ul>
      )}
      <FieldGrid>
        {known.kinds.map((one) => (
          <NumberedSelectField
            key={one.kind}
            id={one.kind}
            label={nameOf(one, language)}
            value={chosen[one.kind] ?? null}
            options={optionsOf(one)}
            onChange={(_, id) => choose(one.kind, id)}
          />
        ))}
      </FieldGrid>
    </RecordDialog>
  )
}

function chosenIn({ kinds }: AsBuilt): Record<string, number | null> {
  return Object.fromEntries(kinds.map(({ kind, chosen_id }) => [kind, chosen_id]))
}
