// What a machine type can have, ticked by kinds with a default and whether one is required, saved as a whole; beside it its rules.
import { type ReactNode, useState } from 'react'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordPanel, RecordTabs } from '#platform/records/RecordTabs.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useChecklist } from '#platform/records/pair-maps/use-checklist.web.ts'
import { words } from '#base/text.ts'
import { same } from '#base/three-way-merge.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { propertyLabels as label, propertyWords } from './machine-properties.text.ts'
import { MappedKind } from './MappedKind.tsx'
import { differing } from './map-parts.web.ts'
import { type Ticked, overSaved, rowsOf, tickedIn } from './map-ticks.ts'
import { type MappedProperty, type PropertiesOfMachine, propertiesOfMachine } from './property-map.ts'
import { nameOf } from './property-words.ts'
import { RulesTab } from './RulesTab.tsx'
import './machine-properties.css'

const tabs = { map: label.rows, rules: label.rules }
const said = words({
  none: { en: 'No properties to choose from', th: 'ยังไม่มีคุณสมบัติให้เลือก' },
  goes: { en: 'Rules will be removed too', th: 'กติกาจะถูกเอาออกด้วย' },
  gone: {
    en: 'Rules of this machine type use these properties and will be removed with them: {names}.',
    th: 'คุณสมบัติเหล่านี้อยู่ในกติกาของเครื่องชนิดนี้ กติกาจะถูกเอาออกด้วย: {names}',
  },
})

interface Props {
  id: number
  onClose: () => void
}

/** Opens the properties of a machine type. */
export function MapDialog(props: Props): ReactNode {
  const opened = useOpened(propertiesOfMachine.select, { machine_type_id: props.id })
  if (!opened.first)
    return <OpeningDialog title={propertyWords.map} opened={opened} onClose={props.onClose} />
  return <MapForm {...props} first={opened.first} now={opened.now ?? opened.first} again={opened.again} />
}

interface Read {
  first: PropertiesOfMachine
  now: PropertiesOfMachine
  again: () => void
}

function MapForm({ id, first, now, again, onClose }: Props & Read) {
  const { say, language } = useLanguage()
  const [tab, setTab] = useState<keyof typeof tabs>('map')
  // rules come and go on the tab beside, without a new version of the machine type
  const rules = new Map(now.rows.map((row) => [row.machine_property_id, row.rules]))
  const rulesOf = (row: MappedProperty) => rules.get(row.machine_property_id) ?? row.rules
  const open = useChecklist<MappedProperty, Ticked>(
    propertiesOfMachine,
    id,
    first,
    {
      typedIn: tickedIn,
      merge: (theirs, known, mine) => {
        const merged = overSaved(theirs, known, mine)
        return { typed: merged.ticked, parts: differing({ theirs, known, mine, merged, say, language }) }
      },
      isChanged: (known, ticked) => !same(rowsOf(known, ticked), rowsOf(known, tickedIn(known))),
      given: async (over, ticks) => {
        setTab('map')
        const losing = over.rows.filter(
          (row) => rulesOf(row) > 0 && !ticks.applies.has(row.machine_property_id),
        )
        const text = say(said.gone, { names: losing.map((row) => nameOf(row, language)).join(', ') })
        if (losing.length > 0 && !(await confirm({ title: said.goes, text, icon: 'warning' })))
          return undefined
        return { rows: rowsOf(over, ticks), with_rules: losing.length > 0 }
      },
      onRefused: again,
    },
    onClose,
  )
  const { known, typed: ticked, dirty, mayEdit } = open
  const kinds = [
    ...Map.groupBy(
      known.rows.map((row) => ({ ...row, rules: rulesOf(row) })),
      (row) => row.kind,
    ),
  ]
  return (
    <RecordDialog
      title={propertyWords.map}
      subtitle={nameOf(known, language)}
      dirty={dirty}
      busy={open.busy}
      disabled={!dirty}
      locks={false}
      onSave={mayEdit ? open.save : undefined}
      onClose={onClose}
    >
      <RecordTabs id="map" label={propertyWords.map} tabs={tabs} at={tab} onTurn={setTab} />
      <RecordPanel id="map" name={tab} at={tab}>
        {tab === 'rules' ? (
          <RulesTab machine={{ machine_type_id: id }} mayEdit={mayEdit} />
        ) : (
          <fieldset className="record-form" disabled={!mayEdit}>
            <Refusal {...open.refusal} />
            {kinds.length === 0 && <NoData title={said.none} />}
            {kinds.map(([kind, rows]) => (
              <MappedKind key={kind} kind={kind} rows={rows} ticked={ticked} onChange={open.type} />
            ))}
          </fieldset>
        )}
      </RecordPanel>
    </RecordDialog>
  )
}
