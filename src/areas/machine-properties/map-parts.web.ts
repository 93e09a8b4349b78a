// What differs between my map of a machine type and the saved one, told where both were changed.
import type { Differing } from '#platform/browser/StaleNotice.tsx'
import { type Language, type Words, words } from '#base/text.ts'
import { mapChoices, propertyKinds } from './machine-properties.text.ts'
import { type Ticked, type overSaved, tickedIn } from './map-ticks.ts'
import type { PropertiesOfMachine } from './property-map.ts'
import { nameOf } from './property-words.ts'

const said = words({
  on: { en: 'Ticked', th: 'เลือก' },
  off: { en: 'Not ticked', th: 'ไม่เลือก' },
  offeredNoMore: { en: 'No longer in the list', th: 'ไม่อยู่ในรายการแล้ว' },
  of: { en: '{kind}: {choice}', th: '{kind}: {choice}' },
})

interface Asked {
  theirs: PropertiesOfMachine
  known: PropertiesOfMachine
  mine: Ticked
  merged: ReturnType<typeof overSaved>
  say: (text: Words, facts?: Record<string, string | number>) => string
  language: Language
}

/** The parts of mine that are not as saved. */
export function differing({ theirs, known, mine, merged, say, language }: Asked): Differing[] {
  const [now, saved] = [merged.ticked, tickedIn(theirs)]
  const shown = (on: boolean) => say(on ? said.on : said.off)
  const label = (row: PropertiesOfMachine['rows'][number]) => `${nameOf(row, language)} (${row.code})`
  const named = (id: number | undefined) => {
    const row = theirs.rows.find((one) => one.machine_property_id === id)
    return row ? nameOf(row, language) : '–'
  }
  return [
    ...theirs.rows
      .map((row) => ({
        row,
        here: now.applies.has(row.machine_property_id),
        there: saved.applies.has(row.machine_property_id),
      }))
      .filter(({ here, there }) => here !== there)
      .map(({ row, here, there }) => ({ label: label(row), mine: shown(here), theirs: shown(there) })),
    ...[...new Set(theirs.rows.map(({ kind }) => kind))].flatMap((kind) => {
      const choice = (of: Words) => say(said.of, { kind: say(propertyKinds[kind]), choice: say(of) })
      const [here, there] = [now.defaults[kind], saved.defaults[kind]]
      const [asks, asked] = [now.required.has(kind), saved.required.has(kind)]
      return [
        ...(here === there
          ? []
          : [{ label: choice(mapChoices.default), mine: named(here), theirs: named(there) }]),
        ...(asks === asked
          ? []
          : [{ label: choice(mapChoices.required), mine: shown(asks), theirs: shown(asked) }]),
      ]
    }),
    ...known.rows
      .filter((row) => merged.gone.includes(row.machine_property_id))
      .map((row) => ({
        label: label(row),
        mine: shown(mine.applies.has(row.machine_property_id)),
        theirs: say(said.offeredNoMore),
      })),
  ]
}
