import { type Golden, tableGolden } from '#wire/golden.ts'
import { skillTable } from './people-tables.ts'

export const goldens: Golden[] = [
  tableGolden(
    skillTable.read,
    'Skill',
    { id: 6, code: 'ROBOT', name_th: 'โปรแกรมหุ่นยนต์', category: 'TECHNICAL', needs_certificate: true },
    { ID: 6, Code: 'ROBOT', Name: 'โปรแกรมหุ่นยนต์', Category: 'TECHNICAL', needs_certificate: true },
  ),
]
