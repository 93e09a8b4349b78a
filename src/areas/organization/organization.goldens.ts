import {
  type Golden,
  fileGolden,
  historyGolden,
  optionsGolden,
  tableGolden,
  writtenGoldens,
} from '#wire/golden.ts'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { type OrgLevel, organization, viewOrganization } from './organization.ts'
import { listUnitPeople, moveUnit } from './organization-chart.ts'
import { position } from './position.ts'

interface Spelt {
  readonly entity: MasterData
  readonly path: string
  /** As it is called where records are written by the name of their table. */
  readonly table: string
  readonly words: Readonly<Record<string, string>>
  /** What is typed, and what stands in a row beside it; each as we name it and as it travels. */
  readonly typed: readonly [object, object]
  readonly beside?: readonly [object, object]
}

const tables: Readonly<Record<OrgLevel, string>> = {
  BRANCH: 'Branch',
  DEPARTMENT: 'Department',
  SECTION: 'Section',
  DIVISION: 'Division',
  GROUP: 'Group',
}

// what is called otherwise where records are read and written by the name of their table
const byName = { is_active: 'IsActive' }

function renamed(row: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))
}

function goldensOf({ entity, path, table, words, typed, beside = [{}, {}] }: Spelt): Golden[] {
  const { select, exported, get, insert, update, remove, restore } = entity
  const row = { id: 9, ...typed[0], ...beside[0], row_version: 2 }
  const rowOnTheWire = { ID: 9, ...typed[1], ...beside[1], row_version: 2 }
  const isPosition = table === 'Position'
  const asked = (action: string) => ({ ...words, action })
  const spelled = isPosition
    ? { id: 'ID', code: 'Pos_Code', name_th: 'Pos_Name', name_en: 'Pos_NameEN' }
    : { id: 'ID', code: 'Code', name_th: 'Name', name_en: 'NameEN' }
  const page = (field: string) => ({ where: { text: 'บริการ' }, sort: [{ field, dir: 'asc' }] })
  const asFile = (field: string) => ({ ...page(field), format: 'csv' })
  const version = { id: 9, row_version: 1 }
  const versionOnTheWire = { ID: 9, row_version: 1 }
  return [
    ...writtenGoldens(
      table,
      { insert, update, remove },
      [typed[0], renamed(typed[1], byName)],
      [row, renamed(rowOnTheWire, byName)],
    ),
    historyGolden(entity.history, path, words, spelled),
    optionsGolden(entity.options, path, words, spelled),
    {
      operation: select,
      path,
      request: { ...asked('select'), ...page(spelled.code) },
      input: page('code'),
      output: { rows: [row], ...counts },
      answer: { data: [rowOnTheWire], ...counts },
    },
    fileGolden(exported, path, asked('export'), asFile('code'), asFile(spelled.code)),
    {
      operation: get,
      path,
      request: { ...asked('get'), ID: 9 },
      input: { id: 9 },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: insert,
      path,
      request: { ...asked('insert'), data: typed[1] },
      input: { data: typed[0] },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: update,
      path,
      request: { ...asked('update'), ...versionOnTheWire, data: typed[1] },
      input: { ...version, data: typed[0] },
      output: row,
      answer: { data: rowOnTheWire },
    },
    {
      operation: remove,
      path,
      request: { ...asked('delete'), ...versionOnTheWire },
      input: version,
      output: null,
      answer: { data: null },
    },
    {
      operation: restore,
      path,
      request: { ...asked('restore'), ...versionOnTheWire },
      input: version,
      output: row,
      answer: { data: rowOnTheWire },
    },
  ]
}

function levelGoldens(level: OrgLevel): Golden[] {
  const isTop = level === 'BRANCH'
  const own = { code: 'SRV', name_th: 'บริการ', name_en: 'Service', head_employee_id: 12, is_active: true }
  const ownOnTheWire = { Code: 'SRV', Name: 'บริการ', NameEN: 'Service', HeadID: 12, is_active: true }
  return goldensOf({
    entity: organization[level],
    path: 'api/Organization',
    table: tables[level],
    words: { level },
    typed: isTop
      ? [own, ownOnTheWire]
      : [
          { ...own, parent_id: 3 },
          { ...ownOnTheWire, ParentID: 3 },
        ],
    beside: [
      { ...names, ...(!isTop && { parent_id_th: 'สำนักงานใหญ่', parent_id_en: 'Head Office' }) },
      { ...namesOnTheWire, ...(!isTop && { ParentName: 'สำนักงานใหญ่', ParentNameEN: 'Head Office' }) },
    ],
  })
}

