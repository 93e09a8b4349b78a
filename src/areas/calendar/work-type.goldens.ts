import { type Golden, declaredGoldens, tableGolden, writtenGoldens } from '#wire/golden.ts'
import { workType } from './work-type.ts'

const hours = {
  free_days: ['6', '7'],
  morning_start: '06:00',
  morning_end: '10:00',
  afternoon_start: '10:30',
  afternoon_end: '14:30',
  is_active: true,
}
const data = { name: 'กะเช้า (Early shift)', ...hours }
const told = { Name: 'กะเช้า (Early shift)', ...hours }

export const goldens: Golden[] = [
  ...declaredGoldens('Work_Type', workType, {
    path: 'api/WorkType',
    names: { id: 'ID', name: 'Name' },
    data,
  }),
  ...writtenGoldens(
    'WorkType',
    workType,
    [data, told],
    [
      { id: 9, ...data, row_version: 2 },
      { ID: 9, ...told, row_version: 2 },
    ],
  ),
  ...['Work_Type', 'WorkType'].map((table) =>
    tableGolden(
      workType.tableView!.read,
      table,
      { id: 1, name: 'จันทร์–ศุกร์ (Mon–Fri)', is_deleted: false },
      { ID: 1, Name: 'จันทร์–ศุกร์ (Mon–Fri)', IsDeleted: false },
    ),
  ),
]
