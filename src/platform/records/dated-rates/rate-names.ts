// What a rate is for, in words.
import type { DatedRate } from './dated-rate.ts'
import { levelsIn } from './dated-rate-rules.ts'
import type { Field } from '#base/fields.ts'
import type { Language } from '#base/text.ts'

/** The value of one of a record's fields as it is read: a reference by its name, a choice by its words. */
export function nameIn(
  row: Readonly<Record<string, unknown>>,
  name: string,
  field: Field,
  language: Language,
): string {
  const value = row[name]
  if (field.of) return String((language === 'en' && row[`${name}_en`]) || row[`${name}_th`] || '')
  return field.options?.[String(value)]?.[language] ?? String(value ?? '')
}

/** All that a rate is for in one line: 'Engineer · Field Service · Cost'. */
export function keyIn(kind: DatedRate, row: Readonly<Record<string, unknown>>, language: Language): string {
  const names = Object.entries(kind.key)
    .filter(([name]) => !kind.levels?.includes(name))
    .map(([name, field]) => nameIn(row, name, field, language))
  const levels = levelsIn(kind, row)
  return [...names, ...(levels ? [levels.join('–')] : [])].filter(Boolean).join(' · ')
}
