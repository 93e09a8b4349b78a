// What the areas bring to the page of an order, in its order.
import { checklistSection } from '#areas/checklists/checklist-section.web.ts'
import { timeSection } from '#areas/time-entries/time-section.web.ts'
import type { OrderSection } from '#areas/service-orders/order-section.web.ts'

export const orderSections: readonly OrderSection[] = [checklistSection, timeSection]
