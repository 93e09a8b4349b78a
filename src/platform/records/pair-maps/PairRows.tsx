// The pairs of a record as a list: each with what is said of it, and at its foot the search for another.
import { type ReactNode, useState } from 'react'
import { DefinedField, type DefinedKind } from '#ui/fields/DefinedField.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import type { Fields } from '#base/fields.ts'
import { searchLookup } from '../master-data/master-data-lookup.web.ts'
import { MOST_PAIRS, type PairRow } from './pair-map.ts'
import { words } from '#base/text.ts'
import type { Pairs } from './use-pairs.web.ts'
import './PairRows.css'

const said = words({
  none: { en: 'Nothing here yet', th: 'ยังไม่มีรายการ' },
  add: { en: 'Add: {one}', th: 'เพิ่ม{one}' },
  remove: { en: 'Take out: {name}', th: 'เอาออก: {name}' },
  of: { en: '{label}: {name}', th: '{label}: {name}' },
  own: { en: 'Always', th: 'มีอยู่เสมอ' },
  unused: { en: 'Out of use', th: 'เลิกใช้แล้ว' },
  there: { en: '{name} is in the list already.', th: '{name} อยู่ในรายการแล้ว' },
})

/** The list of one map of a record. */
export function PairRows({ pairs }: { pairs: Pairs }): ReactNode {
  const { say, language } = useLanguage()
  const { map, here, across, held, mayEdit, hold } = pairs
  const [twice, setTwice] = useState<string>()
  const { known, rows } = held!
  const own = known.rows.filter(({ is_own }) => is_own)
  const set = (next: readonly PairRow[]) => {
    setTwice(undefined)
    hold({ known, rows: next })
  }
  const nameIn = (row: PairRow) => (language === 'en' && row.name_en) || row.name_th
  const add = (key: number, name: string, code: string | undefined) => {
    if ([...own, ...rows].some((row) => row[across.key] === key)) return setTwice(name)
    const row = { code: code ?? '', name_th: name, name_en: name, in_use: true, is_own: false }
    set([...rows, { ...row, [across.key]: key, ...nextRank(map, here === map.sides[0], rows) }])
  }
  return (
    <section ref={keptFocus} className="pairs" aria-label={say(across.many)}>
      {mayEdit && rows.length < MOST_PAIRS && (
        <ReferenceField
          id={`add-${map.entity}`}
          label={say(said.add, { one: across.one })}
          value={null}
          error={twice && say(said.there, { name: twice })}
          search={(text) => searchLookup(across.lookup, text)}
          onChange={(_, found) => found && add(Number(found.key), found.value, found.hint)}
        />
      )}
      {own.length + rows.length === 0 && <NoData title={said.none} />}
      {rows.length > 0 && Object.keys(map.fields).length > 0 && (
        <div className="pair-heads" aria-hidden>
          <span className="pair-fields">
            {Object.entries(map.fields).map(([name, { label }]) => (
              <span key={name}>{say(label)}</span>
            ))}
          </span>
        </div>
      )}
      <ul>
        {[...own, ...rows].map((row) => {
          const name = nameIn(row)
          const at = rows.indexOf(row)
          const note = row.is_own ? said.own : row.in_use ? undefined : said.unused
          return (
            <li key={String(row[across.key])}>
              <span className="pair-name">
                {name}
                <small>{[row.code, note && say(note)].filter(Boolean).join(' · ')}</small>
              </span>
              {!row.is_own && (
                <>
                  <span className="pair-fields">
                    <PairFields
                      fields={map.fields}
                      id={String(row[across.key])}
                      row={row}
                      label={(label) => say(said.of, { label, name })}
                      onChange={(change) => set(rows.with(at, { ...row, ...change }))}
                    />
                  </span>
                  {mayEdit && (
                    <IconAction
                      icon="close"
                      label={say(said.remove, { name })}
                      onClick={() => set(rows.toSpliced(at, 1))}
                    />
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PairFields({
  fields,
  id,
  row,
  label,
  onChange,
}: {
  fields: Fields
  id: string
  row: PairRow
  label: (label: Fields[string]['label']) => string
  onChange: (change: Record<string, unknown>) => void
}) {
  return Object.entries(fields).map(([name, field]) => {
    const value = row[name] as string | number | null | undefined
    return (
      <DefinedField
        key={name}
        definition={{
          id: `${name}-${id}`,
          type: field.kind as DefinedKind,
          label: label(field.label),
          placeholder: field.label,
          hideLabel: true,
          value: value ?? (field.kind === 'number' ? null : ''),
          min: field.min,
          max: field.max,
          maxLength: field.maxLength,
        }}
        onChange={(_, next) => onChange({ [name]: next === '' ? null : next })}
      />
    )
  })
}

// the order of adding is the order of lines
function nextRank({ order, fields }: Pairs['map'], isFirst: boolean, rows: readonly PairRow[]): object {
  if (!order || !isFirst) return {}
  const next = 1 + Math.max(0, ...rows.map((row) => Number(row[order] ?? 0)))
  return next <= fields[order]!.max! ? { [order]: next } : {}
}
