// An order that is taken along: what of it is kept, which writes of its page wait on the device, and what the page shows after each.
import type { Operation } from '#base/operation.ts'
import type { KeptPage } from '#areas/sync/device/capture-page.web.ts'
import type { KeptRead } from '#areas/sync/device/kept-store.web.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { cache, fetchRead, readKey } from '#platform/browser/use-read.web.ts'
import type { AfterReads, OfflineSection } from '../order-section.web.ts'
import type { OrderDetail } from '../order-detail.ts'
import { addComment, listCauses, saveFinding, saveReport } from '../papers/order-papers.ts'
import { customerRefuses, engineerSigns, rateReport, signReport } from '../papers/report-signing.ts'
import { addPhoto, listPhotos } from '../photos/order-photos.ts'
import { listParts, partOptions, savePart } from '../repair/order-parts.ts'
import { saveSymptoms, symptomOptions } from '../repair/order-symptoms.ts'
import { getOrder, moveOrder } from '../one-order.ts'
import type { VisitSheet } from '../visit-page/visit-sheet.ts'
import { moveVisit, undoVisit } from '../visits/visits.ts'
import { type Input, idOnDevice } from './device-writes.ts'
import { type NamedRows, orderAfter } from './order-after.ts'
import { keptChoices } from './kept-choices.web.ts'
import { partsAfter } from './parts-after.ts'
import { nextAfter } from './what-lacks.ts'

const own: readonly Operation[] = [
  moveOrder,
  moveVisit,
  undoVisit,
  saveSymptoms,
  saveFinding,
  savePart,
  addComment,
  saveReport,
  engineerSigns,
  signReport,
  customerRefuses,
  rateReport,
  addPhoto,
]
// rows that are made on the device are named by the id they have there
const made: Readonly<Record<string, string>> = {
  [saveReport.name]: 'service_report',
  [saveFinding.name]: 'service_order_finding',
  [savePart.name]: 'service_order_part',
}

/** A page that shows an order within a read of its own. */
export interface OrderSheet {
  readonly path: string
  readonly read: readonly [operation: string, input: unknown]
}

/** An order, what other areas bring to it, and the page it is kept with, if that is not its own. */
interface Kept {
  readonly order: OrderDetail
  readonly parts: readonly OfflineSection[]
  readonly sheet: OrderSheet | undefined
}

/** The page as it is taken along by the user of that name. */
export function keptOrder(kept: Kept, name: string): KeptPage {
  const { order, parts, sheet } = kept
  return {
    path: sheet?.path ?? `/app/Active/${order.so_no}`,
    title: `${order.so_no} · ${order.title}`,
    orderId: order.id,
    fetched: () => fetchShown(kept),
    belongs: (operation, input) =>
      isOfOrder(order, operation, input) ||
      (operation === sheet?.read[0] && JSON.stringify(input) === JSON.stringify(sheet.read[1])),
    captures: [...own, ...parts.flatMap(({ captures }) => captures)],
    shown: (operation, input, key) => shownAfter(kept, operation, { name: operation.name, input, key }, name),
    rowOf: ({ name: operation, input: fields }, input, key) => {
      const table = made[operation]
      if (table) return `${table} ${String(input.id ?? idOnDevice(key))}`
      return fields.id?.of && typeof input.id === 'number' ? `${fields.id.of} ${input.id}` : null
    },
    says: (operation, input, language) =>
      parts
        .find(({ captures }) => captures.some((one) => one.name === operation.name))
        ?.says?.(order, operation, input, language) ?? null,
    nameOf: nameHere,
  }
}

interface Written {
  readonly name: string
  readonly input: Input
  readonly key: string
}

// the write itself first, then what other areas show after it, then what all of it says about the next steps: reads are asked as they are by then
function shownAfter({ order, parts, sheet }: Kept, operation: Operation, written: Written, name: string) {
  const writer = { name, at: new Date().toISOString() }
  const part = parts.find(({ captures }) => captures.some((one) => one.name === operation.name))
  const own = part ? part.shown(order, operation, written.input) : linesAfter(order, written, writer)
  const reads: KeptRead[] = [
    ...own.reads,
    ...(part ? [] : parts.flatMap((one) => one.follows?.(order, operation, written.input) ?? [])),
  ]
  const read = readingAfter(reads)
  const rows = namedRows()
  const moved = part ? order : orderAfter(order, written, writer, rows)
  const told = parts.map((one) => one.tells(moved, read))
  const lines = read(listParts, { id: order.id })
  const lacks = Object.assign(
    lines ? { parts: lines.parts.some(({ to_post }) => to_post) } : {},
    ...told.map((one) => one.lacks),
  )
  const after = (now: OrderDetail): OrderDetail => {
    const changed = part ? now : orderAfter(now, written, writer, rows)
    return { ...changed, next: nextAfter(changed, lacks) }
  }
  const beside = (now: VisitSheet): VisitSheet => ({
    ...Object.assign({ ...now }, ...told.map((one) => one.sheet)),
    order: after(now.order),
    parts: lines?.parts.length ?? now.parts,
    photos: operation.name === addPhoto.name ? onePhotoMore(now.photos, written.input) : now.photos,
  })
  return {
    reads: [...reads, ...orderReads(order, sheet, after, beside)],
    output: part || own.output !== undefined ? own.output : after(order),
  }
}

