// The form of a declared entity's record.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useCan } from './caller.web.ts'
import { FormField, type OperationForm, useOperationForm } from './Form.tsx'
import { FormReference } from './FormReference.tsx'
import type { Fields } from './fields.ts'
import type { MasterData, MasterRow } from './master-data.ts'
import { searchLookup } from './master-data-lookup.web.ts'
import { OpeningDialog, RecordDialog } from './RecordDialog.tsx'
import { recordValues } from './record-values.ts'
import { Refusal } from './Refusal.tsx'
import { words } from './text.ts'
import { useAction } from './use-action.web.ts'
import { useOpened } from './use-opened.web.ts'

const MasterDataHistory = lazy(async () => ({
  default: (await import('./MasterDataHistory.tsx')).MasterDataHistory,
}))

const said = words({ history: { en: 'History', th: 'ประวัติการแก้ไข' } })

/** What stands under the fields of a record that is there; whatever changes the record there tells its new version. */
export type BelowRecord = (record: {
  id: number
  row_version: number
  onChanged: (row_version: number) => void
}) => ReactNode

interface DialogProps {
  entity: MasterData
  id: number | 'new'
  below?: BelowRecord | undefined
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

function MasterDataForm({ entity, record, below, onClose }: DialogProps & { record: MasterRow | undefined }) {
  const { language } = useLanguage()
  const { fields } = entity
  const insert = useAction(entity.insert, { quiet: true })
  const update = useAction(entity.update, { quiet: true })
  const remove = useAction(entity.remove, { quiet: true })
  const [mayUpdate, mayRemove] = [useCan(entity.update), useCan(entity.remove)]
  const mayLookBack = useCan(entity.history)
  const [lookingBack, setLookingBack] = useState(false)
  const [version, setVersion] = useState(record?.row_version ?? 0)
  const failure = remove.failure ?? (record ? update : insert).failure
  const form = useOperationForm<Fields>(fields, { initial: recordValues(fields, record), failure })
  const saveOver = (rowVersion: number) =>
    form.submit(async (data) => {
      const saved = record
        ? await update.run({ id: record.id, row_version: rowVersion, data })
        : await insert.run({ data })
      if (saved) onClose()
    })
  const askToRemove = async () => {
    if (!record || !(await confirm({ item: namedIn(record, language), icon: 'error' }))) return
    if ((await remove.run({ id: record.id, row_version: version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      title={record ? entity.one : entity.insert.title}
      titleActions={
        record &&
        mayLookBack && <IconAction icon="history" label={said.history} onClick={() => setLookingBack(true)} />
      }
      size="sm"
      dirty={form.dirty}
      busy={insert.busy || update.busy || remove.busy}
      onSave={!record || mayUpdate ? saveOver(version) : undefined}
      onRemove={record && mayRemove ? () => void askToRemove() : undefined}
      onClose={onClose}
    >
      <Refusal
        failure={failure}
        stale={{
          fields,
          typed: form.values,
          show: (name, _, row) => (fields[name]?.of && row ? String(row[`${name}_th`] ?? '–') : undefined),
          onKeepMine: (now) => saveOver(now)(),
          onTakeTheirs: (row) => {
            update.clear()
            remove.clear()
            setVersion(Number(row.row_version))
            form.reset(recordValues(fields, row))
          },
        }}
      />
      {Object.keys(fields).map((name) => (
        <OneField key={name} entity={entity} name={name} form={form} record={record} />
      ))}
      {record && below?.({ id: record.id, row_version: version, onChanged: setVersion })}
      <Suspense fallback={null}>
        {lookingBack && record && (
          <MasterDataHistory
            entity={entity}
            id={record.id}
            name={namedIn(record, language)}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
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
  const known = String((language === 'en' && record?.[`${name}_en`]) || record?.[`${name}_th`] || '')
  return (
    <FormReference
      form={form}
      name={name}
      chosen={typeof key === 'number' ? { key, value: known } : null}
      search={(text) => searchLookup(lookup, text)}
    />
  )
}

/** What a record is called: its name in the reader's language, else its first field. */
function namedIn(record: MasterRow, language: 'en' | 'th'): string {
  const named = (language === 'en' && record.name_en) || record.name_th || record.name || record.code
  return String(named ?? record.id)
}
