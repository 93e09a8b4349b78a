// What the areas bring to the page of a machine model, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import {
  machinesFact,
  modelFactsTab,
  modelMachinesTab,
  modelPapersTab,
  subAssembliesTab,
} from '#areas/machines/catalogue/catalogue-tabs.web.ts'
import { modelPartsTab } from '#areas/spare-parts/model-parts-tab.web.ts'
import type { ModelCard } from '#areas/machines/catalogue/model-page.ts'

/** Facts of the head, tabs, and buttons. */
export const modelParts: RecordParts<ModelCard> = {
  facts: [machinesFact],
  tabs: [modelFactsTab, subAssembliesTab, modelPartsTab, modelMachinesTab, modelPapersTab],
  actions: [],
}
