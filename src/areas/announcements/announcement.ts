// An announcement: a declared entity. Its files and who has read it stand beside.
import './announcement-problems.ts'
import { date, reference, text, textarea, yesNo } from '#base/fields.ts'
import { all, keep } from '#base/menu-seed.ts'
import { masterData } from '#platform/records/master-data/master-data.ts'
import { unitOptions } from '#areas/organization/organization.ts'
import { announcementWords as labels } from './announcements.text.ts'

/** What is announced, to whom, from when to when. */
export const announcement = masterData({
  area: 'announcements',
  entity: 'announcement',
  table: 'announcement',
  page: '/app/Announcements',
  title: labels.title,
  one: labels.one,
  fields: {
    name: text({ label: labels.heading, required: true, max: 200 }),
    body: textarea({ label: labels.text, max: 4000 }),
    publish_from: date({ label: labels.from, required: true }),
    publish_to: date({ label: labels.to, helper: labels.toHelp }),
    org_unit_id: reference({ label: labels.audience, helper: labels.audienceHelp, of: 'org_unit' }),
    is_pinned: yesNo({ label: labels.pinned }),
  },
  shown: ['name', 'publish_from', 'publish_to', 'org_unit_id', 'is_pinned'],
  sort: 'name',
  lookups: { org_unit_id: { options: unitOptions } },
  changes: ['dashboards'],
  isPrivate: true,
  menu: {
    key: 255,
    code: 'ANNOUNCEMENTS',
    under: 'COMPANY',
    icon: 'bullhorn',
    grants: { ADMIN: all, MANAGER: all, HR: keep },
  },
})
