import { type Golden, fileGolden } from '#wire/golden.ts'
import type { MasterData } from '#platform/master-data.ts'
import { type OrgLevel, organization, unitOptions, viewOrganization } from './organization.ts'
import { position } from './position.ts'

interface Spelt {
  readonly entity: MasterData
  readonly path: string
  readonly words: Readonly<Record<string, string>>
  /** What is typed, and what stands in a row beside it; each as we name it and as it travels. */
  readonly typed: readonly [object, object]
  readonly beside?: readonly [object, object]
}

function goldensOf({ entity, path, words, typed, beside = [{}, {}] }: Spelt): Golden[] {
  const { select, exported, get, insert, update, remove } = entity
  const row = { id: 9, ...typed[0], ...beside[0], row_version: 2 }
  const rowOnTheWire = { ID: 9, ...typed[1], ...beside[1], row_version: 2 }
  const asked = (action: string) => ({ ...words, action })
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  const page = { where: { text: 'บริการ' }, sort: [{ field: 'code', dir: 'asc' }] }
  const version = { id: 9, row_version: 1 }
  const versionOnTheWire = { ID: 9, row_version: 1 }
  return [
    fileGolden(exported, path, asked('export'), { where: { text: 'บริการ' }, format: 'csv' }),
    {
      operation: select,
      path,
      request: { ...asked('select'), ...page },
      input: page,
      output: { rows: [row], ...counts },
      answer: { data: [rowOnTheWire], ...counts },
    },
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
  ]
}

function levelGoldens(level: OrgLevel): Golden[] {
  const isTop = level === 'BRANCH'
  const own = { code: 'SRV', name_th: 'บริการ', name_en: 'Service', is_active: true }
  const ownOnTheWire = { Code: 'SRV', Name: 'บริการ', NameEN: 'Service', is_active: true }
  return goldensOf({
    entity: organization[level],
    path: 'api/Organization',
    words: { level },
    typed: isTop
      ? [own, ownOnTheWire]
      : [
          { ...own, parent_id: 3 },
          { ...ownOnTheWire, ParentID: 3 },
        ],
    ...(!isTop && {
      beside: [
        { parent_id_th: 'สำนักงานใหญ่', parent_id_en: 'Head Office' },
        { ParentName: 'สำนักงานใหญ่', ParentNameEN: 'Head Office' },
      ],
    }),
  })
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
  ...(Object.keys(organization) as OrgLevel[]).flatMap(levelGoldens),
  ...goldensOf({
    entity: position,
    path: 'api/Position',
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
