// Checklists of orders: what was attached, how each item was answered, and the papers of it.
import * as z from 'zod/mini'
import { editOrders, seeOrders } from '#areas/service-orders/service-orders.ts'
import { file, hidden, number, rowId, rowVersion, text, textarea, wrong, yesNo } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { paper } from '#platform/files/papers.ts'
import './checklist-problems.ts'
import { checklistKinds, checklistLabels as label, checklistWords } from './checklists.text.ts'
import { itemRow } from './template.ts'

/** The largest photo of an item, in bytes. */
const PHOTO_BYTES = 10_000_000

const maybeText = z.nullable(z.string())
const kind = oneOf(checklistKinds)

const answered = z.extend(itemRow, {
  is_good: z.nullable(z.boolean()),
  number_value: z.nullable(z.number()),
  text_value: maybeText,
  /** The place of the chosen option, from 1. */
  choice_value: z.nullable(z.int()),
  photo: z.nullable(paper),
  note: maybeText,
  /** Null while the item is open. */
  passed: z.nullable(z.boolean()),
  answered_at: maybeText,
  answered_by: maybeText,
  /** The repair order that the fail opened. */
  repair_so_no: maybeText,
})
/** An item with how it was answered. */
export type AnsweredItem = z.output<typeof answered>

const checklistShape = z.object({
  id: z.int(),
  service_order_id: z.int(),
  kind,
  name_th: z.string(),
  name_en: maybeText,
  version: z.int(),
  finished_at: maybeText,
  /** Items answered, of how many. */
  done: z.int(),
  items: z.array(answered),
  row_version: z.int(),
})
/** A list of an order, whole. */
export type OrderChecklist = z.output<typeof checklistShape>

/** The lists of an order, as the order is seen. */
export const checklistsOfOrder = operation({
  name: 'checklists.ofOrder',
  title: checklistWords.ofOrder,
  effect: 'read',
  access: seeOrders,
  input: { service_order_id: rowId('service_order') },
  output: value(z.array(checklistShape)),
})

const choice = z.object({ id: z.int(), kind, name_th: z.string(), name_en: maybeText })
/** A template that an order can use. */
export type ChecklistChoice = z.output<typeof choice>

/** Templates in use for the type of the order's machine that the order does not have yet. */
export const checklistChoices = operation({
  name: 'checklists.choices',
  title: checklistWords.choices,
  effect: 'read',
  access: editOrders,
  input: { service_order_id: rowId('service_order') },
  output: value(z.array(choice)),
})

/** Gives an order a list, in its newest version. */
export const attachChecklist = operation({
  name: 'checklists.attach',
  title: checklistWords.attach,
  effect: 'write',
  changes: ['checklists', 'serviceOrders'],
  access: editOrders,
  input: { service_order_id: rowId('service_order'), checklist_template_id: rowId('checklist_template') },
  output: value(checklistShape),
  done: { en: 'The order has the checklist', th: 'เพิ่มรายการตรวจในใบงานแล้ว' },
})

/** Gives an order the list that comes with its work by itself before that begins: for a device that goes where there is no network. */
export const bringChecklist = operation({
  name: 'checklists.bring',
  title: checklistWords.bring,
  effect: 'write',
  changes: ['checklists', 'serviceOrders'],
  access: editOrders,
  readBy: checklistsOfOrder,
  input: { service_order_id: rowId('service_order') },
  output: value(z.array(checklistShape)),
})

/** Takes a list away that was chosen by mistake: before anything was answered. */
export const detachChecklist = operation({
  name: 'checklists.detach',
  title: checklistWords.detach,
  effect: 'write',
  changes: ['checklists', 'serviceOrders'],
  access: editOrders,
  readBy: checklistsOfOrder,
  input: { id: rowId('checklist'), row_version: rowVersion },
  output: nothing,
  done: { en: 'The checklist was taken away', th: 'เอารายการตรวจออกแล้ว' },
})

const item = {
  checklist_id: rowId('checklist'),
  checklist_item_id: rowId('checklist_item'),
  note: textarea({ label: label.note, max: 1000 }),
  /** The same save again changes nothing, however late. */
  client_uuid: hidden(z.optional(z.uuid())),
}
// a reading shows at the machine and moves what is due there; a fail opens an order
const changes = ['checklists', 'serviceOrders', 'boards', 'machines', 'spareParts']

/** Answers an item; without any value it is open again. What is not sent of the comment stays. */
export const answerItem = operation({
  name: 'checklists.answer',
  title: checklistWords.answer,
  effect: 'write',
  changes,
  access: editOrders,
  input: {
    ...item,
    is_good: yesNo({ label: checklistWords.answer }),
    number_value: number({ label: label.value, min: -1e9, max: 1e9, decimals: 3 }),
    text_value: text({ label: label.value, max: 2000 }),
    choice_value: number({ label: label.value, min: 1, max: 20 }),
  },
  check: ({ is_good, number_value, text_value, choice_value }) => {
    const given = Object.entries({ is_good, number_value, text_value, choice_value }).filter(
      ([, one]) => one !== undefined && one !== null,
    )
    const one = { en: 'Give one value', th: 'ใส่คำตอบได้ค่าเดียว' }
    return given.slice(1).map(([name]) => wrong(name, 'NOT_HERE', one))
  },
  output: value(checklistShape),
})

/** Answers an item with a photo, in place of the one that is there. */
export const answerPhoto = operation({
  name: 'checklists.answerPhoto',
  title: checklistWords.answerPhoto,
  effect: 'write',
  changes: ['checklists', 'serviceOrders'],
  access: editOrders,
  input: {
    ...item,
    file: file({
      label: label.file,
      required: true,
      maxBytes: PHOTO_BYTES,
      types: ['image/jpeg', 'image/png'],
    }),
  },
  output: value(checklistShape),
})

/** Ticks what is open of the section in which an item stands; not for safety, which is looked at item by item. */
export const passSection = operation({
  name: 'checklists.passSection',
  title: checklistWords.passSection,
  effect: 'write',
  changes: ['checklists', 'serviceOrders'],
  access: editOrders,
  input: { checklist_id: rowId('checklist'), checklist_item_id: rowId('checklist_item') },
  output: value(checklistShape),
})

/** The photo of an answer. */
export const readPhoto = operation({
  name: 'checklists.photo',
  title: checklistWords.photo,
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { checklist_id: rowId('checklist'), checklist_item_id: rowId('checklist_item') },
  output: fileAnswer,
})

/** The list as PDF, answered or to be filled in by hand: PM sheet, FAT and SAT. */
export const printChecklist = operation({
  name: 'checklists.print',
  title: checklistWords.print,
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { id: rowId('checklist') },
  output: fileAnswer,
})
