// Which kinds of work a machine type needs: ticked, and saved as a whole.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type KindsOfMachine, listKindsOfMachine, saveKindsOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import { threeWayMerge } from '#base/three-way-merge.ts'
import './machine-work.css'

const said = words({
  goes: { en: 'Standard hours go, too', th: 'ชั่วโมงมาตรฐานจะถูกเอาออกด้วย' },
  gone: {
    en: 'The standard hours of {count} {count|task|tasks} of this machine type are taken out: {kinds}.',
    th: 'ชั่วโมงมาตรฐานของเครื่องชนิดนี้ {count} งานจะถูกเอาออก: {kinds}',
  },
  on: { en: 'Ticked', th: 'เลือก' },
  off: { en: 'Not ticked', th: 'ไม่เลือก' },
  tasks: { en: '{count} {count|task|tasks} with hours', th: 'มีชั่วโมงแล้ว {count} งาน' },
})

interface Props {
  id: number
  onClose: () => void
}

/** Opens the kinds of work of a machine type. */
export function KindsOfMachineDialog(props: Props): ReactNode {
  const opened = useOpened(listKindsOfMachine, { machine_type_id: props.id })
  if (!opened.first) return <OpeningDialog title={labels.kinds} opened={opened} onClose={props.onClose} />
  return <KindsForm {...props} first={opened.first} />
}

type Ticks = ReadonlyMap<number, boolean>
const ticksOf = ({ rows }: KindsOfMachine): Ticks =>
  new Map(rows.map((row) => [row.job_task_type_id, row.applies]))

function KindsForm({ id, first, onClose }: Props & { first: KindsOfMachine }) {
  const { say, language } = useLanguage()
  const [known, setKnown] = useState(first)
  const [ticked, setTicked] = useState(() => ticksOf(first))
  const save = useAction(saveKindsOfMachine, { quiet: true })
  const mayEdit = useCan(saveKindsOfMachine)
  const dirty = known.rows.some((row) => ticked.get(row.job_task_type_id) !== row.applies)
  const named = (row: { name_th: string; name_en: string | null }) =>
    (language === 'en' && row.name_en) || row.name_th
  const saveOver = async ({ rows, row_version }: KindsOfMachine, ticks: Ticks) => {
    const losing = rows.filter((row) => row.tasks > 0 && !ticks.get(row.job_task_type_id))
    const count = losing.reduce((sum, row) => sum + row.tasks, 0)
    const kinds = losing.map(named).join(', ')
    if (
      count > 0 &&
      !(await confirm({ title: said.goes, text: say(said.gone, { count, kinds }), icon: 'warning' }))
    )
      return
    const job_task_type_ids = [...ticks].flatMap(([kind, on]) => (on ? [kind] : []))
    const saved = await save.run({
      machine_type_id: id,
      row_version,
      job_task_type_ids,
      with_tasks: count > 0,
    })
    if (saved) onClose()
  }
  const take = (now: KindsOfMachine, ticks: Ticks) => {
    save.clear()
    setKnown(now)
    setTicked(ticks)
  }
  const theirs = isStale(save.failure) ? (save.failure.data as KindsOfMachine) : known
  const merged = threeWayMerge(ticksOf(theirs), ticksOf(known), ticked)
  const shown = (on: boolean | undefined) => say(on ? said.on : said.off)
  const parts = [
    ...theirs.rows
      .filter((row) => merged.now.get(row.job_task_type_id) !== row.applies)
      .map((row) => ({
        label: `${named(row)} (${row.code})`,
        mine: shown(merged.now.get(row.job_task_type_id)),
        theirs: shown(row.applies),
      })),
    ...known.rows
      .filter((row) => merged.gone.includes(row.job_task_type_id))
      .map((row) => ({
        label: `${named(row)} (${row.code})`,
        mine: shown(ticked.get(row.job_task_type_id)),
        theirs: say(labels.offeredNoMore),
      })),
  ]
  return (
    <RecordDialog
      title={labels.kinds}
      subtitle={named(known)}
      size="sm"
      dirty={dirty}
      busy={save.busy}
      disabled={!dirty}
      onSave={mayEdit ? () => void saveOver(known, ticked) : undefined}
      onClose={onClose}
    >
      <Refusal
        failure={save.failure}
        stale={{
          fields: {},
          typed: {},
          parts,
          onKeepMine: () => {
            take(theirs, merged.now)
            void saveOver(theirs, merged.now)
          },
          onTakeTheirs: () => take(theirs, ticksOf(theirs)),
        }}
      />
      {known.rows.length === 0 && <NoData />}
      <div className="work-kinds">
        {known.rows.map((row) => (
          <CheckboxField
            key={row.job_task_type_id}
            id={`kind-${row.job_task_type_id}`}
            label={`${named(row)} (${row.code})`}
            helper={row.tasks > 0 ? say(said.tasks, { count: row.tasks }) : undefined}
            value={ticked.get(row.job_task_type_id) ?? false}
            onChange={(_, on) => setTicked(new Map(ticked).set(row.job_task_type_id, on))}
          />
        ))}
      </div>
    </RecordDialog>
  )
}
