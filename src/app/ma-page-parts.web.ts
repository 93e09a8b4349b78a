// What the areas bring to the page of a maintenance contract, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import type { MaPage } from '#areas/ma-contracts/ma-page.ts'
import {
  maActions,
  maFactsTab,
  maInvoicesTab,
  maMachinesTab,
  maOrdersTab,
  maPapersTab,
} from '#areas/ma-contracts/ma-tabs.web.ts'
import { visitFacts, yearPlanTab } from '#areas/ma-visits/year-plan-tab.web.ts'

/** Facts of the head, tabs, and buttons. */
export const maParts: RecordParts<MaPage> = {
  facts: visitFacts,
  tabs: [yearPlanTab(), maMachinesTab, maFactsTab, maOrdersTab, maInvoicesTab, maPapersTab],
  actions: maActions,
}
