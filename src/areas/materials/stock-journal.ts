// The journal: every move of every material, the newest first, and which orders a move may name.
import * as z from 'zod/mini'
import { choice, date, group, reference, rowId, text, wrong, yesNo } from '#base/fields.ts'
import { exportOf } from '#base/exports.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { by } from './material-access.ts'
import { materialHelp, materialLabels } from './materials.text.ts'
import { journalHelp, moveKinds, stockLabels as label, stockWords as said } from './stock.text.ts'
import { materialNamed } from './stock-places.ts'

const maybeText = z.nullable(z.string())

/** What a move says of its order and its delivery. */
export const moveNamed = {
  service_order_id: z.nullable(z.int()),
  so_no: maybeText,
  supplier: maybeText,
  paper_no: maybeText,
}

const journalRow = z.object({
  id: z.int(),
  at: z.string(),
  kind: oneOf(moveKinds),
  ...materialNamed,
  qty: z.number(),
  from_code: maybeText,
  from_status: maybeText,
  to_code: maybeText,
  to_status: maybeText,
  ...moveNamed,
  reason: maybeText,
  is_reversed: z.boolean(),
  actor: z.string(),
})
/** A move in the journal. */
export type JournalRow = z.output<typeof journalRow>

/** Every move of stock. */
export const listJournal = operation({
  name: 'materials.journal',
  title: said.journal,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: materialLabels.text, helper: journalHelp.text, max: 100 }),
        material_id: reference({ label: label.material, of: 'master_material' }),
        storage_location_id: reference({ label: label.place, of: 'storage_location' }),
        kind: choice({ label: label.kind, options: moveKinds }),
        employee_id: reference({ label: label.person, of: 'employee' }),
        service_order_id: reference({ label: label.order, of: 'service_order' }),
        since: date({ label: label.since }),
        until: date({ label: label.until }),
      },
      { required: false },
    ),
    ...pagingFields({ at: label.at }),
  },
  check: ({ where }) =>
    where?.since && where.until && where.until < where.since
      ? [wrong('where.until', 'ORDER', journalHelp.days)]
      : [],
  output: pageOf(journalRow),
})

/** The same as a file. */
export const exportJournal = exportOf(listJournal, 'materials.exportJournal', {
  at: [label.at, 'moment'],
  kind: [label.kind, moveKinds],
  material_code: materialLabels.code,
  description_th: label.material,
  qty: label.qty,
  unit_id_th: materialLabels.unit,
  from_code: label.from,
  from_status: label.fromStatus,
  to_code: label.to,
  to_status: label.toStatus,
  so_no: label.order,
  supplier: label.supplier,
  paper_no: label.paper,
  reason: label.reason,
  is_reversed: label.isReversed,
  actor: label.person,
})

/** Service orders to choose from, the latest first, as far as the caller sees them; the hint is customer and machine. */
export const orderOptions = operation({
  name: 'materials.orderOptions',
  title: said.orders,
  effect: 'read',
  access: by('view'),
  input: {
    text: text({ label: materialLabels.text, helper: materialHelp.text, max: 100 }),
    open_only: yesNo({ label: label.openOnly }),
  },
  output: value(z.array(masterOption)),
})

/** How a form finds the open order that stock is issued for. */
export const openOrderLookup: Lookup = { options: orderOptions, asked: { open_only: true } }

/** Who sees an order sees what was issued for it. */
export const issuedForOrder = operation({
  name: 'materials.issuedForOrder',
  title: said.issuedFor,
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Active', flag: 'view' },
      { menu: '/app/Closed', flag: 'view' },
      { menu: '/app/Reject', flag: 'view' },
    ],
  },
  input: { service_order_id: rowId('service_order') },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        ...materialNamed,
        qty: z.number(),
        location_code: z.string(),
        reason: maybeText,
        is_reversed: z.boolean(),
        actor: z.string(),
        at: z.string(),
      }),
    ),
  ),
})
