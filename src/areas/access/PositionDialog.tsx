// Giving a person a position and a unit.
import { nameIn } from '#base/name-in.ts'
import type { ReactNode } from 'react'
import { searchPositions, searchUnits } from '#areas/people/person-search.web.ts'
import { placeFields, setPosition } from '#areas/people/set-position.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Effective } from './access-people.ts'

const { position_id, org_unit_id } = placeFields
const fields = { position_id, org_unit_id } as const
// what the card calls them
const namedBy = { position_id: 'position_name', org_unit_id: 'org_unit_name' } as const

/** The dialog; it closes once both are saved. */
export function PositionDialog({
  employed,
  onClose,
}: {
  employed: NonNullable<Effective['employed']>
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const change = useAction(setPosition)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: employed,
    calls: [change],
    save: async (value, row_version) => {
      if (await change.run({ id: employed.employee_id, row_version, ...value })) onClose()
    },
    onClose,
  })
  const chosen = (key: number | null, th: string | null, en: string | null): Found | null =>
    key === null ? null : { key, value: (language === 'en' && en) || (th ?? '') }
  return (
    <RecordDialog size="xs" title={setPosition.title} {...dialog}>
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (name, _, row) =>
            row ? nameIn(row, namedBy[name as keyof typeof namedBy], language) || '–' : undefined,
          onTakeTheirs: () => {
            void refresh('access')
            onClose()
          },
        }}
      />
      <FormReference
        form={form}
        name="position_id"
        icon="star"
        chosen={chosen(employed.position_id, employed.position_th, employed.position_en)}
        search={searchPositions}
      />
      <FormReference
        form={form}
        name="org_unit_id"
        icon="domain"
        chosen={chosen(employed.org_unit_id, employed.unit_th, employed.unit_en)}
        search={searchUnits}
      />
    </RecordDialog>
  )
}
