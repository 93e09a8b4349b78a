import { type Golden, fileGolden, tableGolden, writtenGoldens } from '#wire/golden.ts'
import { type OrgLevel, organization, unitOptions, viewOrganization } from './organization.ts'
import { levelTables, positionTable } from './organization-tables.ts'

const path = 'api/Organization'
const parent = { parent_id: 3, parent_id_th: 'สำนักงานใหญ่', parent_id_en: 'Head Office' }
const parentOnTheWire = { ParentID: 3, ParentName: 'สำนักงานใหญ่', ParentNameEN: 'Head Office' }

const tables: Readonly<Record<OrgLevel, string>> = {
  BRANCH: 'Branch',
  DEPARTMENT: 'Department',
  SECTION: 'Section',
  DIVISION: 'Division',
  GROUP: 'Group',
}

function goldensOf(level: OrgLevel): Golden[] {
  const { select, exported, get, insert, update, remove } = organization[level]
  const isTop = level === 'BRANCH'
  const typed = {
    code: 'SRV',
    name_th: 'บริการ',
    name_en: 'Service',
    ...(!isTop && { parent_id: 3 }),
    is_active: true,
  }
  const typedOnTheWire = {
    Code: 'SRV',
    Name: 'บริการ',
    NameEN: 'Service',
    ...(!isTop && { ParentID: 3 }),
    is_active: true,
  }
  const row = { id: 9, ...typed, ...(!isTop && parent), row_version: 2 }
  const rowOnTheWire = { ID: 9, ...typedOnTheWire, ...(!isTop && parentOnTheWire), row_version: 2 }
  const words = (action: string) => ({ level, action })
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  const page = { where: { text: 'บริการ' }, sort: [{ field: 'code', dir: 'asc' }] }
  const version = { id: 9, row_version: 1 }
  const versionOnTheWire = { ID: 9, row_version: 1 }
  return [
    ...writtenGoldens(
      tables[level],
      { insert, update, remove },
      [typed, typedOnTheWire],
      [row, rowOnTheWire],
    ),
    tableGolden(
      levelTables[level].read,
      tables[level],
      { id: 9, code: 'SRV', name_th: 'บริการ', parent_id: 3, head_employee_id: null, is_deleted: false },
      { ID: 9, Code: 'SRV', Name: 'บริการ', ParentID: 3, HeadID: null, IsDeleted: false },
    ),
    fileGolden(exported, path, words('export'), { where: { text: 'บริการ' }, format: 'csv' }),
    {
      operation: select,
      path,
      request: { ...words('select'), ...page },
      input: page,
      output: { rows: [row], ...counts },
      answer: { data: [rowOnTheWire], ...counts },
    },
    {
      operation: get,
      path,
      request: { ...words('get'), ID: 9 },
      input: { id: 9 },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: insert,
      path,
      request: { ...words('insert'), data: typedOnTheWire },
      input: { data: typed },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: update,
      path,
      request: { ...words('update'), ...versionOnTheWire, data: typedOnTheWire },
      input: { ...version, data: typed },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: remove,
      path,
      request: { ...words('delete'), ...versionOnTheWire },
      input: version,
      output: null,
      answer: { data: null },
    },
  ]
}

const unit = {
  id: 9,
  level: 'SECTION',
  name_th: 'บริการ',
  name_en: 'Service',
  is_active: true,
  headcount: 4,
  headcount_below: 11,
}
const { id, name_th, name_en, ...others } = unit

export const goldens: Golden[] = [
  ...(Object.keys(organization) as OrgLevel[]).flatMap(goldensOf),
  tableGolden(
    positionTable.read,
    'Position',
    { id: 4, name_th: 'ช่างเทคนิค', name_en: 'Technician', level: 3, is_active: true },
    { ID: 4, Pos_Name: 'ช่างเทคนิค', Pos_Name_EN: 'Technician', Level: 3, IsActive: true },
  ),
  {
    operation: viewOrganization,
    path: 'api/ViewOranization',
    request: { level: 'SECTION', ParentID: 3 },
    input: { level: 'SECTION', parent_id: 3 },
    output: [{ ...unit, code: 'SRV', parent_id: 3 }],
    answer: { data: [{ ID: id, Code: 'SRV', Name: name_th, NameEN: name_en, ParentID: 3, ...others }] },
  },
  {
    operation: unitOptions,
    path: 'api/organization',
    request: { action: 'options', text: 'บริการ', above: 'GROUP' },
    input: { text: 'บริการ', above: 'GROUP' },
    output: [{ id, name_th, name_en, hint: 'SRV' }],
    answer: { data: [{ id, name_th, name_en, hint: 'SRV' }] },
  },
]
