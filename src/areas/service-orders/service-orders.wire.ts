// How service orders are spelt on the wire, beside their lists: one path, the action decides.
import { action } from '#wire/action.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { exportOrders } from './list/order-export.ts'
import { listDispatches, sendReport } from './papers/report-dispatch.ts'
import { proposeReport } from './papers/report-proposal.ts'
import { customerRefuses, engineerSigns, rateReport, signReport } from './papers/report-signing.ts'
import { orderHistory } from './order-history.ts'
import {
  addComment,
  deleteFinding,
  editComment,
  listCauses,
  printReport,
  printVisit,
  saveFinding,
  saveReport,
} from './papers/order-papers.ts'
import {
  deletePart,
  listPartPlaces,
  listParts,
  partOptions,
  postPart,
  savePart,
  unpostPart,
} from './repair/order-parts.ts'
import { listEarlier, saveSymptoms, symptomOptions } from './repair/order-symptoms.ts'
import { orderSkills, requiredSkills, saveOrderSkills } from './skills/required-skills.ts'
import { getOrder, moveOrder, takeCall, updateOrder } from './one-order.ts'
import { deleteSlaPolicy, insertSlaPolicy, listSlaPolicies, updateSlaPolicy } from './sla-policies.ts'
import {
  acceptRequest,
  declineRequest,
  listVisitLinks,
  makeVisitLink,
  sendVisitLink,
} from './visit-link/visit-links.ts'
import { insertVisit, listEngineers, moveVisit, undoVisit, updateVisit } from './visits/visits.ts'

const to = (to_status: string, from_status?: string) =>
  spelt(moveOrder, { fixed: from_status ? { from_status, to_status } : { to_status } })

export const serviceOrdersWires: readonly Wire[] = [
  action('api/RequiredSkill', 'action', { select: requiredSkills.select, save: requiredSkills.save }),
  action('api/SlaPolicy', 'action', {
    select: listSlaPolicies,
    insert: insertSlaPolicy,
    update: updateSlaPolicy,
    delete: deleteSlaPolicy,
  }),
  {
    shared: true,
    ...action('api/TaskboardService', 'action', {
      active_export: exportOrders.ACTIVE,
      closed_export: exportOrders.CLOSED,
      reject_export: exportOrders.REJECT,
      get: getOrder,
      insert: takeCall,
      update: updateOrder,
      // the steps by name stand before the general word, and the narrower ones before `start`
      resume: to('IN_PROGRESS', 'ON_HOLD'),
      refuse: to('IN_PROGRESS', 'WORK_DONE'),
      reopen: to('IN_PROGRESS', 'CLOSED'),
      start: to('IN_PROGRESS'),
      accept: to('ACCEPTED'),
      // `reject` is the list of that name, which the menu fixes; the step is a word longer
      reject_order: to('REJECTED'),
      schedule: to('SCHEDULED'),
      hold: to('ON_HOLD'),
      work_done: to('WORK_DONE'),
      close: to('CLOSED'),
      cancel: to('CANCELLED'),
      move: moveOrder,
      visit_insert: insertVisit,
      visit_update: updateVisit,
      visit_status: moveVisit,
      visit_undo: undoVisit,
      visit_links: listVisitLinks,
      visit_link_make: makeVisitLink,
      visit_link_send: sendVisitLink,
      reschedule_accept: acceptRequest,
      reschedule_decline: declineRequest,
      engineers: listEngineers,
      order_skills: orderSkills,
      order_skills_save: saveOrderSkills,
      symptoms_save: saveSymptoms,
      symptom_options: symptomOptions,
      earlier: listEarlier,
      parts: listParts,
      part_save: savePart,
      part_delete: deletePart,
      part_post: postPart,
      part_unpost: unpostPart,
      part_places: listPartPlaces,
      part_options: partOptions,
      finding_save: saveFinding,
      finding_delete: deleteFinding,
      causes: listCauses,
      comment: addComment,
      comment_edit: editComment,
      report_save: saveReport,
      report_engineer_sign: engineerSigns,
      report_proposal: proposeReport,
      report_sign: signReport,
      report_not_signed: customerRefuses,
      report_rate: rateReport,
      report_print: printReport,
      report_dispatches: listDispatches,
      report_send: sendReport,
      visit_print: printVisit,
      history: orderHistory,
    }),
  },
]
