// One material, new or known: the record itself, its stock, what moved it, what it costs.
import { type ReactNode, useState } from 'react'
import { itemType } from '#areas/types-and-units/section-types.ts'
import { unit } from '#areas/types-and-units/units.ts'
import { FormFields } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordPanel, RecordTabs } from '#platform/records/RecordTabs.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useRecordForm } from '#platform/records/use-record-form.web.ts'
import { showDateTime } from '#base/date-format.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { nameIn } from './material-names.ts'
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
import { PartsOfMaterial } from './PartsOfMaterial.tsx'
import { PricesTab } from './PricesTab.tsx'
import { StockTab } from './StockTab.tsx'
import './MaterialDialog.css'

const tabs = words({
  record: { en: 'Details', th: 'ข้อมูลทั่วไป' },
  stock: { en: 'Stock', th: 'สต็อก' },
  moves: { en: 'Moves', th: 'เคลื่อนไหว' },
  prices: { en: 'Prices', th: 'ราคา' },
})
type TabName = keyof typeof tabs
const said = words({
  erp: {
    en: 'Kept in the ERP, received {at}. Only its minimum stock is set here; change the rest in the ERP and import the file.',
    th: 'ข้อมูลนี้มาจาก ERP รับเมื่อ {at} ที่นี่แก้ได้เฉพาะสต็อกขั้นต่ำ ข้อมูลอื่นกรุณาแก้ใน ERP แล้วนำเข้าไฟล์',
  },
})

/** The dialog of a material. */
export function MaterialDialog({
  id,
  at = 'record',
  onClose,
}: {
  id: number | 'new'
  /** The tab it opens with. */
  at?: TabName
  onClose: () => void
}): ReactNode {
  const opened = useOpened(getMaterial, id === 'new' ? null : { id })
  if (id !== 'new' && !opened.first)
    return <OpeningDialog title={materialWords.one} opened={opened} onClose={onClose} />
  return <MaterialForm first={opened.first} now={opened.now} at={at} onClose={onClose} />
}

function MaterialForm({
  first,
  now,
  at,
  onClose,
}: {
  first: MaterialRow | undefined
  now: MaterialRow | undefined
  at: TabName
  onClose: () => void
}) {
  const { say, language } = useLanguage()
  const [tab, setTab] = useState(at)
  const isOfErp = first?.source === 'ERP'
  const name = first && `${first.material_code} · ${nameIn(first, 'description', language)}`
  const { form, failure, shown, isLocked, dialog, instead, stale } = useRecordForm(materialFields, {
    record: first,
    item: name,
    calls: { insert: insertMaterial, update: updateMaterial, remove: deleteMaterial },
    isKeptElsewhere: isOfErp,
    toForm: () => setTab('record'),
    onClose,
  })
  return (
    <RecordDialog
      title={first ? materialWords.one : materialWords.insert}
      subtitle={name}
      titleActions={first && <HistoryButton entity={materialHistory} id={first.id} name={name!} />}
      {...dialog}
      locks={false}
    >
      {first && <RecordTabs id="material" label={materialWords.one} tabs={tabs} at={tab} onTurn={setTab} />}
      <RecordPanel id="material" name="record" at={tab}>
        <Refusal
          failure={failure}
          instead={instead}
          stale={{
            ...stale,
            show: (name, _, row) =>
              row && (name === 'unit_id' || name === 'item_type_id')
                ? nameIn(row as MaterialRow, name, language)
                : undefined,
          }}
        />
        {isOfErp && (
          <p className="material-note">
            {say(said.erp, { at: showDateTime(first.erp_synced_at ?? '', language) })}
          </p>
        )}
        {isOfErp && (
          <fieldset className="record-form" disabled={isLocked}>
            <FormFields form={form} names={['min_stock']} />
          </fieldset>
        )}
        <fieldset className="record-form" disabled={isLocked || isOfErp} key={shown?.row_version}>
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
            <FormFields form={form} names={['material_group', 'brand', 'model']} />
            {!isOfErp && <FormFields form={form} names={['min_stock']} />}
          </FieldGrid>
          <FormFields form={form} names={['spec', 'is_active']} />
        </fieldset>
        {first && <PartsOfMaterial material_id={first.id} />}
      </RecordPanel>
      {now && tab !== 'record' && (
        <RecordPanel id="material" name={tab} at={tab}>
          {tab === 'stock' && <StockTab material={now} />}
          {tab === 'moves' && <MovesTab material={now} />}
          {tab === 'prices' && <PricesTab material={now} />}
        </RecordPanel>
      )}
    </RecordDialog>
  )
}
