// The national ID of an employee: hidden until a caller who may see it asks, and changed in a dialog of its own.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { checkNationalId } from './employee-fields.ts'
import { setNationalId, showNationalId } from './national-id.ts'
import type { EmployeeCard } from './people.ts'
import { peopleLabels, peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'
import './NationalId.css'

const said = words({
  none: { en: 'Not entered', th: 'ยังไม่ได้กรอก' },
  show: { en: 'Show', th: 'แสดง' },
  hide: { en: 'Hide', th: 'ซ่อน' },
  change: { en: 'Change', th: 'แก้ไข' },
  kept: { en: 'Every view is recorded in the history.', th: 'ระบบบันทึกทุกครั้งที่เปิดดู' },
})
const fields = { national_id: setNationalId.input.national_id }
const HIDDEN = '•-••••-•••••-••-•'

/** Whether a national ID is known; shown and changed by users who may edit employees. */
export function NationalId({
  person,
  onChanged,
}: {
  person: EmployeeCard
  onChanged: (card: EmployeeCard) => void
}): ReactNode {
  const { say } = useLanguage()
  const may = { show: useCan(showNationalId), change: useCan(setNationalId) }
  const [seen, setSeen] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)
  const show = async () => {
    // a failure was told as a toast
    const found = await call(showNationalId, { id: person.id }).catch(() => null)
    setSeen(found?.national_id ?? null)
  }
  const open = async () => {
    if (person.has_national_id && seen === null) await show()
    setChanging(true)
  }
  if (person.has_national_id === undefined) return null
  return (
    <section className="national-id" aria-label={say(peopleLabels.nationalId)}>
      <div>
        <span className="national-id-label">{say(peopleLabels.nationalId)}</span>
        <span className={person.has_national_id ? 'national-id-digits' : undefined}>
          {person.has_national_id ? (seen === null ? HIDDEN : grouped(seen)) : say(said.none)}
        </span>
      </div>
      {may.show && person.has_national_id && (
        <Button
          size="small"
          startIcon={<Icon name={seen === null ? 'eye' : 'eye-off'} size={18} />}
          onClick={() => (seen === null ? void show() : setSeen(null))}
        >
          {say(seen === null ? said.show : said.hide)}
        </Button>
      )}
      {may.change && (
        <Button size="small" startIcon={<Icon name="pencil" size={18} />} onClick={() => void open()}>
          {say(said.change)}
        </Button>
      )}
      {may.show && <p>{say(said.kept)}</p>}
      {changing && (
        <NationalIdDialog
          person={person}
          known={seen}
          onDone={(card) => {
            setSeen(null)
            onChanged(card)
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}

function NationalIdDialog({
  person,
  known,
  onDone,
  onClose,
}: {
  person: EmployeeCard
  known: string | null
  onDone: (card: EmployeeCard) => void
  onClose: () => void
}) {
  const { language } = useLanguage()
  const save = useAction(setNationalId)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: person,
    // the card does not tell the number
    valuesOf: () => ({ national_id: known ?? '' }),
    check: ({ national_id }) => checkNationalId(national_id),
    calls: [save],
    save: async ({ national_id }, row_version) => {
      const card = await save.run({ id: person.id, row_version, national_id })
      if (!card) return
      onDone(card)
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={peopleWords.setNationalId}
      subtitle={bothNames(person, language)[0]}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields: {},
          onTakeTheirs: (row) => {
            onDone(row as unknown as EmployeeCard)
            onClose()
          },
        }}
      />
      <FormField form={form} name="national_id" autoFocus />
    </RecordDialog>
  )
}

// as it is printed on the card
function grouped(digits: string): string {
  return digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
}
