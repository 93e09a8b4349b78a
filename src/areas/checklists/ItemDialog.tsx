// One item of a template: what is looked at, how it is answered, and what a fail leads to.
import { type ReactNode, useState } from 'react'
import { unit } from '#areas/types-and-units/units.ts'
import type { ValueOf } from '#base/fields.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { checklistLabels as label } from './checklists.text.ts'
import { type ItemRow, checkItem, itemFields } from './template.ts'

const said = words({
  add: { en: 'New item', th: 'เพิ่มข้อตรวจ' },
  change: { en: 'Change the item', th: 'แก้ไขข้อตรวจ' },
  addOption: { en: 'Add an option', th: 'เพิ่มตัวเลือก' },
  removeOption: { en: 'Delete option {no}', th: 'ลบตัวเลือกที่ {no}' },
  optionTh: { en: 'Option {no} (Thai)', th: 'ตัวเลือกที่ {no} (ไทย)' },
  optionEn: { en: 'Option {no} (English)', th: 'ตัวเลือกที่ {no} (อังกฤษ)' },
  two: { en: 'Give two options at least', th: 'ใส่ตัวเลือกอย่างน้อย 2 ข้อ' },
})

const { options: _, ...fields } = itemFields
type Option = NonNullable<ItemRow['options']>[number]
const empty: Option = { text_th: '', text_en: null, fails: false }

/** The item in its dialog; a new one begins in the section of the one `before` it. */
export function ItemDialog({
  item,
  before,
  busy,
  onSave,
  onClose,
}: {
  item: ItemRow | undefined
  before: ItemRow | undefined
  busy: boolean
  onSave: (item: ItemRow) => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [options, setOptions] = useState<readonly Option[]>(item?.options ?? [empty, empty])
  const [unitName, setUnitName] = useState(item?.unit_id ? nameIn(item, 'unit_id', language) : '')
  const given = options.filter(({ text_th }) => text_th.trim() !== '')
  const form = useOperationForm(fields, {
    initial: item
      ? Object.fromEntries(Object.keys(fields).map((name) => [name, item[name as keyof ItemRow]]))
      : {
          required: true,
          on_fail: 'NONE',
          answer: 'CHECK',
          section_th: before?.section_th ?? '',
          section_en: before?.section_en ?? '',
        },
    check: (value) => checkItem({ ...only(value), options: value.answer === 'CHOICE' ? given : null }),
  })
  const { answer } = form.values as { answer: ItemRow['answer'] | null }
  const canFail = answer === 'PASS_FAIL' || answer === 'NUMBER' || answer === 'CHOICE'
  const save = form.submit((value) => {
    const kept = only(value)
    onSave({
      id: item?.id ?? 0,
      section_en: null,
      text_en: null,
      ...kept,
      required: value.required ?? false,
      unit_id_th: null,
      unit_id_en: null,
      options: value.answer === 'CHOICE' ? given : null,
    } as ItemRow)
  })
  const change = (at: number, more: Partial<Option>) =>
    setOptions(options.map((one, no) => (no === at ? { ...one, ...more } : one)))
  return (
    <RecordDialog
      title={item ? said.change : said.add}
      size="sm"
      dirty={form.dirty || options !== (item?.options ?? options)}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <FieldGrid>
        <FormField form={form} name="section_th" />
        <FormField form={form} name="section_en" />
      </FieldGrid>
      <FormField form={form} name="text_th" autoFocus />
      <FormField form={form} name="text_en" />
      <FormField form={form} name="answer" />
      {answer === 'NUMBER' && (
        <>
          <FieldGrid>
            <FormField form={form} name="min_value" />
            <FormField form={form} name="max_value" />
          </FieldGrid>
          <FormReference
            form={form}
            name="unit_id"
            chosen={item?.unit_id ? { key: item.unit_id, value: unitName } : null}
            onChoose={(found) => setUnitName(found?.value ?? '')}
            search={(text) => searchLookup({ options: unit.options }, text)}
          />
        </>
      )}
      {answer === 'METER' && <FormField form={form} name="meter" />}
      {answer === 'CHOICE' && (
        <div ref={keptFocus} className="item-options">
          {options.map((option, at) => {
            const no = at + 1
            return (
              <div key={no} className="item-option">
                <TextField
                  id={`option-${no}-th`}
                  label={say(said.optionTh, { no })}
                  value={option.text_th}
                  maxLength={150}
                  onChange={(_, text_th) => change(at, { text_th })}
                />
                <TextField
                  id={`option-${no}-en`}
                  label={say(said.optionEn, { no })}
                  value={option.text_en ?? ''}
                  maxLength={150}
                  onChange={(_, text) => change(at, { text_en: text || null })}
                />
                <CheckboxField
                  id={`option-${no}-fails`}
                  label={label.fails}
                  value={option.fails}
                  onChange={(_, fails) => change(at, { fails })}
                />
                <IconAction
                  icon="delete"
                  label={say(said.removeOption, { no })}
                  disabled={options.length <= 2}
                  onClick={() => setOptions(options.toSpliced(at, 1))}
                />
              </div>
            )
          })}
          {given.length < 2 && <small>{say(said.two)}</small>}
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            disabled={options.length >= 20}
            onClick={() => setOptions([...options, empty])}
          >
            {say(said.addOption)}
          </Button>
        </div>
      )}
      {canFail && <FormField form={form} name="on_fail" />}
      <FormField form={form} name="required" />
    </RecordDialog>
  )
}

// what does not go with the kind of answer is left out: it may still stand in a field that is not shown any more
function only(value: ValueOf<typeof fields>) {
  const { answer } = value
  const isNumber = answer === 'NUMBER'
  return {
    ...value,
    unit_id: isNumber ? (value.unit_id ?? null) : null,
    min_value: isNumber ? (value.min_value ?? null) : null,
    max_value: isNumber ? (value.max_value ?? null) : null,
    meter: answer === 'METER' ? (value.meter ?? null) : null,
    on_fail:
      isNumber || answer === 'PASS_FAIL' || answer === 'CHOICE'
        ? (value.on_fail ?? 'NONE')
        : ('NONE' as const),
  }
}
