// A board with few cards, for tests of the screens.
import { orderSteps } from '#areas/service-orders/service-order-states.ts'
import type { BoardCard, BoardColumn } from '../service-board.ts'

/** An order as a card. */
export function cardSample(id: number, status: string, more: Partial<BoardCard> = {}): BoardCard {
  return {
    id,
    so_no: `SO-2611-000${id}`,
    title: `งานที่ ${id}`,
    customer_id: 3,
    customer_code: 'C-0003',
    customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
    customer_name_en: 'Siam Packaging Co., Ltd.',
    customer_short_name: 'สยามบรรจุภัณฑ์',
    site_name: 'โรงงานบางปู',
    machine_id: 21,
    machine_name: 'เครื่องเรียงถุง',
    machine_serial: 'SN-1',
    project_no: null,
    kind: 'REPAIR',
    priority: 'NORMAL',
    status,
    hold_reason: null,
    paused_since: null,
    safety_stop: false,
    reported_at: '2026-11-22T03:00:00Z',
    due_restore_at: null,
    next_due_at: null,
    overdue: false,
    closed_at: null,
    owner: null,
    visit_start: null,
    visit_status: null,
    engineers: ['ชาย', 'ระ'],
    row_version: 1,
    allowed_next: orderSteps.filter(({ from }) => from === status).map(({ to }) => to),
    ...more,
  }
}

/** Columns by state, with the ids of their cards. */
export function boardSample(cards: Readonly<Record<string, readonly number[]>>): BoardColumn[] {
  return Object.entries(cards).map(([status, ids], at) => ({
    id: at + 1,
    maps_to_status: status,
    name_th: status,
    name_en: status,
    place: at + 1,
    wip_limit: null,
    wip_hard: false,
    row_version: 1,
    wip_count: null,
    total: ids.length,
    cards: ids.map((id) => cardSample(id, status)),
  }))
}
