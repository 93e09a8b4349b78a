// Declared entities: tables of plain records. From one value of a dozen lines follow the calls, the page and their checks.
import * as z from 'zod/mini'
import type { Flag } from '#base/access.ts'
import { type Exported, exportOf } from '#base/exports.ts'
import {
  type Field,
  type Fields,
  choice,
  group,
  reference,
  rowId,
  rowVersion,
  text,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { importChoices, importDone, importFile, importedRows } from '#platform/sheets/importing.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import type { MenuSeed } from '#base/menu-seed.ts'
import { type Operation, type Page, nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import type { TableView } from '#base/table-view.ts'
import { type Words, doneWords, words } from '#base/text.ts'
import type { Lookup } from './lookup.ts'
import { type MasterRow, type RowDeclared, isSortable, rowOf, rowShape, sheetFieldsOf } from './master-row.ts'
import { type HistoryEntry, historyEntry, historyPaging } from './record-history.ts'
import { type ByName, viewByName } from './table-by-name.ts'

/** A declared entity. */
export interface MasterDataDeclared extends RowDeclared {
  /** The area it belongs to, and its own name there: 'organization', 'branch'. */
  readonly area: string
  readonly entity: string
  readonly table: string
  /** Its page, which is also the menu whose rights count. */
  readonly page: MenuPath
  readonly title: Words
  readonly one: Words
  /** The entry of its page in the menu of every company, called as the entity is; left out where another leads there. */
  readonly menu?: Omit<MenuSeed, 'name' | 'link'>
  /** The field that is its code, where it is not `code`. */
  readonly code?: string
  /** The fields its list shows until others are chosen, where these are not all. */
  readonly shown?: readonly string[]
  /** The field the list is sorted by unless asked otherwise. */
  readonly sort: string
  /** Columns that have one value in all of its records, where several entities share a table. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Fields the list can be narrowed by beside its text: references and choices. Each needs an index. */
  readonly filters?: readonly string[]
  /** Those of the filters that records without a value answer as well: what is of none is of all. */
  readonly noneIsAll?: readonly string[]
  /** Its records are offered to choose only to callers who may see the list. */
  readonly isPrivate?: true
  /** By field: how a form finds what it refers to. */
  readonly lookups?: Readonly<Record<string, Lookup>>
  /** The areas a write makes old beside its own. */
  readonly changes?: readonly string[]
  /** Old clients read and write it by the name of its table (decision 13), with all its fields or as said here. */
  readonly byName?: true | ByName
}

/** An entity with the operations that follow from it. */
export interface MasterData extends MasterDataDeclared {
  readonly select: Operation<Fields, z.ZodMiniType<Page<MasterRow>>>
  readonly get: Operation<Fields, z.ZodMiniType<MasterRow>>
  readonly insert: Operation<Fields, z.ZodMiniType<MasterRow>>
  readonly update: Operation<Fields, z.ZodMiniType<MasterRow>>
  /** Refused with what uses it while anything does. */
  readonly remove: Operation<Fields, z.ZodMiniType<null>>
  /** Brings a deleted one back; `select` lists those with `is_deleted`. */
  readonly restore: Operation<Fields, z.ZodMiniType<MasterRow>>
  readonly exported: Exported
  readonly options: Operation<Fields, z.ZodMiniType<MasterOption[]>>
  readonly history: Operation<Fields, z.ZodMiniType<Page<HistoryEntry>>>
  readonly imported: Operation<Fields, typeof importedRows>
  /** As old clients read it by the name of its table; left out where they do not. */
  readonly tableView?: TableView
}

const said = words({
  insert: { en: 'New {one}', th: 'เพิ่ม{one}' },
  update: { en: 'Change {one}', th: 'แก้ไข{one}' },
  remove: { en: 'Delete {one}', th: 'ลบ{one}' },
  restore: { en: 'Restore {one}', th: 'นำ{one}กลับคืน' },
  deleted: { en: 'Deleted', th: 'ที่ลบแล้ว' },
  text: { en: 'Search', th: 'ค้นหา' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  import: { en: 'Import {one}', th: 'นำเข้า{one}' },
  options: { en: '{one} to choose', th: 'ตัวเลือก{one}' },
  history: { en: 'History of {one}', th: 'ประวัติการแก้ไข{one}' },
})

/** The longest file of records, in bytes, and the most rows in it. */
export const importLimits = { bytes: 1_000_000, rows: 2000 } as const

/** Declares an entity. */
export function masterData(declared: MasterDataDeclared): MasterData {
  const { area, entity, table, page, fields, one } = declared
  if (!Object.values(fields).some(({ required }) => required))
    throw new Error(`Nothing of ${entity} is required`)
  const nameOf = (verb: string) => `${area}.${verb}${entity[0]!.toUpperCase()}${entity.slice(1)}`
  const named = (verb: string) => ({ name: nameOf(verb), entity })
  const by = (flag: Flag) => ({ anyOf: [{ menu: page, flag }] })
  const titled = (words: Words): Words => ({
    en: words.en.replace('{one}', one.en.toLowerCase()),
    th: words.th.replace('{one}', one.th),
  })
  const row = rowOf(declared)
  // what is read goes back as it came: of its keys those that are no fields are the server's own
  const ignored = Object.keys(rowShape(declared)).flatMap((key) =>
    Object.hasOwn(fields, key) ? [] : [`data.${key}`],
  )
  const narrowed: Fields = {
    text: text({ label: said.text, max: 100 }),
    ...Object.fromEntries((declared.filters ?? []).map((name) => [name, filterOf(fields[name]!)])),
  }
  const sortable = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [[name, field.label]] : [])),
  )
  const select = operation({
    ...named('select'),
    title: declared.title,
    effect: 'read',
    access: by('view'),
    input: {
      where: group(
        { ...narrowed, is_deleted: yesNo({ label: said.deleted }) },
        { label: said.filter, required: false },
      ),
      ...pagingFields(sortable),
    },
    output: pageOf(row),
  })
  const columns = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.of) return [`${name}_th`, field.label]
      return [name, field.options ? ([field.label, field.options] as const) : field.label]
    }),
  )
  const id = rowId(table, declared.fixed)
  const versioned = { id, row_version: rowVersion }
  const writes = { effect: 'write', changes: [area, ...(declared.changes ?? [])] } as const
  return {
    ...declared,
    ...(declared.byName && { tableView: viewByName(declared, nameOf('table')) }),
    select,
    exported: exportOf(select, nameOf('export'), columns as never),
    options: operation({
      ...named('options'),
      title: titled(said.options),
      effect: 'read',
      access: declared.isPrivate ? by('view') : 'signed-in',
      input: narrowed,
      output: value(z.array(masterOption)),
    }),
    history: operation({
      ...named('history'),
      title: titled(said.history),
      effect: 'read',
      access: by('edit'),
      input: { id, ...historyPaging },
      output: pageOf(historyEntry),
    }),
    imported: operation({
      ...named('import'),
      title: titled(said.import),
      ...writes,
      transaction: 'own',
      access: by('create'),
      input: { ...importChoices, file: importFile(importLimits.bytes, sheetFieldsOf(fields)) },
      output: value(importedRows),
      doneBy: importDone,
    }),
    get: operation({
      ...named('get'),
      title: one,
      effect: 'read',
      access: by('view'),
      input: { id },
      output: value(row),
    }),
    insert: operation({
      ...named('insert'),
      title: titled(said.insert),
      ...writes,
      access: by('create'),
      input: { data: group(fields) },
      ignored,
      output: value(row),
      done: doneWords.saved,
    }),
    update: operation({
      ...named('update'),
      title: titled(said.update),
      ...writes,
      access: by('edit'),
      input: { ...versioned, data: changesOf(fields) },
      ignored,
      output: value(row),
      done: doneWords.saved,
    }),
    remove: operation({
      ...named('delete'),
      title: titled(said.remove),
      ...writes,
      access: by('delete'),
      input: versioned,
      output: nothing,
      done: doneWords.deleted,
    }),
    restore: operation({
      ...named('restore'),
      title: titled(said.restore),
      ...writes,
      access: by('delete'),
      input: { id: rowId(table, { ...declared.fixed, is_deleted: 'true' }), row_version: rowVersion },
      output: value(row),
      done: doneWords.saved,
    }),
  }
}

/** The schema of a record to choose. */
export const masterOption = z.object({
  id: z.int(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  hint: z.nullable(z.string()),
})
/** A record in use as fields offer it; the hint is its code. */
export type MasterOption = z.output<typeof masterOption>

function filterOf({ label, of, options }: Field): Field {
  if (of) return reference({ label, of })
  if (options) return choice({ label, options })
  throw new Error('Lists are narrowed by references and choices')
}