function linesAfter(order: OrderDetail, written: Written, writer: { name: string; at: string }) {
  if (written.name !== savePart.name) return { reads: [], output: undefined }
  const [operation, input] = readKey(listParts, { id: order.id })
  const before = cache.getQueryData<Parameters<typeof partsAfter>[0]>([operation, input])
  if (!before) return { reads: [], output: undefined }
  const output = partsAfter(before, written, writer, keptChoices(partOptions))
  return { reads: [{ operation, input, output }], output }
}

// what was changed, else what was read before
function readingAfter(reads: readonly KeptRead[]): AfterReads {
  const keyOf = (operation: string, input: unknown) => JSON.stringify([operation, input])
  const changed = new Map(reads.map((one) => [keyOf(one.operation, one.input), one.output]))
  return (operation, input) =>
    (changed.get(keyOf(operation.name, input)) ?? cache.getQueryData(readKey(operation, input))) as never
}

function onePhotoMore({ before, after }: VisitSheet['photos'], { photo_kind }: Input): VisitSheet['photos'] {
  return photo_kind === 'BEFORE' ? { before: before + 1, after } : { before, after: after + 1 }
}

// the page of the order shows all of it at once, that of a visit part by part
async function fetchShown({ order, parts, sheet }: Kept): Promise<void> {
  const passed = (reads: readonly Promise<unknown>[]) =>
    Promise.all(reads.map((read) => read.catch(passRefusal)))
  await passed(parts.map((part) => part.fetched(order)))
  await passed([
    fetchRead(listCauses, {}),
    fetchRead(listParts, { id: order.id }),
    fetchRead(listPhotos, { id: order.id }),
    fetchRead(partOptions, ofSymptom(order)),
    fetchRead(symptomOptions, ofMachine(order)),
    fetchRead(getOrder, { so_no: order.so_no }),
    // as it is with what came before
    ...(sheet ? [cache.refetchQueries({ queryKey: sheet.read, exact: true })] : []),
  ])
}

// as the dialogs ask before anything is typed
const ofMachine = ({ machine }: OrderDetail) => ({ ...(machine && { machine_id: machine.id }) })
const ofSymptom = (order: OrderDetail) => ({
  ...(order.symptoms[0] && { symptom_id: order.symptoms[0].id }),
  ...ofMachine(order),
})

// what one may not see is not on the page, either; what does not come would be missing there
function passRefusal(failure: unknown): void {
  if (!(failure instanceof CallFailure) || failure.status !== 403) throw failure
}

// the order as its own page shows it, and within the sheet of another
function orderReads(
  { so_no }: OrderDetail,
  sheet: OrderSheet | undefined,
  after: (order: OrderDetail) => OrderDetail,
  beside: (sheet: VisitSheet) => VisitSheet,
): KeptRead[] {
  const [operation, input] = readKey(getOrder, { so_no })
  const order = cache.getQueryData<OrderDetail>([operation, input])
  const within = sheet && cache.getQueryData<VisitSheet>(sheet.read)
  return [
    ...(order ? [{ operation, input, output: after(order) }] : []),
    ...(sheet && within ? [{ operation: sheet.read[0], input: sheet.read[1], output: beside(within) }] : []),
  ]
}

// what the page read of this order, its machine and its checklists; of other orders and customers nothing
function isOfOrder(order: OrderDetail, operation: string, input: Record<string, unknown>): boolean {
  if (operation === listCauses.name) return true
  if (operation === getOrder.name) return input.so_no === order.so_no
  if (operation === partOptions.name || operation === symptomOptions.name)
    return input.text === undefined && (input.machine_id ?? null) === (order.machine?.id ?? null)
  const { id, order_id, service_order_id, machine_id } = input
  if (order_id === order.id || service_order_id === order.id) return true
  if (order.machine && machine_id === order.machine.id) return true
  return operation.startsWith('serviceOrders.') && id === order.id
}

function namedRows(): NamedRows {
  const choices = cache.getQueryData<Pick<NamedRows, 'causes' | 'remedies'>>(readKey(listCauses, {}))
  return {
    causes: choices?.causes ?? [],
    remedies: choices?.remedies ?? [],
    symptoms: keptChoices(symptomOptions),
    parts: keptChoices(partOptions),
  }
}

function nameHere(table: string, id: number): string | null {
  const { causes, remedies, symptoms, parts } = namedRows()
  const part = parts.find((one) => one.id === id)
  if (table === 'spare_part') return part ? `${part.part_no} ${part.name}` : null
  const rows: Readonly<Record<string, readonly { id: number; name_th: string }[]>> = {
    failure_cause: causes,
    remedy: remedies,
    symptom: symptoms,
  }
  return rows[table]?.find((one) => one.id === id)?.name_th ?? null
}
