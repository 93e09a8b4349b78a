// What the area of customers brings to a customer's page: the overview, sites and people, the timeline, and the dialog of its record.
import type { RecordAction, RecordTab } from '#platform/records/record-parts.web.ts'
import { readCustomerHead } from './customer-page.ts'
import type { OverviewSection } from './overview-section.web.ts'
import { type CustomerCard, updateCustomer } from './customers.ts'
import { mergeCustomers } from './merging.ts'

/** The overview of the sections, which comes first. */
export const overviewTab = (sections: readonly OverviewSection[]): RecordTab<CustomerCard> => ({
  name: 'overview',
  title: { en: 'Overview', th: 'ภาพรวม' },
  access: readCustomerHead.access,
  load: async () => (await import('./CustomerOverview.tsx')).overviewOf(sections),
})

/** Where to go and whom to call. */
export const placesTab: RecordTab<CustomerCard> = {
  name: 'places',
  title: { en: 'Sites and contacts', th: 'สถานที่และผู้ติดต่อ' },
  access: readCustomerHead.access,
  count: ({ sites }) => sites.length,
  load: async () => (await import('./CustomerPlacesTab.tsx')).CustomerPlacesTab,
}

/** Everything that happened. */
export const timelineTab: RecordTab<CustomerCard> = {
  name: 'timeline',
  title: { en: 'Timeline', th: 'ประวัติ' },
  access: readCustomerHead.access,
  load: async () => (await import('./CustomerTimeline.tsx')).CustomerTimeline,
}

/** Opens the dialog of the record. */
export const editCustomer: RecordAction<CustomerCard> = {
  name: 'edit',
  title: { en: 'Edit', th: 'แก้ไข' },
  icon: 'pencil',
  access: updateCustomer.access,
  load: async () => (await import('./EditCustomer.tsx')).EditCustomer,
}

/** Makes one customer of two. */
export const mergeCustomer: RecordAction<CustomerCard> = {
  name: 'merge',
  title: { en: 'Merge with another', th: 'รวมกับลูกค้ารายอื่น' },
  icon: 'content-copy',
  access: mergeCustomers.access,
  load: async () => (await import('./MergeDialog.tsx')).MergeDialog,
}
