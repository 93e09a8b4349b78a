import type { Golden } from '#wire/golden.ts'
import { goldenOrder } from './golden-order.ts'
import { moveOrder } from './one-order.ts'

const path = 'api/TaskboardService'

// machines' parts have their old word on the wire
const answered = {
  ...goldenOrder,
  findings: goldenOrder.findings.map(({ spare_part_id, ...one }) => ({
    ...one,
    component_part_id: spare_part_id,
  })),
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
    answer: { data: answered },
  }
}

export const goldens: Golden[] = [
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
]
