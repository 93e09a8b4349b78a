// Which records of two kinds belong together: seen from either side, and saved from it as a whole.
import * as z from 'zod/mini'
import type { Flag } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  type Field,
  type Fields,
  type ValueOf,
  choice,
  group,
  list,
  maybeRowId,
  reference,
  rowVersion,
  text,
  wrong,
} from '#base/fields.ts'
import type { Lookup } from '../master-data/lookup.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type Operation, type Page, areaOf, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { type Words, doneWords, words } from '#base/text.ts'

/** One of the two kinds. */
export interface Side {
  /** The column of the map that leads to it. */
  readonly key: string
  readonly table: string
  readonly one: Words
  readonly many: Words
  /** How it is found, and which columns its code and name are. */
  readonly lookup: Lookup
}

/** A map of two kinds. */
export interface PairMapDeclared {
  /** The area it belongs to, and its own name there: 'symptoms', 'symptomPart'. */
  readonly area: string
  readonly entity: string
  readonly table: string
  /** The page whose rights count. */
  readonly page: MenuPath
  readonly title: Words
  readonly sides: readonly [Side, Side]
  /** What is said of a pair: columns of the map. */
  readonly fields: Fields
  /** The field of a pair by which the pairs of a record are ordered before their codes. */
  readonly order?: string
  /** A column of one side's records that leads to a record of the other: these belong together without a pair. */
  readonly own?: { readonly key: string; readonly by: string }
}

/** A record that another is paired with, with what is said of the pair under the names of its fields. */
export interface PairRow {
  /** Under the key of its side, the record's id. */
  readonly [key: string]: unknown
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
  /** False: it cannot be newly chosen any more. */
  readonly in_use: boolean
  /** True: it belongs there by itself and is no pair. */
  readonly is_own: boolean
}

/** A record with all it is paired with. */
export interface Paired {
  readonly id: number
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
  /** That of the record. */
  readonly row_version: number
  readonly rows: readonly PairRow[]
}

/** A record with how many it is paired with. */
export interface PairCount extends Omit<Paired, 'rows' | 'row_version'> {
  readonly pairs: number
}

/** A map with the operations that follow from it. */
export interface PairMap extends PairMapDeclared {
  readonly select: Operation<Fields, z.ZodMiniType<Paired>>
  readonly save: Operation<Fields, z.ZodMiniType<Paired>>
  readonly stats: Operation<Fields, z.ZodMiniType<Page<PairCount>>>
}

/** The most pairs one record has. */
export const MOST_PAIRS = 500

const said = words({
  save: { en: 'Save: {title}', th: 'บันทึก{title}' },
  stats: { en: '{title}, counted', th: 'จำนวน{title}' },
  by: { en: 'Counted by', th: 'นับตาม' },
  text: { en: 'Search', th: 'ค้นหา' },
  code: { en: 'Code', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  pairs: { en: 'Paired with', th: 'จำนวนที่จับคู่' },
  rows: { en: 'What belongs to it', th: 'รายการที่จับคู่' },
  oneSide: { en: 'Say one of the two', th: 'ระบุด้านใดด้านหนึ่งเพียงด้านเดียว' },
  twice: { en: 'This is listed twice', th: 'มีรายการนี้ซ้ำ' },
})

const name = { code: z.string(), name_th: z.string(), name_en: z.nullable(z.string()) }

/** Declares a map. */
export function pairMap(declared: PairMapDeclared): PairMap {
  const { area, entity, page, title, sides, fields } = declared
  const named = (verb: string) => ({
    name: `${area}.${verb}${entity[0]!.toUpperCase()}${entity.slice(1)}`,
    entity,
  })
  const titled = (one: Words): Words => ({
    en: one.en.replace('{title}', title.en),
    th: one.th.replace('{title}', title.th),
  })
  const by = (flag: Flag) => ({ anyOf: [{ menu: page, flag }] })
  const keyed = <V>(make: (side: Side) => V) =>
    Object.fromEntries(sides.map((side) => [side.key, make(side)]))
  const which: Fields = keyed(({ table }) => maybeRowId(table))
  const told = z.object({
    id: z.int(),
    ...name,
    row_version: z.int(),
    rows: z.array(
      z.object({
        ...keyed(() => z.optional(z.int())),
        ...name,
        in_use: z.boolean(),
        is_own: z.boolean(),
        ...Object.fromEntries(Object.entries(fields).map(([one, field]) => [one, toldOf(field)])),
      }),
    ),
    // what its keys are is known from the declaration alone
  }) as unknown as z.ZodMiniType<Paired>
  const input: Fields = {
    ...which,
    row_version: rowVersion,
    rows: list(
      { ...keyed(({ one, table }) => reference({ label: one, of: table })), ...fields },
      { label: said.rows, required: true, max: MOST_PAIRS },
    ),
  }
  const counted: Fields = {
    by: choice({ label: said.by, options: keyed(({ one }) => one), required: true }),
    where: group({ text: text({ label: said.text, max: 100 }) }, { required: false }),
    ...pagingFields({ code: said.code, name_th: said.name, pairs: said.pairs }),
  }
  return {
    ...declared,
    select: operation({
      ...named('select'),
      title,
      effect: 'read',
      access: by('view'),
      input: which,
      check: (asked) => sideProblems(sides, asked),
      output: value(told),
    }),
    save: operation({
      ...named('save'),
      title: titled(said.save),
      effect: 'write',
      // records of both sides get another version
      changes: [...new Set([area, ...sides.map(({ lookup }) => areaOf(lookup.options.name))])],
      access: by('edit'),
      input,
      check: (asked) => [...sideProblems(sides, asked), ...rowProblems(sides, asked)],
      output: value(told),
      done: doneWords.saved,
    }),
    stats: operation({
      ...named('stats'),
      title: titled(said.stats),
      effect: 'read',
      access: by('view'),
      input: counted,
      output: pageOf(z.object({ id: z.int(), ...name, pairs: z.int() })),
    }),
  }
}

/** The side that is asked from, and the one across. */
export function sidesOf({ sides }: Pick<PairMapDeclared, 'sides'>, key: string): readonly [Side, Side] {
  const [first, second] = sides
  return key === first.key ? [first, second] : [second, first]
}

type Asked = ValueOf<Fields> & { readonly rows?: readonly Readonly<Record<string, unknown>>[] }

function sideProblems([first, second]: PairMapDeclared['sides'], asked: Asked): FieldProblem[] {
  const [one, other] = [first.key, second.key].map((key) => asked[key] !== undefined)
  if (one !== other) return []
  return [one ? wrong(second.key, 'CHOICE', said.oneSide) : wrong(first.key, 'REQUIRED', said.oneSide)]
}

// each row names a record of the side across, once
function rowProblems(sides: PairMapDeclared['sides'], asked: Asked): FieldProblem[] {
  const [here, across] = asked[sides[0].key] === undefined ? [sides[1], sides[0]] : sides
  const seen = new Set<unknown>()
  return (asked.rows ?? []).flatMap((row, at) => {
    const id = row[across.key] ?? null
    if (row[here.key] !== undefined) return [wrong(`rows.${at}.${here.key}`, 'CHOICE', said.oneSide)]
    if (id === null) return [wrong(`rows.${at}.${across.key}`, 'REQUIRED', said.oneSide)]
    if (seen.has(id)) return [wrong(`rows.${at}.${across.key}`, 'CHOICE', said.twice)]
    seen.add(id)
    return []
  })
}

const toldOf = ({ kind }: Field) => z.nullable(kind === 'number' ? z.number() : z.string())
