// Rows as cells: which columns a list has as a file, and what stands in them in the reader's language.
import type { Exported, Written } from '#base/exports.ts'
import { nameIn } from '#base/name-in.ts'
import type { Language, Words } from '#base/text.ts'

/** Rows that become a file. */
export interface TableWanted {
  readonly rows: readonly object[]
  readonly columns: Exported['columns']
  readonly language: Language
}

type Named = Readonly<Record<`name_${Language}`, string>>
export type Cell = string | number | Date | null
const said = {
  true: { en: 'Yes', th: 'ใช่' },
  false: { en: 'No', th: 'ไม่ใช่' },
} as const
const BANGKOK_MS = 7 * 3_600_000

/** A column: its heading, and how its values are written where their kind does not say so. */
export interface TableColumn {
  readonly title: string
  readonly written: Written | undefined
}

/** The columns and the cells of rows. A day is its midnight, an instant what the clock in Bangkok shows, both as if they were UTC. */
export function tableOf({ rows, columns, language }: TableWanted): {
  columns: TableColumn[]
  cells: Cell[][]
} {
  const wanted = Object.entries(columns).map(([key, told]) => {
    const [title, written]: readonly [Words, Written?] = 'en' in told ? [told] : told
    return { key, title: title[language], written }
  })
  const cells = rows.map((row) =>
    wanted.map(({ key, written }) =>
      cellOf(valueIn(row as Record<string, unknown>, key, columns, language), written, language),
    ),
  )
  return { columns: wanted, cells }
}

// A name beside which the row has the other language's is written in the reader's, as the screens show it, unless the file has both.
function valueIn(
  row: Record<string, unknown>,
  key: string,
  columns: Exported['columns'],
  language: Language,
): unknown {
  const name = key.replace(/_th$/, '')
  const english = `${name}_en`
  return row[english] && !Object.hasOwn(columns, english) ? nameIn(row, name, language) : row[key]
}

function cellOf(value: unknown, written: Written | undefined, language: Language): Cell {
  if (value === null || value === undefined) return null
  if (written === 'day') return new Date(`${String(value)}T00:00:00Z`)
  // a sheet knows no time zones: it holds what the clock in Bangkok shows
  if (written === 'moment') return new Date(Date.parse(String(value)) + BANGKOK_MS)
  if (written === 'names') return (value as Named[]).map((one) => one[`name_${language}`]).join(', ')
  if (written && Array.isArray(value))
    return value.map((one) => written[String(one)]?.[language] ?? String(one)).join(', ')
  if (written) return written[String(value)]?.[language] ?? String(value)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return said[`${value}`][language]
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}
