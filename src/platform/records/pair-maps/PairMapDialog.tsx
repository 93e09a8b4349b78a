// What belongs to a record: one map of it, or two as tabs, changed and saved as a whole.
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { may } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { PairRows } from './PairRows.tsx'
import type { PairMap, Paired } from './pair-map.ts'
import { type Held, isChanged, overSaved, pairsIn } from './pair-rows.ts'
import { OpeningDialog, RecordDialog } from '../RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { type Words, words } from '#base/text.ts'
import { type Pairs, usePairs } from './use-pairs.web.ts'

const said = words({
  there: { en: 'In the list', th: 'อยู่ในรายการ' },
  not: { en: 'Not in the list', th: 'ไม่อยู่ในรายการ' },
})

interface Props {
  title: Words
  maps: readonly [PairMap, PairMap?]
  /** The key of the side the record is of. */
  by: string
  id: number
  onClose: () => void
}

/** Opens the maps of a record, as far as the reader may see them. */
export function PairMapDialog({ maps, by, id, title, onClose }: Props): ReactNode {
  const caller = useCaller()
  const seen = maps.filter((map) => map !== undefined).filter(({ select }) => may(caller, select.access))
  const [first, second] = [
    usePairs(seen[0] ?? maps[0], by, id),
    usePairs(seen[1] ?? maps[0], by, seen[1] ? id : null),
  ]
  const parts = seen[1] ? [first, second] : [first]
  const waiting = parts.find(({ held }) => !held)
  if (waiting) return <OpeningDialog title={title} opened={waiting.opened} onClose={onClose} />
  return <PairForm parts={parts} title={title} onClose={onClose} />
}

function PairForm({ parts, title, onClose }: { parts: readonly Pairs[]; title: Words; onClose: () => void }) {
  const { say, language } = useLanguage()
  const [tab, setTab] = useState(0)
  const saveAll = async (changed?: { at: number; held: Held }) => {
    let last: { from: number; to: number } | undefined
    for (const [at, part] of parts.entries()) {
      const held = changed?.at === at ? changed.held : part.held!
      if (!isChanged(part.map, part.across, held)) continue
      const from = held.known.row_version
      // what was read of the same version goes on from the one that was just saved
      const over = last?.from === from ? { ...held, known: { ...held.known, row_version: last.to } } : held
      part.hold(over)
      const saved = await part.save(over)
      if (!saved) return setTab(at)
      last = { from, to: saved.row_version }
    }
    onClose()
  }
  const { known } = parts[0]!.held!
  const shown = parts[tab]!
  const dirty = parts.some((part) => part.dirty)
  return (
    <RecordDialog
      title={title}
      subtitle={`${known.code} · ${(language === 'en' && known.name_en) || known.name_th}`}
      dirty={dirty}
      busy={parts.some(({ busy }) => busy)}
      disabled={!dirty}
      locks={false}
      onSave={parts.some(({ mayEdit }) => mayEdit) ? () => void saveAll() : undefined}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <Tabs
          id="pairs"
          label={title}
          tabs={parts.map(({ across, held }, name) => ({
            name,
            label: `${say(across.many)} (${countOf(held!)})`,
          }))}
          at={tab}
          onTurn={setTab}
        />
      )}
      <fieldset className="record-form pairs-panel" disabled={!shown.mayEdit}>
        <div
          className="record-form"
          {...(parts.length > 1 && {
            role: 'tabpanel',
            id: `pairs-panel-${tab}`,
            'aria-labelledby': `pairs-tab-${tab}`,
          })}
        >
          <Refused pairs={shown} onSave={(held) => void saveAll({ at: tab, held })} />
          <PairRows key={shown.map.entity} pairs={shown} />
        </div>
      </fieldset>
    </RecordDialog>
  )
}

const countOf = ({ known, rows }: Held) => rows.length + known.rows.length - pairsIn(known).length

/** Why these could not be saved; after a stale save the two are compared. */
function Refused({ pairs, onSave }: { pairs: Pairs; onSave: (held: Held) => void }) {
  const { say, language } = useLanguage()
  const { map, across, failure, held } = pairs
  if (!isStale(failure)) return <Refusal failure={failure} />
  const theirs = failure.data as Paired
  const merged = overSaved(map, across, theirs, held!)
  const told = (row: (typeof merged.rows)[number] | undefined) => {
    if (!row) return say(said.not)
    const values = Object.keys(map.fields).map((name) => row[name])
    return values.filter((one) => one !== null && one !== undefined).join(' · ') || say(said.there)
  }
  return (
    <Refusal
      failure={failure}
      stale={{
        fields: {},
        typed: {},
        parts: merged.differing.map(({ mine, theirs: saved }) => {
          const row = (mine ?? saved)!
          return {
            label: `${(language === 'en' && row.name_en) || row.name_th} (${row.code})`,
            mine: told(mine),
            theirs: told(saved),
          }
        }),
        onKeepMine: () => onSave({ known: theirs, rows: merged.rows }),
        onTakeTheirs: () => pairs.hold({ known: theirs, rows: pairsIn(theirs) }),
      }}
    />
  )
}
