import { type Golden, inOldWords } from '#wire/golden.ts'
import { readBoard } from './service-board.ts'

const card = {
  id: 7,
  so_no: 'SO-2611-0007',
  title: 'แขนกลหยุดกลางคัน',
  customer_id: 3,
  customer_code: 'C-0003',
  customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
  customer_name_en: null,
  customer_short_name: 'สยามบรรจุภัณฑ์',
  site_name: 'โรงงานบางปู',
  machine_id: 21,
  machine_name: 'เครื่องเรียงถุง',
  machine_serial: 'SN-1',
  kind: 'REPAIR',
  priority: 'URGENT',
  status: 'NEW',
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
  engineers: [],
  row_version: 1,
  allowed_next: ['ACCEPTED'],
}
const column = {
  id: 1,
  maps_to_status: 'NEW',
  name_th: 'รับแจ้งใหม่',
  name_en: 'New',
  place: 1,
  wip_limit: 12,
  wip_hard: false,
  row_version: 1,
  wip_count: 1,
  total: 1,
}
const told = (cards: readonly object[]) => ({
  code: 'SERVICE',
  name_th: 'กระดานงานบริการ',
  name_en: 'Service board',
  columns: [{ ...column, cards }],
})

const golden = (path: string): Golden => ({
  operation: readBoard,
  path,
  request: { action: 'board', code: 'SERVICE', where: { mine: true, engineer_id: 31 } },
  input: { code: 'SERVICE', where: { mine: true, engineer_id: 31 } },
  output: told([card]),
  answer: { data: told([inOldWords(card)]) },
})

export const goldens: Golden[] = [golden('api/Board'), golden('api/TaskboardService')]
