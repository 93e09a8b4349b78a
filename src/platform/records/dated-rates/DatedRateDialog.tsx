// One rate in its place among those for the same: looked at, ended, deleted, followed by another.
import { type ReactNode, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { leaveQuestion } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { nameIn } from '#base/name-in.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import type { DatedRate, RateRow } from './dated-rate.ts'
import { amountWords, checkRate, hasBegun, spanWords } from './dated-rate-rules.ts'
import { DatedRateNewDialog } from './DatedRateNewDialog.tsx'
import { FormField } from '#platform/browser/Form.tsx'
import type { Fields } from '#base/fields.ts'
import { OneField } from '../master-data/MasterDataDialog.tsx'
import { keyIn } from './rate-names.ts'
import { RateTimeline } from './RateTimeline.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { OpeningDialog, RecordDialog } from '../RecordDialog.tsx'
import { HistoryButton } from '../master-data/HistoryButton.tsx'
import { useVersionedForm } from '../use-versioned-form.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'

const said = words({
  next: { en: 'New rate after this', th: 'เพิ่มอัตราถัดไป' },
  begun: {
    en: 'This rate has begun. Only its last day can be set; for another amount enter a new rate.',
    th: 'อัตรานี้เริ่มใช้แล้ว กำหนดได้เฉพาะวันสิ้นสุด หากต้องการเปลี่ยนจำนวนให้เพิ่มอัตราใหม่',
  },
  setEnd: { en: 'Set the end', th: 'กำหนดวันสิ้นสุด' },
})

interface DialogProps {
  kind: DatedRate
  id: number | 'new'
  /** Opens another rate in place of this one. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** Opens a rate, or an empty form for a new one. */
export function DatedRateDialog({ id, ...props }: DialogProps): ReactNode {
  const { kind, onClose } = props
  const opened = useOpened(kind.get, id === 'new' ? null : { id })
  if (id === 'new') return <DatedRateNewDialog kind={kind} onClose={onClose} />
  if (!opened.first) return <OpeningDialog title={kind.one} opened={opened} onClose={onClose} />
  return <OneRate {...props} record={opened.first} />
}

function OneRate({ kind, record, onOpen, onClose }: Omit<DialogProps, 'id'> & { record: RateRow }) {
  const { say, language } = useLanguage()
  const { fields } = kind
  const update = useAction(kind.update)
  const end = useAction(kind.close)
  const remove = useAction(kind.remove)
  const mayUpdate = useCan(kind.update)
  const mayRemove = useCan(kind.remove)
  const mayAdd = useCan(kind.insert)
  const [following, setFollowing] = useState(false)
  const calls = [remove, end, update]
  const afresh = () => {
    for (const one of calls) one.clear()
  }
  const { form, failure, dialog, stale, ...held } = useVersionedForm<Fields, RateRow>(fields, {
    record,
    check: (given) => checkRate(kind, given as never),
    calls,
    async save(data, row_version) {
      afresh()
      const which = { id: known.id, row_version }
      const { valid_to } = data as { valid_to: string | null }
      const saved =
        isBegun && valid_to ? await end.run({ ...which, valid_to }) : await update.run({ ...which, data })
      if (saved) onClose()
    },
    onClose,
  })
  const known: RateRow = held.shown ?? record
  const today = todayInBangkok()
  const isBegun = hasBegun(known, today)
  const line = useRead(kind.timeline, { key: valuesOf(kind.key, known) })
  // what was typed is not left without the question that closing asks
  const turnTo = async (id: number) => {
    if (id !== known.id && (!form.dirty || (await confirm(leaveQuestion)))) onOpen(id)
  }
  const askToRemove = async () => {
    const item = `${say(amountWords(kind, known))}, ${say(spanWords(known))}`
    if (!(await confirm({ item, icon: 'error' }))) return
    afresh()
    if ((await remove.run({ id: known.id, row_version: held.version })) !== undefined) onClose()
  }
  // of a rate that has begun it is all that can be set: it stands first
  const until = (
    <fieldset className="record-form" disabled={!mayUpdate}>
      <FormField form={form} name="valid_to" />
    </fieldset>
  )
  return (
    <RecordDialog
      title={kind.one}
      subtitle={keyIn(kind, known, language)}
      titleActions={<HistoryButton entity={kind} id={known.id} name={keyIn(kind, known, language)} />}
      {...dialog}
      {...(isBegun && { saveText: said.setEnd })}
      onSave={mayUpdate ? dialog.onSave : undefined}
      onRemove={mayRemove && !isBegun ? () => void askToRemove() : undefined}
      locks={false}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (name, _, row) => (fields[name]?.of && row ? nameIn(row, name, language) || '–' : undefined),
        }}
      />
      {line.data && (
        <RateTimeline
          kind={kind}
          rows={line.data}
          today={today}
          shown={known.id}
          onOpen={(id) => void turnTo(id)}
        />
      )}
      {!line.data && <Reading read={line} lines={2} />}
      {mayAdd && (
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setFollowing(true)}
          >
            {say(said.next)}
          </Button>
        </div>
      )}
      {isBegun && mayUpdate && <p className="rate-quiet">{say(said.begun)}</p>}
      {isBegun && until}
      <fieldset className="record-form" disabled={isBegun || !mayUpdate}>
        <FieldGrid>
          {[...Object.keys(kind.key), ...Object.keys(kind.values), 'valid_from'].map((name) => (
            <OneField
              key={`${name} ${known.row_version}`}
              entity={kind}
              name={name}
              form={form}
              record={known}
            />
          ))}
        </FieldGrid>
      </fieldset>
      {!isBegun && until}
      {following && (
        <DatedRateNewDialog
          kind={kind}
          after={known}
          onClose={(saved) => {
            setFollowing(false)
            if (saved && !form.dirty) onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}

// the values of some fields of a row, as an operation takes them
function valuesOf(fields: Fields, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, (row as Record<string, unknown>)[name] ?? null]),
  )
}
