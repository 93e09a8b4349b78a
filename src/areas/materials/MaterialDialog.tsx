// One material, new or known: the record itself, its stock, what moved it, what it costs.
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { itemType } from '#areas/types-and-units/section-types.ts'
import { unit } from '#areas/types-and-units/units.ts'
import { useCan } from '#platform/caller.web.ts'
import { FormFields, useOperationForm } from '#platform/Form.tsx'
import { FormReference } from '#platform/FormReference.tsx'
import { searchLookup } from '#platform/master-data-lookup.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { recordValues } from '#platform/record-values.ts'
import { type Language, words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { showDateTime } from '#ui/date-format.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  type MaterialRow,
  deleteMaterial,
  getMaterial,
  insertMaterial,
  materialFields,
  materialHistory,
  updateMaterial,
} from './materials.ts'
import { materialWords } from './materials.text.ts'
import { MovesTab } from './MovesTab.tsx'
import { PricesTab } from './PricesTab.tsx'
import { StockTab } from './StockTab.tsx'
import './MaterialDialog.css'

const MasterDataHistory = lazy(async () => ({
  default: (await import('#platform/MasterDataHistory.tsx')).MasterDataHistory,
}))

const tabs = words({
  record: { en: 'Details', th: 'ข้อมูลทั่วไป' },
  stock: { en: 'Stock', th: 'สต็อก' },
  moves: { en: 'Moves', th: 'รายการเคลื่อนไหว' },
  prices: { en: 'Prices', th: 'ราคา' },
})
type TabName = keyof typeof tabs
const said = words({
  history: { en: 'History', th: 'ประวัติการแก้ไข' },
  erp: {
    en: 'Kept in the ERP, taken over on {at}. To change it, change it there and import the file.',
    th: 'ข้อมูลนี้มาจาก ERP รับเมื่อ {at} หากต้องการแก้ไข กรุณาแก้ใน ERP แล้วนำเข้าไฟล์',
  },
})

/** The dialog of a material. */
export function MaterialDialog({ id, onClose }: { id: number | 'new'; onClose: () => void }): ReactNode {
  const opened = useOpened(getMaterial, id === 'new' ? null : { id })
  if (id !== 'new' && !opened.first)
    return <OpeningDialog title={materialWords.one} opened={opened} onClose={onClose} />
  return <MaterialForm first={opened.first} now={opened.now} onClose={onClose} />
}

