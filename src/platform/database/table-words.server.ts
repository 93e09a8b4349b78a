// What tables are called where a refusal tells which records use another one.
import type { Words } from '#base/text.ts'

const tables = new Map<string, Words>()

/** Adds what an area's tables are called, in the plural; a table that is called two ways fails at start. */
export function nameTables(rows: Readonly<Record<string, Words>>): void {
  for (const [table, words] of Object.entries(rows)) {
    const known = tables.get(table)
    if (known && known.en !== words.en) throw new Error(`The table ${table} is named twice`)
    tables.set(table, words)
  }
}

/** The tables that have words. */
export function namedTables(): ReadonlySet<string> {
  return new Set(tables.keys())
}

/** Some records of a table; the count is left out where it is not known. */
export interface TableUse {
  readonly table: string
  readonly count?: number
}

// the database counts no further
const MOST_COUNTED = 1000

/** Records by the names of their tables, each with how many: 'units (5), materials (1,000+)'. */
export function usesInWords(uses: readonly TableUse[]): Words {
  const said = (language: keyof Words) =>
    uses
      .map(({ table, count }) => {
        const { [language]: name } = tables.get(table) ?? other
        const shown = language === 'en' ? name[0]!.toLowerCase() + name.slice(1) : name
        if (count === undefined) return shown
        return `${shown} (${count.toLocaleString('en')}${count >= MOST_COUNTED ? '+' : ''})`
      })
      .join(', ')
  return { en: said('en'), th: said('th') }
}

const other: Words = { en: 'other records', th: 'ข้อมูลอื่น' }
