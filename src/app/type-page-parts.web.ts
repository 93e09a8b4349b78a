// What the areas bring to the page of a machine type, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import {
  machinesFact,
  modelsFact,
  typeFactsTab,
  typeMachinesTab,
  typeModelsTab,
} from '#areas/machines/catalogue/catalogue-tabs.web.ts'
import { requiredSkillsTab } from '#areas/service-orders/skills/required-skills-tab.web.ts'
import { typeSymptomsTab } from '#areas/symptoms/type-symptoms-tab.web.ts'
import { typeTasksTab } from '#areas/types-and-units/type-tasks-tab.web.ts'
import type { TypeCard } from '#areas/machines/catalogue/type-page.ts'

/** Facts of the head, tabs, and buttons. */
export const typeParts: RecordParts<TypeCard> = {
  facts: [modelsFact, machinesFact],
  tabs: [typeFactsTab, typeModelsTab, typeMachinesTab, typeSymptomsTab, typeTasksTab, requiredSkillsTab],
  actions: [],
}
