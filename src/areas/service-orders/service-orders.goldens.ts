import type { Operation } from '#base/operation.ts'
import { type Golden, fileGolden, inOldWords } from '#wire/golden.ts'
import { goldenOrder, goldenRow } from './golden-order.ts'
import { exportOrders } from './list/order-export.ts'
import { orderHistory } from './order-history.ts'
import {
  addComment,
  deleteFinding,
  editComment,
  listCauses,
  saveFinding,
  saveReport,
  signReport,
} from './papers/order-papers.ts'
import { countOrders, getOrder, listOrders, moveOrder, takeCall, updateOrder } from './service-orders.ts'
import { deleteMembers, insertMembers, selectMembers, updateMembers } from './team/team.ts'
import { insertVisit, listEngineers, moveVisit, updateVisit } from './visits/visits.ts'

const path = 'api/TaskboardService'

/** A spelling whose names on the wire are our own but for the old words: what is sent is the action and the input. */
function same(operation: Operation, action: string, input: Record<string, unknown>, output: unknown): Golden {
  const request = { action, ...inOldWords(input) }
  return { operation, path, request, input, output, answer: { data: inOldWords(output) } }
}

/** A list: its rows are the data, its counts stand beside them. */
function page(operation: Operation, action: string, input: Record<string, unknown>, row: unknown): Golden {
  const counts = { total: 1000, total_bounded: true, next: 'WyJuZXh0Il0', previous: null }
  return {
    operation,
    path,
    request: { action, ...inOldWords(input) },
    input,
    output: { rows: [row], ...counts },
    answer: { data: [inOldWords(row)], ...counts },
  }
}

/** A step by name: the action stands for the states. */
function step(action: string, states: Record<string, string>, more: Record<string, unknown> = {}): Golden {
  const sent = { id: 7, row_version: 3, ...more }
  const input = { ...sent, ...states }
  return {
    operation: moveOrder,
    path,
    request: { action, ...sent },
    input,
    output: goldenOrder,
    answer: { data: inOldWords(goldenOrder) },
  }
}

const visit = {
  planned_start: '2026-11-20T13:00:00+07:00',
  planned_end: '2026-11-20T16:00:00+07:00',
  engineers: [{ employee_id: 31, is_lead: true }, { employee_id: 33 }],
  note: 'นำแผ่นรองไปด้วย',
}
const call = {
  site_id: 6,
  machine_id: 42,
  contact_id: 9,
  caller_name: 'คุณมานะ',
  caller_phone: '02-123-4567',
  kind: 'REPAIR',
  source: 'PHONE',
  title: 'แขนกลหยุดกลางคัน',
  problem: 'มีเสียงดังที่แกน 2 ก่อนหยุด',
  priority: 'HIGH',
  safety_stop: false,
  owner_id: 31,
}
const filters = {
  customer_id: 4,
  engineer_id: 31,
  machine_id: 42,
  kind: ['REPAIR'],
  priority: ['HIGH', 'URGENT'],
  status: ['NEW'],
  overdue: true,
  mine: true,
  text: 'แกน 2',
}
const some = { count: 12, bounded: false }
const bearing = { id: 1, code: 'BEARING', name_th: 'ลูกปืนสึก', name_en: 'Worn bearing' }
const entry = {
  id: 300,
  at: '2026-11-20T02:05:00.000Z',
  actor: 'วิภา แจ่มใส',
  entity: 'service_order',
  entity_id: 7,
  action: 'update',
  before: { status: 'NEW' },
  after: { status: 'ACCEPTED' },
}
const free = {
  employee_id: 31,
  name_th: 'สมชาย ใจดี',
  name_en: 'Somchai Jaidee',
  nickname: 'ชาย',
  phone: null,
  org_unit: 'แผนกบริการ',
  status: 'ACTIVE',
  free: false,
  busy: [
    {
      source: 'VISIT',
      start: '2026-11-20T06:00:00+00:00',
      end: '2026-11-20T09:00:00+00:00',
      order_id: 7,
      so_no: 'SO-2611-0007',
      customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
    },
  ],
}
const target = { type: 'service_order', id: 7 }
const member = {
  employee_id: 31,
  member_role: 'PROGRAMMER',
  allocation_pct: 37.5,
  valid_from: '2026-11-20',
  valid_to: '2026-12-18',
}
const team = [
  {
    id: 4,
    ...member,
    name_th: 'สมชาย ใจดี',
    name_en: 'Somchai Jaidee',
    nickname: 'ชาย',
    phone: null,
    clashes: [
      {
        source: 'LEAVE',
        start: '2026-11-23T17:00:00+00:00',
        end: '2026-11-24T17:00:00+00:00',
        so_no: null,
        customer_name: null,
      },
    ],
    clash_count: 1,
    row_version: 2,
  },
]
/** The same at the path of teams. */
const ofTeam = (operation: Operation, action: string, input: Record<string, unknown>): Golden => ({
  ...same(operation, action, input, team),
  path: 'api/TB_AMW_Assign_Member',
})
const byDue = { sort: [{ field: 'next_due_at', dir: 'asc' }], page_size: 50, cursor: 'last', exact: true }

