// How long each task takes as a rule for a machine type, and how many people do it: typed in, and saved as a whole.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type TasksOfMachine, listTasksOfMachine, saveTasksOfMachine, taskFields } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import { threeWayMerge, same } from '#base/three-way-merge.ts'
import './machine-work.css'

const said = words({
  none: { en: 'No tasks to choose from', th: 'ยังไม่มีงานย่อยให้เลือก' },
  how: {
    en: 'Tick the kinds of work of this machine type first, on the page of kinds of work.',
    th: 'เลือกประเภทงานของเครื่องชนิดนี้ก่อนที่หน้าประเภทงาน',
  },
  of: { en: '{label}: {task}', th: '{label}: {task}' },
  shown: {
    en: '{hours} {hours|hour|hours} × {people} {people|person|people}',
    th: '{hours} ชม. × {people} คน',
  },
  nothing: { en: 'No hours', th: 'ไม่มีชั่วโมง' },
  total: { en: '{count} {count|task|tasks}, {hours} man-hours', th: '{count} งาน รวม {hours} ชั่วโมงคน' },
})

interface Props {
  id: number
  onClose: () => void
}

interface Hours {
  readonly hours: number | null
  readonly people: number | null
}
type Typed = ReadonlyMap<number, Hours>

/** Opens the standard hours of a machine type. */
export function TasksOfMachineDialog(props: Props): ReactNode {
  const opened = useOpened(listTasksOfMachine, { machine_type_id: props.id })
  if (!opened.first) return <OpeningDialog title={labels.tasks} opened={opened} onClose={props.onClose} />
  return <TasksForm {...props} first={opened.first} />
}

const nothing: Hours = { hours: null, people: null }
const typedIn = ({ rows }: TasksOfMachine): Typed =>
  new Map(rows.map((row) => [row.job_task_id, { hours: row.standard_hours, people: row.people }]))
const givenIn = (typed: Typed) =>
  [...typed].flatMap(([job_task_id, { hours, people }]) =>
    hours === null ? [] : [{ job_task_id, standard_hours: hours, people: people ?? 0 }],
  )
const isGood = ({ standard_hours, people }: ReturnType<typeof givenIn>[number]) =>
  within(taskFields.standard_hours, standard_hours) && within(taskFields.people, people)
const within = ({ min = 0, max = 0 }: { min?: number; max?: number }, one: number) => min <= one && one <= max

function TasksForm({ id, first, onClose }: Props & { first: TasksOfMachine }) {
  const { say, language } = useLanguage()
  const [known, setKnown] = useState(first)
  const [typed, setTyped] = useState(() => typedIn(first))
  const save = useAction(saveTasksOfMachine, { quiet: true })
  const mayEdit = useCan(saveTasksOfMachine)
  const dirty = !same([...typed], [...typedIn(known)])
  const named = (row: { name_th: string; name_en: string | null }) =>
    (language === 'en' && row.name_en) || row.name_th
  const given = givenIn(typed)
  const total = given.reduce((sum, row) => sum + row.standard_hours * row.people, 0)
  const saveOver = async ({ row_version }: TasksOfMachine, of: Typed) => {
    const rows = givenIn(of)
    if (rows.every(isGood) && (await save.run({ machine_type_id: id, row_version, rows }))) onClose()
  }
  const take = (now: TasksOfMachine, of: Typed) => {
    save.clear()
    setKnown(now)
    setTyped(of)
  }
  const theirs = isStale(save.failure) ? (save.failure.data as TasksOfMachine) : known
  const merged = threeWayMerge(typedIn(theirs), typedIn(known), typed)
  const shown = ({ hours, people } = nothing) =>
    hours === null ? say(said.nothing) : say(said.shown, { hours, people: people ?? 0 })
  const parts = [
    ...theirs.rows
      .map((row) => ({
        row,
        mine: merged.now.get(row.job_task_id),
        saved: typedIn(theirs).get(row.job_task_id),
      }))
      .filter(({ mine, saved }) => !same(mine, saved))
      .map(({ row, mine, saved }) => ({
        label: `${named(row)} (${row.code})`,
        mine: shown(mine),
        theirs: shown(saved),
      })),
    ...known.rows
      .filter((row) => merged.gone.includes(row.job_task_id))
      .map((row) => ({
        label: `${named(row)} (${row.code})`,
        mine: shown(typed.get(row.job_task_id)),
        theirs: say(labels.offeredNoMore),
      })),
  ]
  const kinds = Map.groupBy(known.rows, (row) => row.job_task_type_id)
  return (
    <RecordDialog
      title={labels.tasks}
      subtitle={named(known)}
      dirty={dirty}
      busy={save.busy}
      disabled={!dirty || !given.every(isGood)}
      onSave={mayEdit ? () => void saveOver(known, typed) : undefined}
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
          onTakeTheirs: () => take(theirs, typedIn(theirs)),
        }}
      />
      {known.rows.length === 0 && <NoData title={said.none} hint={said.how} />}
      {[...kinds].map(([kind, rows]) => (
        <section key={kind} className="work-tasks">
          <h3>{(language === 'en' && rows[0]!.kind_en) || rows[0]!.kind_th}</h3>
          {rows.map((row) => {
            const task = row.job_task_id
            const now = typed.get(task) ?? nothing
            const set = (change: Partial<Hours>) => setTyped(new Map(typed).set(task, { ...now, ...change }))
            return (
              <div key={task} className="work-task">
                <span>
                  {named(row)} <small>{row.code}</small>
                </span>
                <NumberField
                  id={`hours-${task}`}
                  label={say(said.of, { label: labels.hours, task: named(row) })}
                  placeholder={labels.hours}
                  hideLabel
                  min={taskFields.standard_hours.min}
                  max={taskFields.standard_hours.max}
                  decimals={taskFields.standard_hours.decimals}
                  value={now.hours}
                  onChange={(_, hours) =>
                    set(hours === null ? { hours, people: null } : { hours, people: now.people ?? 1 })
                  }
                />
                <NumberField
                  id={`people-${task}`}
                  label={say(said.of, { label: labels.people, task: named(row) })}
                  placeholder={labels.people}
                  hideLabel
                  min={taskFields.people.min}
                  max={taskFields.people.max}
                  required={now.hours !== null}
                  disabled={now.hours === null}
                  value={now.people}
                  onChange={(_, people) => set({ people })}
                />
              </div>
            )
          })}
        </section>
      ))}
      {known.rows.length > 0 && (
        <p className="work-total" role="status">
          {say(said.total, {
            count: given.length,
            hours: total.toLocaleString('en', { maximumFractionDigits: 2 }),
          })}
        </p>
      )}
    </RecordDialog>
  )
}