function MaterialForm({
  first,
  now,
  onClose,
}: {
  first: MaterialRow | undefined
  now: MaterialRow | undefined
  onClose: () => void
}) {
  const { say, language } = useLanguage()
  const insert = useAction(insertMaterial, { quiet: true })
  const update = useAction(updateMaterial, { quiet: true })
  const remove = useAction(deleteMaterial, { quiet: true })
  const isOwn = first?.source !== 'ERP'
  const mayUpdate = useCan(updateMaterial) && isOwn
  const mayRemove = useCan(deleteMaterial) && isOwn
  const mayLookBack = useCan(materialHistory.history)
  const isLocked = first !== undefined && !mayUpdate
  const [tab, setTab] = useState<TabName>('record')
  const [lookingBack, setLookingBack] = useState(false)
  const [version, setVersion] = useState(first?.row_version ?? 0)
  // changes with the record that is shown, so that chosen names follow it
  const [shown, setShown] = useState(first)
  const failure = remove.failure ?? update.failure ?? insert.failure
  const form = useOperationForm<typeof materialFields>(materialFields, {
    initial: recordValues(materialFields, first),
    failure,
  })
  const saveOver = (rowVersion: number) => () => {
    remove.clear()
    // what is wrong stands beside the fields of the record
    setTab('record')
    form.submit(async (data) => {
      const saved = first
        ? await update.run({ id: first.id, row_version: rowVersion, data })
        : await insert.run({ data })
      if (saved) onClose()
    })()
  }
  const ask = async () => {
    if (!first || !(await confirm({ item: `${first.material_code} · ${first.description_th}` }))) return
    update.clear()
    if ((await remove.run({ id: first.id, row_version: version })) !== undefined) onClose()
    else setTab('record')
  }
  return (
    <RecordDialog
      title={first ? materialWords.one : materialWords.insert}
      subtitle={first && `${first.material_code} · ${first.description_th}`}
      titleActions={
        first &&
        mayLookBack && <IconAction icon="history" label={said.history} onClick={() => setLookingBack(true)} />
      }
      dirty={form.dirty}
      busy={insert.busy || update.busy || remove.busy}
      onSave={isLocked ? undefined : saveOver(version)}
      locks={false}
      onRemove={first && mayRemove ? () => void ask() : undefined}
      onClose={onClose}
    >
      {first && (
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_, next: TabName) => setTab(next)}
          aria-label={say(materialWords.one)}
        >
          {(Object.keys(tabs) as TabName[]).map((name) => (
            <Tab
              key={name}
              value={name}
              id={`material-tab-${name}`}
              aria-controls={`material-panel-${name}`}
              label={say(tabs[name])}
            />
          ))}
        </Tabs>
      )}
      <Panel name="record" tab={tab}>
        <Refusal
          failure={failure}
          stale={{
            fields: materialFields,
            typed: form.values,
            show: (name, _, row) =>
              row && (name === 'unit_id' || name === 'item_type_id')
                ? nameIn(row as MaterialRow, name, language)
                : undefined,
            onKeepMine: (current) => saveOver(current)(),
            onTakeTheirs: (row) => {
              form.reset(recordValues(materialFields, row))
              setShown(row as MaterialRow)
              setVersion(Number(row.row_version))
              update.clear()
              remove.clear()
            },
          }}
        />
        {!isOwn && (
          <p className="material-note">
            {say(said.erp, { at: showDateTime(first.erp_synced_at ?? '', language) })}
          </p>
        )}
        <fieldset className="record-form" disabled={isLocked} key={shown?.row_version}>
          <FormFields form={form} names={['material_code', 'description_th', 'description_en']} />
          <FieldGrid>
            <FormReference
              form={form}
              name="unit_id"
              icon="ruler"
              chosen={shown ? { key: shown.unit_id, value: nameIn(shown, 'unit_id', language) } : null}
              search={(text) => searchLookup({ options: unit.options }, text)}
            />
            <FormReference
              form={form}
              name="item_type_id"
              chosen={
                shown?.item_type_id
                  ? { key: shown.item_type_id, value: nameIn(shown, 'item_type_id', language) }
                  : null
              }
              search={(text) => searchLookup({ options: itemType.options }, text)}
            />
            <FormFields form={form} names={['material_group', 'brand', 'model', 'min_stock']} />
          </FieldGrid>
          <FormFields form={form} names={['spec', 'is_active']} />
        </fieldset>
      </Panel>
      {now && tab === 'stock' && (
        <Panel name="stock" tab={tab}>
          <StockTab material={now} />
        </Panel>
      )}
      {now && tab === 'moves' && (
        <Panel name="moves" tab={tab}>
          <MovesTab material={now} />
        </Panel>
      )}
      {now && tab === 'prices' && (
        <Panel name="prices" tab={tab}>
          <PricesTab material={now} />
        </Panel>
      )}
      <Suspense fallback={null}>
        {lookingBack && first && (
          <MasterDataHistory
            entity={materialHistory}
            id={first.id}
            name={`${first.material_code} · ${first.description_th}`}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
    </RecordDialog>
  )
}

function nameIn(row: MaterialRow, field: 'unit_id' | 'item_type_id', language: Language): string {
  return (language === 'en' && row[`${field}_en`]) || row[`${field}_th`] || '–'
}

function Panel({ name, tab, children }: { name: TabName; tab: TabName; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={`material-panel-${name}`}
      aria-labelledby={`material-tab-${name}`}
      className="record-form material-panel"
      hidden={name !== tab}
    >
      {children}
    </div>
  )
}
