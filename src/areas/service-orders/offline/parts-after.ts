// The parts of an order after a line that waits on the device.
import type { OrderPart, OrderParts, PartOption } from '../repair/order-parts.ts'
import { type Input, type Writer, idOnDevice } from './device-writes.ts'

/** The lines after one was written down, or changed. */
export function partsAfter(
  before: OrderParts,
  { input, key }: { readonly input: Input; readonly key: string },
  writer: Writer,
  options: readonly PartOption[],
): OrderParts {
  const had = before.parts.find(({ id }) => id === input.id)
  const line = lineAfter(before, had, { input, key }, writer, options)
  return {
    ...before,
    parts: had ? before.parts.map((one) => (one === had ? line : one)) : [...before.parts, line],
  }
}

function lineAfter(
  { installed }: OrderParts,
  had: OrderPart | undefined,
  { input, key }: { readonly input: Input; readonly key: string },
  { name }: Writer,
  options: readonly PartOption[],
): OrderPart {
  const given = <T>(field: string) => (input[field] as T | null | undefined) ?? null
  const part = Number(input.spare_part_id)
  const out = installed.find(({ id }) => id === input.installed_part_id)
  const known = options.find(({ id }) => id === part) ?? installed.find((one) => one.spare_part_id === part)
  const same = had?.spare_part_id === part ? had : undefined
  const action = String(input.part_action)
  return {
    id: had?.id ?? idOnDevice(key),
    spare_part_id: part,
    part_no: known?.part_no ?? same?.part_no ?? '',
    name: known?.name ?? same?.name ?? '',
    unit_id_th: same?.unit_id_th ?? null,
    unit_id_en: same?.unit_id_en ?? null,
    part_action: action,
    qty: Number(input.qty),
    serial_out: given('serial_out') ?? out?.serial_no ?? null,
    serial_in: given('serial_in'),
    old_part: given('old_part'),
    installed_part_id: given('installed_part_id'),
    place: given<string>('place') ?? out?.place ?? null,
    fitted_on: given('fitted_on'),
    warranty_until: had?.warranty_until ?? null,
    note: given('note'),
    to_post: action === 'REPLACED',
    posted_from: null,
    posted_at: null,
    other_source: null,
    unposted_reason: null,
    unit_cost: null,
    cost_currency: null,
    author: had?.author ?? name,
    row_version: had?.row_version ?? 1,
  }
}
