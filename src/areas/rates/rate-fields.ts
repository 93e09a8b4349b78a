// Fields that several kinds of rates have.
import { number, reference, text, textarea, yesNo } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { location } from '#areas/types-and-units/location.ts'
import { organization } from '#areas/organization/organization.ts'
import { rateLabels as labels, rateTails as tails } from './rates.text.ts'
import './rate-problems.ts'

/** What grades, pools and means of travel have. */
export const namedFields = {
  code: text({ label: labels.code, required: true, max: 30 }),
  name_th: text({ label: labels.nameTh, required: true, max: 150 }),
  name_en: text({ label: labels.nameEn, max: 150 }),
} as const
export const isActive = yesNo({ label: labels.active, initVal: true })

/** A section, or all that have no rate of their own. */
export const anySection = reference({
  label: labels.section,
  helper: labels.sectionHelp,
  of: 'org_unit',
  among: { level: 'SECTION' },
})
export const sectionLookup: Lookup = {
  options: organization.SECTION.options,
  among: { level: ['SECTION'] },
}
export const locationLookup: Lookup = { options: location.options }

export const place = reference({ label: labels.location, of: 'location', required: true })
export const remark = textarea({ label: labels.remark, max: 500 })

/** The levels of positions a rate is for, the first to the last of them. */
export const levelFields = {
  pos_level_min: number({ label: labels.levelFrom, required: true, min: 1, max: 10, initVal: 1 }),
  pos_level_max: number({ label: labels.levelTo, required: true, min: 1, max: 10, initVal: 10 }),
} as const
export const levels = ['pos_level_min', 'pos_level_max'] as const

/** Baht and satang that may be nothing, or left out. */
export const maybeBaht = (label: (typeof labels)[keyof typeof labels], max: number) =>
  number({ label, tailLabel: tails.baht, min: 0, max, decimals: 2 })
