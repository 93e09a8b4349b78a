// One property, new or known: the record itself, and what it costs.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, FormFields, type OperationForm } from '#platform/browser/Form.tsx'
import { type Fields, choice, number, text, yesNo } from '#base/fields.ts'
import { knownIn } from '#base/list-address.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordPanel, RecordTabs } from '#platform/records/RecordTabs.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useRecordForm } from '#platform/records/use-record-form.web.ts'
import { FieldGrid, type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
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
import { nameOf, showValue } from './property-words.ts'

const tabs = words({
  record: { en: 'Details', th: 'ข้อมูลทั่วไป' },
  cost: { en: 'Cost', th: 'ต้นทุน' },
})
type TabName = keyof typeof tabs

interface Props {
  id: number | 'new'
  /** What a new one starts as. */
  kind: string
  onClose: () => void
}

/** The dialog of a property. */
export function PropertyDialog({ id, kind, onClose }: Props): ReactNode {
  const opened = useOpened(getProperty, id === 'new' ? null : { id })
  const kinds = useRead(listKinds, {}).data
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
  const mayEdit = useCan(updateProperty)
  const [tab, setTab] = useState<TabName>('record')
  const [kind, setKind] = useState(first?.kind ?? knownIn(wanted, propertyKinds))
  const fields = fieldsFor(
    kind,
    kinds.find(({ code }) => code === kind),
    !first,
  )
  const name = first && `${first.code} · ${nameOf(first, language)}`
  const { form, failure, isLocked, dialog, instead, stale } = useRecordForm(fields, {
    record: first,
    item: name,
    calls: { insert: insertProperty, update: updateProperty, remove: deleteProperty },
    // all three: which of them is asked follows from the kind
    initial: { value_number: null, value_choice: '', value_bool: false, is_active: true, kind },
    toForm: () => setTab('record'),
    onClose,
  })
  return (
    <RecordDialog
      title={first ? propertyWords.one : propertyWords.insert}
      subtitle={first && `${first.code} · ${showValue(first, language)}`}
      titleActions={first && <HistoryButton entity={propertyHistory} id={first.id} name={name!} />}
      {...dialog}
      disabled={kind === null}
      locks={false}
    >
      {first && <RecordTabs id="property" label={propertyWords.one} tabs={tabs} at={tab} onTurn={setTab} />}
      <RecordPanel id="property" name="record" at={tab}>
        <Refusal failure={failure} stale={stale} instead={instead} />
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
      </RecordPanel>
      {first && tab === 'cost' && (
        <RecordPanel id="property" name="cost" at={tab}>
          <CostTab property={first} mayEdit={mayEdit} />
        </RecordPanel>
      )}
    </RecordDialog>
  )
}

// the field of the value changes with the kind
function KindChoice({
  form,
  onKind,
}: {
  form: OperationForm<Fields>
  onKind: (kind: PropertyKind | null) => void
}) {
  return (
    <FormField
      form={form}
      name="kind"
      autoFocus
      render={(control) => (
        <SelectField
          {...(control as unknown as FieldProps<PropertyKind | null>)}
          options={optionsOf(propertyKinds)}
          onChange={(id, kind) => {
            control.onChange(id, kind)
            onKind(kind as PropertyKind | null)
          }}
        />
      )}
    />
  )
}
