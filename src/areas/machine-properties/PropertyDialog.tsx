// One property, new or known: the record itself, and what it costs.
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/caller.web.ts'
import { FormField, FormFields, useOperationForm } from '#platform/Form.tsx'
import { type Fields, choice, number, text, yesNo } from '#platform/fields.ts'
import { knownIn } from '#platform/list-address.ts'
import { OpeningDialog, RecordDialog } from '#platform/RecordDialog.tsx'
import { recordValues } from '#platform/record-values.ts'
import { Refusal } from '#platform/Refusal.tsx'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { useRead } from '#platform/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CostTab } from './CostTab.tsx'
import {
  type KindRow,
  type PropertyRow,
  deleteProperty,
  getProperty,
  insertProperty,
  listKinds,
  propertyFields,
  propertyHistory,
  updateProperty,
} from './machine-properties.ts'
import {
  type PropertyKind,
  propertyLabels as label,
  propertyKinds,
  propertyWords,
} from './machine-properties.text.ts'
import { kindTypes, valueFields } from './property-kinds.ts'
import { showValue } from './property-words.ts'

const MasterDataHistory = lazy(async () => ({
  default: (await import('#platform/MasterDataHistory.tsx')).MasterDataHistory,
}))

const tabs = words({
  record: { en: 'Details', th: 'ข้อมูลทั่วไป' },
  cost: { en: 'Cost', th: 'ต้นทุน' },
})
type TabName = keyof typeof tabs
const said = words({ history: { en: 'History', th: 'ประวัติการแก้ไข' } })

interface Props {
  id: number | 'new'
  /** What a new one starts as. */
  kind: string
  onClose: () => void
}

/** The dialog of a property. */
export function PropertyDialog({ id, kind, onClose }: Props): ReactNode {
  const opened = useOpened(getProperty, id === 'new' ? null : { id })
  const kinds = useRead(listKinds, {}, { quiet: true }).data
  if ((id !== 'new' && !opened.first) || !kinds)
    return <OpeningDialog title={propertyWords.one} opened={opened} onClose={onClose} />
  return <PropertyForm first={opened.first} kinds={kinds} kind={kind} onClose={onClose} />
}

// of the three values only the one that the kind takes is asked, within the bounds of the kind
function fieldsFor(kind: PropertyKind | null, of: KindRow | undefined, isNew: boolean): Fields {
  const {
    value_number: _,
    value_choice: __,
    value_bool: ___,
    code,
    name_th,
    name_en,
    ...rest
  } = propertyFields
  const unit = of?.unit ? { tailLabel: { en: of.unit, th: of.unit } } : {}
  const bounds = { min: of?.min ?? 0, max: of?.max ?? propertyFields.value_number.max }
  const value: Fields =
    kind === null
      ? {}
      : {
          NUMBER: {
            value_number: number({ label: label.value, required: true, decimals: 3, ...bounds, ...unit }),
          },
          CHOICE: { value_choice: text({ label: label.choice, required: true, max: 60 }) },
          BOOLEAN: { value_bool: yesNo({ label: propertyKinds[kind] }) },
        }[kindTypes[kind]]
  const chosen: Fields = isNew
    ? { kind: choice({ label: label.kind, options: propertyKinds, required: true }) }
    : {}
  return { ...chosen, ...value, code, name_th, name_en, ...rest }
}

