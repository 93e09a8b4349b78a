// What the areas bring to the page of a machine, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { withBelow } from '#platform/records/with-below.web.ts'
import { printChecklist } from '#areas/checklists/order-checklists.ts'
import { propertiesTab } from '#areas/machine-properties/as-built-tab.web.ts'
import {
  changeState,
  editMachine,
  factsTab,
  moveMachine,
  papersTab,
  printLabel,
  readingsTab,
  timelineTab,
} from '#areas/machines/machine-tabs.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import {
  callForMachine,
  orderFacts,
  ordersTab,
} from '#areas/service-orders/machine/machine-order-parts.web.ts'
import { readProjectFile } from '#areas/projects/files/project-files.ts'
import { printReport } from '#areas/service-orders/papers/order-papers.ts'
import { programsFact, programsTab } from '#areas/software/machine-program-parts.web.ts'
import { openTasksFact } from '#areas/tasks/open-tasks-fact.web.ts'
import { coverFact, coverTab } from '#areas/warranties/cover-parts.web.ts'
import { nextPmFact } from '#areas/ma-visits/year-plan-tab.web.ts'
import { partsTab } from '#areas/spare-parts/machine-parts-tab.web.ts'

// under the cover of today stands how it was and will be; where that cannot be had, today's stands alone
const coverWithLine = withBelow(coverTab, {
  load: async () => (await import('#areas/cover-report/CoverLine.tsx')).CoverLine,
  failed: {
    en: 'The cover over the years could not be loaded.',
    th: 'โหลดความคุ้มครองตามเวลาไม่สำเร็จ',
  },
})

/** Facts of the head, tabs, and buttons. */
export const machineParts: RecordParts<MachineRow> = {
  facts: [coverFact, ...orderFacts, nextPmFact, programsFact, openTasksFact],
  tabs: [
    timelineTab,
    factsTab,
    coverWithLine,
    partsTab,
    propertiesTab,
    programsTab,
    readingsTab,
    ordersTab,
    papersTab({ REPORT: printReport, SHEET: printChecklist, PROJECT_FILE: readProjectFile }),
  ],
  actions: [callForMachine, editMachine, printLabel, changeState, moveMachine],
}
