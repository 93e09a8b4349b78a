import type { Member } from '#areas/teams/team.ts'
import { type Golden, procedureGolden, tableGolden } from '#wire/golden.ts'
import { projectTable } from './project-table.ts'
import { deleteEngineer, insertEngineer, listEngineers, updateEngineer } from './project-team.ts'

const ours = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'ไลน์จัดเรียง 2',
  status: 'PLANNING',
  due_date: '2027-06-30',
  is_deleted: false,
}
const { id, is_deleted, ...same } = ours
const theirs = { ID: id, ...same, IsDeleted: is_deleted }

const place: Member = {
  id: 31,
  employee_id: 14,
  name_th: 'สมชาย บุญมาก',
  name_en: 'Somchai Boonmak',
  nickname: 'ชาย',
  phone: '0812345678',
  member_role: 'PROGRAMMER',
  allocation_pct: 60,
  valid_from: '2027-01-04',
  valid_to: '2027-03-31',
  clashes: [
    {
      source: 'LEAVE',
      start: '2027-02-07T17:00:00.000Z',
      end: '2027-02-08T17:00:00.000Z',
      so_no: null,
      customer_name: null,
    },
  ],
  clash_count: 1,
  over_allocated: [{ day: '2027-03-31', percent: 110 }],
  over_allocated_count: 1,
  row_version: 2,
}
const { id: ID, ...told } = place
const placed = { ID, ...told }
const sent = {
  employee_id: 14,
  member_role: 'PROGRAMMER',
  allocation_pct: 60,
  valid_from: '2027-01-04',
  valid_to: '2027-03-31',
} as const
const removed = { ID: 31, row_version: 3 }
const executed = (action: string) => ['sp_project_engineer', action] as const

export const goldens: Golden[] = [
  procedureGolden(listEngineers, executed('s'), [{ project_id: 7 }, { project_id: 7 }], [[place], [placed]]),
  procedureGolden(
    insertEngineer,
    executed('i'),
    [
      { project_id: 7, ...sent },
      { project_id: 7, ...sent },
    ],
    [place, [placed]],
  ),
  procedureGolden(
    updateEngineer,
    executed('u'),
    [
      { ID: 31, row_version: 1, ...sent },
      { id: 31, row_version: 1, ...sent },
    ],
    [place, [placed]],
  ),
  procedureGolden(
    deleteEngineer,
    executed('d'),
    [
      { ID: 31, row_version: 2 },
      { id: 31, row_version: 2 },
    ],
    [{ id: 31, row_version: 3 }, [removed]],
  ),
  tableGolden(projectTable.read, 'vw_Project', ours, theirs),
  tableGolden(projectTable.read, 'Project', ours, theirs),
]