function PropertyForm({
  first,
  kinds,
  kind: wanted,
  onClose,
}: Omit<Props, 'id'> & { first: PropertyRow | undefined; kinds: readonly KindRow[] }) {
  const { say, language } = useLanguage()
  const insert = useAction(insertProperty, { quiet: true })
  const update = useAction(updateProperty, { quiet: true })
  const remove = useAction(deleteProperty, { quiet: true })
  const mayUpdate = useCan(updateProperty)
  const mayRemove = useCan(deleteProperty)
  const mayLookBack = useCan(propertyHistory.history)
  const [tab, setTab] = useState<TabName>('record')
  const [lookingBack, setLookingBack] = useState(false)
  const [version, setVersion] = useState(first?.row_version ?? 0)
  const [kind, setKind] = useState(first?.kind ?? knownIn(wanted, propertyKinds))
  const fields = fieldsFor(
    kind,
    kinds.find(({ code }) => code === kind),
    !first,
  )
  const failure = remove.failure ?? update.failure ?? insert.failure
  const form = useOperationForm<Fields>(fields, {
    initial: {
      ...recordValues(propertyFields, { value_number: null, value_choice: '', value_bool: false }),
      ...(first ? recordValues(propertyFields, first) : { kind }),
    },
    failure,
  })
  const isLocked = first !== undefined && !mayUpdate
  const title = first && `${first.code} · ${showValue(first, language)}`
  const saveOver = (row_version: number) => () => {
    remove.clear()
    setTab('record')
    form.submit(async (given) => {
      const data = given as never
      const saved = first ? await update.run({ id: first.id, row_version, data }) : await insert.run({ data })
      if (saved) onClose()
    })()
  }
  const ask = async () => {
    if (!first || !(await confirm({ item: `${first.code} · ${first.name_th}` }))) return
    update.clear()
    if ((await remove.run({ id: first.id, row_version: version })) !== undefined) onClose()
    else setTab('record')
  }
  return (
    <RecordDialog
      title={first ? propertyWords.one : propertyWords.insert}
      subtitle={title}
      titleActions={
        first &&
        mayLookBack && <IconAction icon="history" label={said.history} onClick={() => setLookingBack(true)} />
      }
      dirty={form.dirty}
      busy={insert.busy || update.busy || remove.busy}
      disabled={kind === null}
      onSave={isLocked ? undefined : saveOver(version)}
      locks={false}
      onRemove={first && mayRemove ? () => void ask() : undefined}
      onClose={onClose}
    >
      {first && (
        <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)} aria-label={say(propertyWords.one)}>
          {(Object.keys(tabs) as TabName[]).map((name) => (
            <Tab
              key={name}
              value={name}
              id={`property-tab-${name}`}
              aria-controls={`property-panel-${name}`}
              label={say(tabs[name])}
            />
          ))}
        </Tabs>
      )}
      <Panel name="record" tab={tab}>
        <Refusal
          failure={failure}
          stale={{
            fields: propertyFields,
            typed: form.values,
            onKeepMine: (current) => saveOver(current)(),
            onTakeTheirs: (row) => {
              form.reset(recordValues(propertyFields, row))
              setVersion(Number(row.row_version))
              update.clear()
              remove.clear()
            },
          }}
        />
        <fieldset className="record-form" disabled={isLocked}>
          {first ? (
            <p className="property-note">{say(propertyKinds[first.kind])}</p>
          ) : (
            <KindChoice form={form} onKind={setKind} />
          )}
          {kind && <FormField key={kind} form={form} name={valueFields[kindTypes[kind]]} />}
          <FieldGrid>
            <FormFields form={form} names={['code', 'name_th', 'name_en']} />
          </FieldGrid>
          <FormFields form={form} names={['description', 'is_active']} />
        </fieldset>
      </Panel>
      {first && tab === 'cost' && (
        <Panel name="cost" tab={tab}>
          <CostTab property={first} mayEdit={mayUpdate} />
        </Panel>
      )}
      <Suspense fallback={null}>
        {lookingBack && first && (
          <MasterDataHistory
            entity={propertyHistory}
            id={first.id}
            name={`${first.code} · ${first.name_th}`}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
    </RecordDialog>
  )
}

function KindChoice({
  form,
  onKind,
}: {
  form: ReturnType<typeof useOperationForm<Fields>>
  onKind: (kind: PropertyKind | null) => void
}) {
  const chosen = knownIn(String(form.values.kind ?? ''), propertyKinds)
  const [told, setTold] = useState(chosen)
  // set while rendering: the field of the value changes in the same pass
  if (told !== chosen) {
    setTold(chosen)
    queueMicrotask(() => onKind(chosen))
  }
  return <FormField form={form} name="kind" autoFocus />
}

function Panel({ name, tab, children }: { name: TabName; tab: TabName; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={`property-panel-${name}`}
      aria-labelledby={`property-tab-${name}`}
      className="record-form property-panel"
      hidden={name !== tab}
    >
      {children}
    </div>
  )
}
