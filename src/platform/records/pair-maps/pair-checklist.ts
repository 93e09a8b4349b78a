// A map that is saved from one side only: everything across that is in use is listed there, to be ticked or filled in.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  type Fields,
  list,
  reference,
  references,
  rowId,
  rowVersion,
  type ValueOf,
  wrong,
} from '#base/fields.ts'
import { type Operation, operation, value } from '#base/operation.ts'
import { type Words, doneWords } from '#base/text.ts'

/** A record with everything across, each with what is said of the pair. */
export interface Checklist<Row = unknown> {
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
  /** That of the record. */
  readonly row_version: number
  readonly rows: readonly Row[]
}

interface Named {
  readonly name: string
  readonly title: Words
}

/** Ticks by groups of items: a column of the item says its group, and the pairs carry it along under the same name. */
interface GroupTicks {
  readonly group: string
  /** The field that marks the default: one pair of a group at most. */
  readonly default: string
  /** The field that marks a group as required: where one of its pairs says so, all do. */
  readonly required: string
}

/** A checklist of pairs. */
export interface PairChecklistDeclared<Row> {
  /** The table of the pairs. */
  readonly table: string
  /** The column that leads to the record, and its table. */
  readonly record: { readonly key: string; readonly table: string }
  /** The column that leads to what is listed, its table, and the word for one. */
  readonly item: { readonly key: string; readonly table: string; readonly one: Words }
  /** What is said of a pair, ticks such as a default among it: columns of the map. */
  readonly fields: Fields
  /** The ticks among the fields that hold for a group of items. */
  readonly ticks?: GroupTicks
  /** One line of the list as it is told. */
  readonly row: z.ZodMiniType<Row>
  readonly access: (flag: Flag) => Access
  readonly select: Named
  /** `changes`: the areas whose screens show it; its record gets another version. */
  readonly save: Named & { readonly changes: readonly string[]; readonly done?: Words }
  /** How the pairs are given: as rows with their fields, or as the ids alone where nothing is said of a pair. */
  readonly given: {
    readonly as: 'rows' | 'ids'
    readonly name: string
    readonly label: Words
    readonly most: number
    readonly twice?: Words
  }
  /** What is asked on saving beside the pairs. */
  readonly more?: Fields
}

/** A checklist with its two operations. */
export interface PairChecklist<Row = unknown> extends Omit<PairChecklistDeclared<Row>, 'select' | 'save'> {
  readonly select: Operation<Fields, z.ZodMiniType<Checklist<Row>>>
  readonly save: Operation<Fields, z.ZodMiniType<Checklist<Row>>>
}

/** Declares a checklist. */
export function pairChecklist<Row>(declared: PairChecklistDeclared<Row>): PairChecklist<Row> {
  const { record, item, fields, given, row, access } = declared
  const which: Fields = { [record.key]: rowId(record.table) }
  const told = z.object({
    [record.key]: z.int(),
    code: z.string(),
    name_th: z.string(),
    name_en: z.nullable(z.string()),
    row_version: z.int(),
    rows: z.array(row),
    // what its key is is known from the declaration alone
  }) as unknown as z.ZodMiniType<Checklist<Row>>
  const { label, most: max } = given
  const pairs =
    given.as === 'ids'
      ? references({ label, of: item.table, max })
      : list(
          { [item.key]: reference({ label: item.one, of: item.table, required: true }), ...fields },
          { label, required: true, max },
        )
  const { twice } = given
  return {
    ...declared,
    select: operation({
      ...declared.select,
      effect: 'read',
      access: access('view'),
      input: which,
      output: value(told),
    }),
    save: operation({
      done: doneWords.saved,
      ...declared.save,
      effect: 'write',
      access: access('edit'),
      input: { ...which, row_version: rowVersion, [given.name]: pairs, ...declared.more },
      ...(twice && { check: (asked: ValueOf<Fields>) => twiceIn(declared, twice, asked) }),
      output: value(told),
    }),
  }
}

/** The pairs that are asked for, as rows of the map. */
export function givenPairs(
  { given, item }: Pick<PairChecklist, 'given' | 'item'>,
  asked: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  if (given.as === 'ids') return ((asked[given.name] ?? []) as number[]).map((id) => ({ [item.key]: id }))
  return asked[given.name] as Record<string, unknown>[]
}

function twiceIn(
  checklist: Pick<PairChecklist, 'given' | 'item'>,
  twice: Words,
  asked: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  const { given, item } = checklist
  const seen = new Set<unknown>()
  return givenPairs(checklist, asked).flatMap(({ [item.key]: id }, at) => {
    if (seen.has(id)) return [wrong(`${given.name}.${at}.${item.key}`, 'CHOICE', twice)]
    seen.add(id)
    return []
  })
}
