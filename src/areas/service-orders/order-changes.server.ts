// Taking a call, changing what it said, and the steps from state to state.
import { has } from '#base/access.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import type { OrderDetail } from './order-detail.ts'
import { orderPage } from './order-page.server.ts'
import { tellOfChange, tellOwner, toldBefore } from './order-notices.server.ts'
import { orderProblem } from './order-problems.ts'
import {
  downFrom,
  followStop,
  requireDownBefore,
  startMachine,
  stopMachine,
  stopOf,
} from './order-stops.server.ts'
import {
  type Caller,
  type OrderState,
  lockOrder,
  mayApprove,
  mayGiveUp,
  reachesChanged,
} from './order-reach.server.ts'
import { badTransition, inWords } from './order-refusals.server.ts'
import { addSymptoms } from './repair/order-symptoms.server.ts'
import { requireParent } from './repair/related-orders.server.ts'
import { orderStep } from './service-order-states.ts'
import { moveOrder, takeCall, updateOrder } from './one-order.ts'

const { requireProjectOf } = projectsNamed

interface Taken {
  id: number
  so_no: string
  status: string
  row_version: number
}

// A repeat, however late, meets the order that the first call made: no second number is taken.
async function take(db: Db, caller: Caller, call: ValueFor<typeof takeCall>): Promise<Taken> {
  const userId = caller.user.id
  const again = () =>
    db.maybe<Taken>(sql`
      select id, so_no, status, row_version from service_order
      where client_uuid = ${call.client_uuid}::uuid and created_by = ${userId}::bigint`)
  const known = call.client_uuid ? await again() : null
  if (known) return known
  await requireParent(db, caller, call.parent_id)
  await requireProject(db, caller, call)
  const made = await db.maybe<Taken>(sql`
    insert into service_order (client_uuid, customer_id, site_id, machine_id, contact_id, caller_name,
      caller_phone, kind, source, title, problem, priority, safety_stop, owner_id, blocked_reason, parent_id, project_id, reported_at,
      machine_down_from)
    values (${call.client_uuid}, ${call.customer_id}, ${call.site_id}, ${call.machine_id}, ${call.contact_id},
      ${call.caller_name}, ${call.caller_phone}, ${call.kind ?? 'REPAIR'}, ${call.source ?? 'PHONE'}, ${call.title},
      ${call.problem}, ${call.priority ?? 'NORMAL'}, ${call.safety_stop ?? false}, ${call.owner_id},
      ${call.blocked_reason}, ${call.parent_id}, ${call.project_id}, coalesce(${call.reported_at}::timestamptz, now()), ${downFrom(call)})
    on conflict (client_uuid) do nothing returning id, so_no, status, row_version`)
  const order = made ?? (await again())
  if (!order) throw problem('TAKEN', { value: call.client_uuid })
  if (made && call.symptom_ids && call.symptom_ids.length > 0)
    await addSymptoms(db, order.id, call.symptom_ids)
  if (made && call.owner_id) await tellOwner(db, order.id, null)
  if (made && (call.machine_stopped || call.machine_down_from)) await stopMachine(db, made.id)
  return order
}

function changed(
  db: Db,
  caller: Caller,
  id: number,
  version: number,
  assignments: Sql,
): Promise<OrderDetail> {
  const reached = sql`o.id = ${id}::bigint and ${reachesChanged(caller)}`
  return changeOne(db, {
    update: sql`update service_order o set ${assignments} where ${reached} and o.row_version = ${version}`,
    stamp: sql`select o.updated_by, o.updated_at from service_order o where ${reached}`,
    current: () => orderPage(db, caller, id),
  })
}

function formAssignments(form: ValueFor<typeof updateOrder>): Sql {
  return sql`site_id = ${form.site_id}, machine_id = ${form.machine_id}, project_id = ${form.project_id},
    contact_id = ${form.contact_id}, caller_name = ${form.caller_name}, caller_phone = ${form.caller_phone},
    kind = coalesce(${form.kind}, 'REPAIR'), source = coalesce(${form.source}, 'PHONE'), title = ${form.title},
    problem = ${form.problem}, priority = coalesce(${form.priority}, 'NORMAL'),
    safety_stop = ${form.safety_stop ?? false}, owner_id = ${form.owner_id},
    cover = ${form.cover}, cover_note = ${form.cover_note}, machine_down_from = ${downFrom(form)}`
}

// a project of the customer's that the caller sees, or that of the machine
async function requireProject(
  db: Db,
  { user }: Caller,
  {
    project_id,
    customer_id,
    machine_id,
  }: Pick<ValueFor<typeof takeCall>, 'project_id' | 'customer_id' | 'machine_id'>,
  kept?: number | null,
): Promise<void> {
  if (!project_id) return
  const machine = await db.maybe<{ project_id: number | null }>(
    sql`select m.project_id from machine m where m.id = ${machine_id}::bigint`,
  )
  await requireProjectOf(
    { db, user },
    { field: 'project_id', id: project_id, customer: customer_id, kept, ofMachine: machine?.project_id },
  )
}

async function requireProjectKept(
  db: Db,
  caller: Caller,
  { id, project_id, machine_id }: ValueFor<typeof updateOrder>,
): Promise<void> {
  if (!project_id) return
  const order = await db.maybe<{ customer_id: number; project_id: number | null }>(
    sql`select o.customer_id, o.project_id from service_order o where o.id = ${id}::bigint`,
  )
  if (!order) return
  const { customer_id, project_id: kept } = order
  await requireProject(db, caller, { project_id, customer_id, machine_id }, kept)
}

type Step = ValueFor<typeof moveOrder>

