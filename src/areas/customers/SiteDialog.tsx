// One site of a customer, new or changed. For a customer not saved yet it only reports what was entered.
import { type ReactNode, useState } from 'react'
import { location } from '#areas/types-and-units/location.ts'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import type { InputOf } from '#base/fields.ts'
import type { Language } from '#base/text.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  type SiteRow,
  insertSite,
  knownSiteFields,
  type siteFields,
  siteHistory,
  updateSite,
} from './customer-places.ts'
import { checkSite } from './place-checks.ts'
import { customerWords } from './customers.text.ts'

/** A site as it is entered before its customer is saved; `location` is what its place is called. */
export type SiteDraft = InputOf<typeof siteFields> & { readonly location?: Found | null }

/** What is sent of a site that was entered so. */
export function siteOfDraft({ location: _, ...site }: SiteDraft): InputOf<typeof siteFields> {
  return site
}

const fields = knownSiteFields

/** Saves a site of the customer; with `customerId` null it hands the entry to `onDraft`. */
export function SiteDialog({
  customerId,
  site,
  draft,
  onDraft,
  onDone,
  onClose,
}: {
  customerId: number | null
  site?: SiteRow | undefined
  draft?: SiteDraft | undefined
  onDraft?: (draft: SiteDraft) => void
  onDone?: (site: SiteRow) => void
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertSite)
  const update = useAction(updateSite)
  const { language } = useLanguage()
  const [place, setPlace] = useState(() => (site ? placeOf(site, language) : (draft?.location ?? null)))
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: site,
    initial: { is_active: true, ...recordValues(fields, draft) },
    check: (value) => checkSite('', value),
    calls: [site ? update : insert],
    save: async ({ is_active, ...data }, row_version) => {
      if (customerId === null) {
        onDraft?.({ ...data, location: place })
        return onClose()
      }
      const saved = site
        ? await update.run({ id: site.id, row_version, data: { ...data, is_active } })
        : await insert.run({ customer_id: customerId, data })
      if (!saved) return
      onDone?.(saved)
      onClose()
    },
    onTake: (row) => setPlace(placeOf(row, language)),
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={site || draft ? customerWords.updateSite : customerWords.insertSite}
      titleActions={site && <HistoryButton entity={siteHistory} id={site.id} name={site.site_name} />}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (name, _, row) => {
            const shown = row ? placeOf(row as unknown as SiteRow, language) : place
            return name === 'location_id' ? (shown?.value ?? '–') : undefined
          },
        }}
      />
      <FormField form={form} name="site_name" autoFocus />
      <FormFields form={form} names={['province', 'address']} />
      <FormReference
        form={form}
        name="location_id"
        icon="map-marker"
        chosen={place}
        search={(text) => searchLookup({ options: location.options }, text)}
        onChoose={setPlace}
      />
      <FieldGrid>
        <FormFields form={form} names={['lat', 'lng']} />
      </FieldGrid>
      <FormField form={form} name="free_days" />
      <FormFields form={form} names={['access_note', 'safety_note']} />
      {site && <FormField form={form} name="is_active" />}
    </RecordDialog>
  )
}

function placeOf(site: SiteRow, language: Language): Found | null {
  const { location_id, location_name_th, location_name_en } = site
  const name = (language === 'en' && location_name_en) || location_name_th
  return location_id === null ? null : { key: location_id, value: name ?? '' }
}