const unit = {
  id: 9,
  level: 'SECTION',
  name_th: 'บริการ',
  name_en: 'Service',
  is_active: true,
  row_version: 2,
  headcount: 4,
  headcount_below: 11,
}
const names = { head_employee_id_th: 'สมชาย บุญมาก', head_employee_id_en: 'Somchai Boonmak' }
const namesOnTheWire = { HeadName: 'สมชาย บุญมาก', HeadNameEN: 'Somchai Boonmak' }
const head = { head_employee_id: 12, ...names, head_picture: 'somchai.jpg' }
const headOnTheWire = { HeadID: 12, ...namesOnTheWire, HeadProfile: 'somchai.jpg' }
const { id, name_th, name_en, ...others } = unit

const counts = { total: 1, total_bounded: false, next: null, previous: null }
const person = {
  employee_code: 'E011',
  name_th: 'สมชาย บุญมาก',
  name_en: 'Somchai Boonmak',
  nickname: 'ชาย',
  position_th: 'หัวหน้าช่างบริการ',
  position_en: 'Field Service Leader',
}

export const goldens: Golden[] = [
  ...(Object.keys(organization) as OrgLevel[]).flatMap(levelGoldens),
  ...goldensOf({
    entity: position,
    path: 'api/Position',
    table: 'Position',
    words: {},
    typed: [
      { code: 'FSE', name_th: 'ช่างบริการ', name_en: 'Field Service Engineer', level: 4, is_active: true },
      {
        Pos_Code: 'FSE',
        Pos_Name: 'ช่างบริการ',
        Pos_NameEN: 'Field Service Engineer',
        pos_level: 4,
        is_active: true,
      },
    ],
  }),
  ...(Object.keys(organization) as OrgLevel[]).map((level) =>
    tableGolden(
      organization[level].tableView!.read,
      tables[level],
      { id: 9, code: 'SRV', name_th: 'บริการ', parent_id: 3, head_employee_id: null, is_deleted: false },
      { ID: 9, Code: 'SRV', Name: 'บริการ', ParentID: 3, HeadID: null, IsDeleted: false },
    ),
  ),
  tableGolden(
    position.tableView!.read,
    'Position',
    { id: 4, name_th: 'ช่างเทคนิค', name_en: 'Technician', level: 3, is_active: true },
    { ID: 4, Pos_Name: 'ช่างเทคนิค', Pos_NameEN: 'Technician', pos_level: 3, IsActive: true },
  ),
  {
    operation: viewOrganization,
    path: 'api/ViewOranization',
    request: { level: 'SECTION', ParentID: 3 },
    input: { level: 'SECTION', parent_id: 3 },
    output: [{ ...unit, ...head, code: 'SRV', parent_id: 3 }],
    answer: {
      data: [
        { ID: id, Code: 'SRV', Name: name_th, NameEN: name_en, ParentID: 3, ...headOnTheWire, ...others },
      ],
    },
  },
  {
    operation: listUnitPeople,
    path: 'api/organization',
    request: { action: 'people', id: 9, where: { text: 'สม' }, page_size: 25 },
    input: { id: 9, where: { text: 'สม' }, page_size: 25 },
    output: { rows: [{ id: 12, ...person, picture: 'somchai.jpg' }], ...counts },
    answer: { data: [{ id: 12, ...person, Profile: 'somchai.jpg' }], ...counts },
  },
  ...Object.entries(moveUnit).map(([level, operation]) => ({
    operation,
    path: 'api/Organization',
    request: { level, action: 'move', ID: 9, row_version: 2, ParentID: 3 },
    input: { id: 9, row_version: 2, parent_id: 3 },
    output: { id: 9, parent_id: 3, row_version: 3 },
    answer: { data: { ID: 9, ParentID: 3, row_version: 3 } },
  })),
]
