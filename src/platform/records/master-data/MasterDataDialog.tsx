// The form of a declared entity's record.
import { type ReactNode, useState } from 'react'
import { type Says, useLanguage } from '#ui/language.tsx'
import { nameIn } from '#base/name-in.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Fields } from '#base/fields.ts'
import { words } from '#base/text.ts'
import type { MasterData } from './master-data.ts'
import type { MasterRow } from './master-row.ts'
import { namedIn } from './master-data-names.web.ts'
import { searchLookup } from './master-data-lookup.web.ts'
import { OpeningDialog, RecordDialog } from '../RecordDialog.tsx'
import { RecordPanel, RecordTabs } from '../RecordTabs.tsx'
import { HistoryButton } from './HistoryButton.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useRecordForm } from '../use-record-form.web.ts'

const said = words({ record: { en: 'Details', th: 'ข้อมูลทั่วไป' } })

/** Buttons of an opened record; `dirty` while something in its form is not saved. */
export type RecordActions = (record: MasterRow, dirty: boolean) => ReactNode

/** What stands under the fields of a record that is there; whatever changes the record there tells its new version. */
export type BelowRecord = (record: {
  id: number
  /** As it was opened. */
  record: MasterRow
  row_version: number
  onChanged: (row_version: number) => void
}) => ReactNode

interface DialogProps {
  entity: MasterData
  id: number | 'new'
  actions?: RecordActions | undefined
  below?: BelowRecord | undefined
  /** With it, what stands below has a tab of its own of this name, seen first; the fields stand in the other. */
  belowTab?: Says | undefined
  onClose: () => void
}

/** Opens a record, or an empty form for a new one. */
export function MasterDataDialog(props: DialogProps): ReactNode {
  const { entity, id, onClose } = props
  const opened = useOpened(entity.get, id === 'new' ? null : { id })
  if (id !== 'new' && opened.first === undefined)
    return <OpeningDialog title={entity.one} opened={opened} onClose={onClose} />
  return <MasterDataForm {...props} record={opened.first} />
}

function MasterDataForm({
  entity,
  record,
  actions,
  below,
  belowTab,
  onClose,
}: DialogProps & { record: MasterRow | undefined }) {
  const { language } = useLanguage()
  const { fields } = entity
  const name = record && namedIn(record, language)
  const [tab, setTab] = useState<'below' | 'record'>('below')
  const { form, failure, shown, version, setVersion, dialog, instead, stale } = useRecordForm(fields, {
    record,
    item: name,
    calls: entity,
    toForm: () => setTab('record'),
    onClose,
  })
  const more = record && below?.({ id: record.id, record, row_version: version, onChanged: setVersion })
  const ownForm = (
    <>
      <Refusal
        failure={failure}
        instead={instead}
        stale={{
          ...stale,
          show: (name, _, row) => (fields[name]?.of && row ? nameIn(row, name, language) || '–' : undefined),
        }}
      />
      {Object.keys(fields).map((name) => (
        <OneField
          key={`${name} ${shown?.row_version}`}
          entity={entity}
          name={name}
          form={form}
          record={shown ?? undefined}
        />
      ))}
    </>
  )
  return (
    <RecordDialog
      title={record ? entity.one : entity.insert.title}
      // the fields that say it may stand in the other tab
      subtitle={more && belowTab ? name : undefined}
      titleActions={
        record && (
          <>
            {actions?.(record, form.dirty)}
            <HistoryButton entity={entity} id={record.id} name={name!} />
          </>
        )
      }
      size="sm"
      {...dialog}
    >
      {more && belowTab ? (
        <>
          <RecordTabs
            id={entity.entity}
            label={entity.one}
            tabs={{ below: belowTab, record: said.record }}
            at={tab}
            onTurn={setTab}
          />
          <RecordPanel id={entity.entity} name="below" at={tab}>
            {more}
          </RecordPanel>
          <RecordPanel id={entity.entity} name="record" at={tab}>
            {ownForm}
          </RecordPanel>
        </>
      ) : (
        <>
          {ownForm}
          {more}
        </>
      )}
    </RecordDialog>
  )
}

/** One field of a record: a reference is searched, anything else drawn by its kind. */
export function OneField({
  entity,
  name,
  form,
  record,
}: {
  entity: Pick<MasterData, 'lookups'>
  name: string
  form: OperationForm<Fields>
  record: MasterRow | undefined
}) {
  const { language } = useLanguage()
  const lookup = entity.lookups?.[name]
  if (!lookup) return <FormField form={form} name={name} />
  const key = record?.[name]
  const known = nameIn(record, name, language)
  return (
    <FormReference
      form={form}
      name={name}
      chosen={typeof key === 'number' ? { key, value: known } : null}
      search={(text) => searchLookup(lookup, text)}
    />
  )
}
