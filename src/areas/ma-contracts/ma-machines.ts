// The machines of a contract: which they are, on which of its days, and which could be put in.
import * as z from 'zod/mini'
import { list, rowId, rowVersion, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { byMa, maChanges } from './ma-contracts.ts'
import { maMachineFields } from './ma-fields.ts'
import { maLabels as label, maWords as said } from './ma-contracts.text.ts'

const maMachines = z.object({
  machines: z.array(
    z.object({
      id: z.int(),
      machine_id: z.int(),
      machine_name: z.string(),
      serial_no: z.string(),
      model_name: z.string(),
      site_name: z.string(),
      valid_from: z.nullable(z.string()),
      valid_to: z.nullable(z.string()),
      /** It is another customer's by now: the contract does not cover it any more. */
      is_gone: z.boolean(),
    }),
  ),
  /** Of the contract. */
  row_version: z.int(),
})
export type MaMachines = z.output<typeof maMachines>

/** Its machines by site and name. */
export const listMaMachines = operation({
  name: 'maContracts.machines',
  title: said.machines,
  effect: 'read',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: value(maMachines),
})

/** Puts these machines in place of those that are there; of a signed contract none is taken out, but may end by its last day. */
export const setMaMachines = operation({
  name: 'maContracts.setMachines',
  title: said.setMachines,
  effect: 'write',
  changes: maChanges,
  access: byMa('edit'),
  input: {
    id: rowId('ma_contract'),
    row_version: rowVersion,
    machines: list(maMachineFields, { label: label.machines, max: 200, required: true }),
  },
  output: value(maMachines),
  done: doneWords.saved,
})

/** Machines of a customer to choose from, by name or serial number: at most 50. */
export const maMachineOptions = operation({
  name: 'maContracts.machineOptions',
  title: said.options,
  effect: 'read',
  access: byMa('view'),
  input: { customer_id: rowId('customer'), text: text({ label: label.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

type Sent = Pick<MaMachines['machines'][number], 'machine_id' | 'valid_from' | 'valid_to'>

/** Machines as the call takes them. */
export function machinesSent(machines: readonly Sent[]): Sent[] {
  return machines.map(({ machine_id, valid_from, valid_to }) => ({ machine_id, valid_from, valid_to }))
}
