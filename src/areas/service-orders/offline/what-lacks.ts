// What an order lacks before a step, after writes that wait on the device: as far as the device knows it; the server decides when they are sent.
import type { NextStep, OrderDetail } from '../order-detail.ts'
import { type MissingThing, orderSteps } from '../service-order-states.ts'
import { isOpenVisit } from '../visits/visit-states.ts'

/** What is known besides the order itself: which things stand in the way. */
export type KnownLacks = Readonly<Partial<Record<MissingThing, boolean>>>

const isEnd = (target: string) => target === 'WORK_DONE' || target === 'CLOSED'

type Guard = readonly [
  thing: MissingThing,
  isAsked: (target: string, order: OrderDetail) => boolean,
  // undefined: not known on this device
  isMissing: (order: OrderDetail, known: KnownLacks, target: string) => boolean | undefined,
]

const isLive = ({ status }: { status: string }) => status !== 'CANCELLED' && status !== 'MISSED'
const isRepairEnd = (target: string, { kind }: OrderDetail) => isEnd(target) && kind === 'REPAIR'

// in the order in which the database names them
const guards: readonly Guard[] = [
  [
    'visit',
    (to) => to === 'SCHEDULED',
    ({ visits }) => !visits.some(({ status, engineers }) => isOpenVisit(status) && engineers.length > 0),
  ],
  [
    'visits_cancelled',
    (to, { status }) => to === 'ACCEPTED' && status === 'SCHEDULED',
    ({ visits }) => visits.some(isLive),
  ],
  ['owner', (to, { status }) => to === 'IN_PROGRESS' && status === 'ACCEPTED', ({ owner }) => owner === null],
  [
    'remote',
    (to, { status }) => to === 'IN_PROGRESS' && status === 'ACCEPTED',
    ({ visits }) => visits.some(isLive),
  ],
  ['within_14_days', (to, { status }) => to === 'IN_PROGRESS' && status === 'CLOSED', () => undefined],
  [
    'finding',
    isRepairEnd,
    ({ findings }) => !findings.some((one) => one.failure_cause_id !== null && one.remedy_id !== null),
  ],
  ['cover', (to) => to === 'CLOSED', ({ cover }) => cover === null],
  [
    'report',
    (to, { no_signature_reason }) => to === 'CLOSED' && no_signature_reason === null,
    ({ reports }) => !reports.some(({ status }) => status === 'SIGNED'),
  ],
  [
    'visits_open',
    (to) => to === 'CLOSED' || to === 'CANCELLED',
    ({ visits }, _, to) =>
      visits.some(({ status }) => status === 'ON_SITE' || (status === 'TRAVELLING' && to === 'CLOSED')),
  ],
  ['symptom', isRepairEnd, ({ symptoms }) => !symptoms.some((one) => one.is_primary)],
  ['checklist', isEnd, (_, known) => known.checklist],
  ['checklist_failed', isEnd, (_, known) => known.checklist_failed],
  ['timer', isEnd, (_, known) => known.timer],
  ['time', (to) => to === 'CLOSED', () => undefined],
  ['parts', (to) => to === 'CLOSED', (_, known) => known.parts],
  // who bears the cost by the cover of the machine is not known here
  ['cover_note', (to, { cover_note }) => to === 'CLOSED' && cover_note === null, () => undefined],
]

/** The steps an order may take now, with what each lacks. What the device cannot know stays as the server said it last. */
export function nextAfter(order: OrderDetail, known: KnownLacks): NextStep[] {
  const said = new Map(order.next.map((one) => [one.to_status, one]))
  return stepsOf(order).map((step) => ({
    ...step,
    missing: guards
      .filter(([thing, isAsked, isMissing]) => {
        if (!isAsked(step.to_status, order)) return false
        return (
          isMissing(order, known, step.to_status) ??
          said.get(step.to_status)?.missing.includes(thing) ??
          false
        )
      })
      .map(([thing]) => thing),
  }))
}

// those of the server as long as the order stands where it stood
function stepsOf(order: OrderDetail): readonly Omit<NextStep, 'missing'>[] {
  const { next, status, may, visits } = order
  const steps = orderSteps.filter(({ from }) => from === status)
  if (next.length > 0 && next.every(({ to_status }) => steps.some(({ to }) => to === to_status))) return next
  const mayGiveUp = may.dispatch || visits.some(({ is_mine }) => is_mine)
  return steps.map(({ to, flag, needsReason }) => ({
    to_status: to,
    flag,
    needs_reason: needsReason,
    allowed:
      (flag === 'approve' ? may.approve : may.edit) &&
      (mayGiveUp || (to !== 'CANCELLED' && to !== 'REJECTED')),
  }))
}