export const goldens: Golden[] = [
  page(listOrders.ACTIVE, 'active', { where: filters, ...byDue }, goldenRow),
  page(listOrders.CLOSED, 'closed', { sort: [{ field: 'closed_at', dir: 'desc' }] }, goldenRow),
  page(listOrders.REJECT, 'reject', {}, goldenRow),
  fileGolden(
    exportOrders.ACTIVE,
    path,
    { action: 'active_export', where: inOldWords(filters) },
    { where: filters, format: 'xlsx' },
  ),
  fileGolden(exportOrders.CLOSED, path, { action: 'closed_export' }, { format: 'csv' }),
  fileGolden(exportOrders.REJECT, path, { action: 'reject_export' }, { format: 'xlsx' }),
  same(
    countOrders,
    'counts',
    { where: { mine: true } },
    {
      groups: { ACTIVE: some },
      statuses: { NEW: some },
      overdue: some,
      mine: some,
    },
  ),
  same(getOrder, 'get', { so_no: 'SO-2611-0007' }, goldenOrder),
  same(
    takeCall,
    'insert',
    {
      customer_id: 4,
      ...call,
      reported_at: '2026-11-20T09:00:00+07:00',
      client_uuid: '6f1d2c3b-4a59-4e68-8b77-9c86ad95be04',
    },
    { id: 7, so_no: 'SO-2611-0007', status: 'NEW', row_version: 1 },
  ),
  same(
    updateOrder,
    'update',
    { id: 7, row_version: 3, ...call, cover: 'WARRANTY', cover_note: null },
    goldenOrder,
  ),
  step('resume', { from_status: 'ON_HOLD', to_status: 'IN_PROGRESS' }),
  step('refuse', { from_status: 'WORK_DONE', to_status: 'IN_PROGRESS' }, { reason: 'ยังมีเสียงดัง' }),
  step('reopen', { from_status: 'CLOSED', to_status: 'IN_PROGRESS' }, { reason: 'อาการเดิมกลับมา' }),
  step('start', { to_status: 'IN_PROGRESS' }, { owner_id: 31 }),
  step('accept', { to_status: 'ACCEPTED' }),
  step('reject_order', { to_status: 'REJECTED' }, { reason: 'แจ้งซ้ำ' }),
  step('schedule', { to_status: 'SCHEDULED' }),
  step('hold', { to_status: 'ON_HOLD' }, { hold_reason: 'WAIT_PART', reason: 'รอลูกปืน' }),
  step('work_done', { to_status: 'WORK_DONE' }),
  step(
    'close',
    { to_status: 'CLOSED' },
    { cover: 'MA', cover_note: 'ปีที่ 2', no_signature_reason: 'ลูกค้าไม่อยู่' },
  ),
  step('cancel', { to_status: 'CANCELLED' }, { reason: 'ลูกค้าซ่อมเอง' }),
  same(moveOrder, 'move', { id: 7, row_version: 3, to_status: 'NEW', from_status: 'ACCEPTED' }, goldenOrder),
  same(insertVisit, 'visit_insert', { order_id: 7, ...visit, schedule: true }, goldenOrder),
  same(updateVisit, 'visit_update', { id: 15, row_version: 1, ...visit }, goldenOrder),
  same(
    moveVisit,
    'visit_status',
    { id: 15, row_version: 1, to_status: 'CANCELLED', reason: 'ลูกค้าขอเลื่อน' },
    goldenOrder,
  ),
  same(
    listEngineers,
    'engineers',
    { from: visit.planned_start, to: visit.planned_end, text: 'ชาย', visit_id: 15 },
    [free],
  ),
  same(
    saveFinding,
    'finding_save',
    { order_id: 7, id: 3, row_version: 1, failure_cause_id: 1, remedy_id: 2, note: 'แกน 2' },
    goldenOrder,
  ),
  same(deleteFinding, 'finding_delete', { id: 3, row_version: 1 }, goldenOrder),
  same(listCauses, 'causes', {}, { causes: [{ ...bearing, category: 'WEAR' }], remedies: [bearing] }),
  same(addComment, 'comment', { order_id: 7, body: 'ลูกค้าสะดวกช่วงบ่าย' }, goldenOrder),
  same(editComment, 'comment_edit', { id: 5, row_version: 1, body: 'ลูกค้าสะดวกช่วงเช้า' }, goldenOrder),
  same(
    saveReport,
    'report_save',
    {
      order_id: 7,
      id: 8,
      row_version: 1,
      visit_id: 15,
      work_done: 'เปลี่ยนลูกปืนแกน 2',
      recommendation: 'อัดจาระบีทุกเดือน',
      supersedes_id: 2,
      client_uuid: '0b9f8e7d-6c5b-4a39-8281-7060504f3e2d',
    },
    goldenOrder,
  ),
  same(
    signReport,
    'report_sign',
    {
      id: 8,
      row_version: 1,
      customer_name: 'คุณมานะ',
      customer_position: 'หัวหน้าผลิต',
      signature: 'M10 20L30 40',
    },
    goldenOrder,
  ),
  page(
    orderHistory,
    'history',
    { id: 7, sort: [{ field: 'at', dir: 'desc' }], page_size: 25, cursor: null, exact: false },
    entry,
  ),
  ofTeam(selectMembers, 'select', { target }),
  ofTeam(insertMembers, 'insert', { target, members: [member] }),
  ofTeam(updateMembers, 'update', { target, members: [{ id: 4, row_version: 1, ...member }] }),
  ofTeam(deleteMembers, 'delete', { target, members: [{ id: 4, row_version: 1 }] }),
]
