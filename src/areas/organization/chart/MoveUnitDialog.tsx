// Where a unit is to stand from now on, and what that means, before it is saved.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { type OrgUnit, unitOptions } from '../organization.ts'
import { type MovableLevel, moveUnit } from '../organization-chart.ts'
import { orgLevels, whyNotWords } from '../organization.text.ts'
import { namedIn } from './unit-words.ts'
import { type UnitTree, allBelow, levelOf, pathTo, whyNot } from './unit-tree.ts'
import './MoveUnitDialog.css'

const said = words({
  move: { en: 'Move', th: 'ย้าย' },
  now: { en: 'Currently under', th: 'ปัจจุบันอยู่ใต้' },
  after: { en: 'Moves under', th: 'ย้ายไปอยู่ใต้' },
  top: { en: 'nothing (top level)', th: 'ไม่มี (อยู่บนสุด)' },
  nothingBelow: { en: 'No other unit moves along.', th: 'ไม่มีหน่วยงานย่อยย้ายตามไปด้วย' },
  along: {
    en: '{count} {count|unit below moves|units below move} along:',
    th: 'หน่วยงานย่อยย้ายตามไปด้วย {count} หน่วย ได้แก่',
  },
  more: { en: 'and {count} more', th: 'และอีก {count} หน่วย' },
  people: { en: '{count} {count|person is|people are} affected.', th: 'มีพนักงานที่เกี่ยวข้อง {count} คน' },
})

/** So many units that move along are named. */
const NAMED = 12

/** What was moved, from where, and its version now. */
export interface MovedUnit {
  readonly unit: OrgUnit
  readonly to: string
  readonly row_version: number
}

/** Asks for the unit above; `target` is where it was dropped. */
export function MoveUnitDialog({
  unit,
  tree,
  target,
  onMoved,
  onClose,
}: {
  unit: OrgUnit
  tree: UnitTree
  target: OrgUnit | undefined
  onMoved: (moved: MovedUnit) => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const operation = moveUnit[levelOf(unit) as MovableLevel]
  const { parent_id: field } = operation.input
  const move = useAction(operation, { silent: true })
  const [before] = useState(() => target ?? tree.byId.get(unit.parent_id ?? 0))
  const form = useOperationForm(
    { parent_id: field },
    { initial: { parent_id: before?.id ?? null }, failure: move.failure },
  )
  const chosen = tree.byId.get(Number(form.values.parent_id ?? 0)) ?? null
  const why = whyNot(unit, chosen)
  const placeOf = (one: OrgUnit | null | undefined) =>
    one
      ? pathTo(tree, one.id)
          .map((above) => namedIn(above, language))
          .join(' › ')
      : say(said.top)
  const save = form.submit(async ({ parent_id }) => {
    const { id, row_version } = unit
    const moved = await move.run({ id, row_version, parent_id: parent_id ?? null })
    if (moved) {
      onMoved({ unit, to: placeOf(chosen), row_version: moved.row_version })
      onClose()
    } else await refresh('organization')
  })
  return (
    <RecordDialog
      title={operation.title}
      subtitle={namedIn(unit, language)}
      size="sm"
      dirty={form.dirty}
      busy={move.busy}
      disabled={why !== null}
      onSave={save}
      saveText={said.move}
      onClose={onClose}
    >
      <Refusal failure={move.failure} />
      <FormReference
        form={form}
        name="parent_id"
        autoFocus
        chosen={before ? { key: before.id, value: namedIn(before, language), hint: before.code } : null}
        search={(text) => searchAbove(unit, text)}
      />
      {why !== null && why !== 'SAME' && (
        <p className="move-refused" role="alert">
          <Icon name="alert-circle" size={18} />
          {say(whyNotWords[why])}
        </p>
      )}
      <dl className="move-facts" aria-live="polite">
        <dt>{say(said.now)}</dt>
        <dd>{placeOf(tree.byId.get(unit.parent_id ?? 0))}</dd>
        {why === null && (
          <>
            <dt>{say(said.after)}</dt>
            <dd>{placeOf(chosen)}</dd>
          </>
        )}
      </dl>
      <MovesAlong units={allBelow(tree, unit.id)} />
      <p>{say(said.people, { count: unit.headcount_below })}</p>
    </RecordDialog>
  )
}

function MovesAlong({ units }: { units: readonly OrgUnit[] }) {
  const { say, language } = useLanguage()
  if (units.length === 0) return <p>{say(said.nothingBelow)}</p>
  return (
    <div className="move-along">
      <p>{say(said.along, { count: units.length })}</p>
      <ul>
        {units.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            {namedIn(one, language)} <small>{say(orgLevels[levelOf(one)])}</small>
          </li>
        ))}
        {units.length > NAMED && <li>{say(said.more, { count: units.length - NAMED })}</li>}
      </ul>
    </div>
  )
}

async function searchAbove(unit: OrgUnit, text: string): Promise<Found[]> {
  const found = await call(unitOptions, { above: levelOf(unit), ...(text && { text }) })
  return found.map((one) => ({
    key: one.id,
    value: namedIn(one, currentLanguage()),
    ...(one.hint && { hint: one.hint }),
  }))
}