/**
 * Takes one step by the rules of orders: rights, reach, reasons, guards, notices; `happenedAt` is when, if not now. Throws STALE_ROW with
 * the order.
 */
export async function takeStep(
  db: Db,
  caller: Caller,
  step: Step,
  happenedAt: string | null = null,
): Promise<OrderDetail> {
  const order = await lockOrder(db, caller, step.id)
  // a stale page is told so first: what it asked for may not even make sense any more
  if (order.row_version === step.row_version) {
    await requireStep(db, caller, order, step)
    await requireOwner({ db, user: caller.user, scope: caller.scope }, step)
    requireAfter(order.reported_at, step)
  }
  return inWords('order', async () => {
    if (step.to_status === 'WORK_DONE') await leaveSite(db, caller, step, happenedAt)
    const told = await toldBefore(db, step.id)
    const page = await changed(db, caller, step.id, step.row_version, stepAssignments(step))
    if (step.to_status === 'WORK_DONE') await startMachine(db, step.id)
    await tellOfChange(db, step.id, told)
    return page
  })
}

// no machine runs again before it was reported
function requireAfter(reported_at: string, { restored_at }: Step): void {
  if (!restored_at || Date.parse(restored_at) >= Date.parse(reported_at)) return
  const words = { en: 'Not before the order was reported', th: 'ต้องไม่ก่อนเวลาที่รับแจ้ง' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('restored_at', 'ORDER', words)] })
}

// whose work is done is no longer there; colleagues end their own visits
async function leaveSite(
  db: Db,
  { user }: Caller,
  { id, left_at }: Step,
  happenedAt: string | null,
): Promise<void> {
  await db.run(sql`
    update service_visit v set status = 'DONE', leave_at = coalesce(${left_at}::timestamptz,
      greatest(coalesce(${happenedAt}::timestamptz, now()), v.arrive_at))
    where v.order_id = ${id}::bigint and v.status = 'ON_SITE' and exists (
      select from visit_engineer where visit_id = v.id and employee_id = ${user.employeeId}::bigint)`)
}

// an order goes to employees within the caller's reach; whom it has already may stay
async function requireOwner(
  caller: Pick<Context, 'db' | 'user' | 'scope'>,
  { id, owner_id }: { readonly id: number; readonly owner_id?: number | null | undefined },
): Promise<void> {
  const isKept = await caller.db.maybe(sql`
    select from service_order where id = ${id}::bigint and owner_id = ${owner_id ?? null}::bigint`)
  if (!isKept) await requireReached(caller.db, caller, [{ field: 'owner_id', id: owner_id }])
}

async function requireStep(db: Db, { user }: Caller, order: OrderState, step: Step): Promise<void> {
  const known = orderStep(order.status, step.to_status)
  if (!known || (step.from_status && step.from_status !== order.status))
    throw badTransition('order', order.status, step.to_status)
  if (!has(user.grants, { menu: '/app/Active', flag: known.flag })) throw problem('NOT_ALLOWED')
  if (!mayGiveUp(user, order.is_mine, step.to_status)) throw orderProblem('NOT_YOUR_ORDER')
  if (step.to_status === 'CLOSED' && !mayApprove(user)) await requireSignature(db, order.id, step)
}

// Closing without the customer's signature is for an approver, who says why.
async function requireSignature(db: Db, orderId: number, step: Step): Promise<void> {
  const { signed } = await db.one<{ signed: boolean }>(sql`
    select exists (select from service_report where order_id = ${orderId}::bigint and status = 'SIGNED') as signed`)
  if (!signed && step.no_signature_reason) throw problem('NOT_ALLOWED')
}

// the database writes when the step was taken where nothing is told
function stepAssignments(step: Step): Sql {
  const shared = sql`status = ${step.to_status}, status_reason = ${step.reason},
    owner_id = coalesce(${step.owner_id}::bigint, owner_id)`
  if (step.to_status === 'ON_HOLD') return sql`${shared}, hold_reason = ${step.hold_reason}`
  if (step.to_status === 'WORK_DONE') return sql`${shared}, restored_at = ${step.restored_at}::timestamptz`
  if (step.to_status !== 'CLOSED') return shared
  // the reason belongs to this closing; one given before a reopening does not count
  return sql`${shared}, cover = coalesce(${step.cover}, cover), cover_note = coalesce(${step.cover_note}, cover_note),
    no_signature_reason = ${step.no_signature_reason}`
}

/** What changes an order itself. */
export const orderChangesHandlers: readonly OperationHandler[] = [
  handle(takeCall, (call, caller) =>
    inWords('order', async () => {
      await requireReached(caller.db, caller, [{ field: 'owner_id', id: call.owner_id }])
      return take(caller.db, caller, call)
    }),
  ),
  handle(
    updateOrder,
    (form, caller) =>
      inWords('order', async () => {
        const { db } = caller
        await requireOwner(caller, form)
        await requireProjectKept(db, caller, form)
        const told = await toldBefore(db, form.id)
        const before = await stopOf(db, form.id)
        requireDownBefore(form, before)
        const page = await changed(db, caller, form.id, form.row_version, formAssignments(form))
        await followStop(db, form.id, before)
        await tellOfChange(db, form.id, told)
        return page
      }),
    ({ id }, caller) =>
      caller.db.maybe(sql`
        select o.site_id, o.machine_id, o.project_id, o.contact_id, o.caller_name, o.caller_phone, o.kind, o.source, o.title, o.problem,
          o.priority, o.safety_stop, o.owner_id, o.cover, o.cover_note, o.machine_down_from
        from service_order o where o.id = ${id}::bigint and ${reachesChanged(caller)}`),
  ),
  handle(moveOrder, (step, caller) => takeStep(caller.db, caller, step, caller.happenedAt)),
]
