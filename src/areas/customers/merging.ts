// A customer who was entered twice becomes one.
import * as z from 'zod/mini'
import { reference, rowId, rowVersion, wrong, yesNo } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { by } from './customer-access.ts'
import { customerCard } from './customers.ts'

const said = words({
  merge: { en: 'Merge customers', th: 'รวมลูกค้าที่ซ้ำกัน' },
  gone: { en: 'The customer that is given up', th: 'ลูกค้าที่จะเลิกใช้' },
  look: { en: 'Only show what would happen', th: 'แสดงผลที่จะเกิดขึ้นเท่านั้น' },
  done: { en: 'Merged', th: 'รวมแล้ว' },
  looked: { en: 'Nothing was changed yet', th: 'ยังไม่มีอะไรเปลี่ยน' },
  itself: { en: 'Choose another customer', th: 'กรุณาเลือกลูกค้ารายอื่น' },
})

/**
 * Moves everything that names `from_id` to `id`, in one transaction, and marks the former as deleted; its code and its names lead on from
 * then on. With `dry_run` it is only told. It cannot be undone.
 */
export const mergeCustomers = operation({
  name: 'customers.merge',
  title: said.merge,
  effect: 'write',
  changes: [
    'customers',
    'machines',
    'serviceOrders',
    'boards',
    'dashboards',
    'projects',
    'maContracts',
    'maVisits',
    'coverReport',
    'serviceProduct',
  ],
  access: by('delete'),
  input: {
    from_id: reference({ label: said.gone, of: 'customer', required: true }),
    from_row_version: rowVersion,
    id: rowId('customer'),
    row_version: rowVersion,
    dry_run: yesNo({ label: said.look }),
  },
  check: ({ from_id, id }) => (from_id === id ? [wrong('from_id', 'ITSELF', said.itself)] : []),
  output: value(
    z.object({
      /** True where it was done, not only told. */
      merged: z.boolean(),
      /** How many of what move: sites, contacts, machines, orders, and others by the names of their tables. */
      moves: z.record(z.string(), z.int()),
      /** The same in words. */
      told: z.object({ en: z.string(), th: z.string() }),
      /** Sites that get another name, as there is one of the same. */
      renames: z.array(z.object({ site_id: z.int(), old_name: z.string(), new_name: z.string() })),
      /** Main contacts who are no longer the main one. */
      step_back: z.array(z.object({ contact_id: z.int(), contact_name: z.string() })),
      /** The customer who stays, as it is now. */
      customer: customerCard,
    }),
  ),
  doneBy: ({ merged }) => (merged ? said.done : said.looked),
})
