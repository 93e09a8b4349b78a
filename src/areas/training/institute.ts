// Who teaches: a declared entity.
import { email, choice, text, textarea, yesNo } from '#base/fields.ts'
import { masterData } from '#platform/records/master-data/master-data.ts'
import './training-problems.ts'
import { instituteKinds, instituteWords as labels } from './training-courses.text.ts'

/** Where people are sent to learn. */
export const institute = masterData({
  area: 'training',
  entity: 'institute',
  table: 'institute',
  page: '/app/Training-Record/Institute',
  title: labels.title,
  one: labels.one,
  fields: {
    name: text({ label: labels.name, required: true, max: 200 }),
    kind: choice({ label: labels.kind, options: instituteKinds, initVal: 'EXTERNAL' }),
    contact_name: text({ label: labels.contact, max: 150 }),
    phone: text({ label: labels.phone, max: 50, startsWithZero: true }),
    email: email({ label: labels.email }),
    website: text({ label: labels.website, max: 200 }),
    address: textarea({ label: labels.address, max: 500 }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'name',
  byName: { columns: ['name', 'kind', 'is_active'], restricted: true, readOnly: true },
  tellsAuthor: true,
  filters: ['kind'],
})
