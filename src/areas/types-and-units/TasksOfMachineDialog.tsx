// How long each task takes as a rule for a machine type, and how many people do it: typed in, and saved as a whole.
import type { ReactNode } from 'react'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import type { Checklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { type ByItem, mergeByItem, useChecklist } from '#platform/records/pair-maps/use-checklist.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { checkFields } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type TaskRow, taskFields, tasksOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import { same } from '#base/three-way-merge.ts'
import './machine-work.css'

const said = words({
  none: { en: 'No tasks to choose from', th: 'ยังไม่มีงานย่อยให้เลือก' },
  how: {
    en: 'Tick the kinds of work of this machine type first, on the page of kinds of work.',
    th: 'เลือกประเภทงานของเครื่องชนิดนี้ก่อนที่หน้าประเภทงาน',
  },
  of: { en: '{label}: {task}', th: '{label}: {task}' },
  nothing: { en: 'No hours', th: 'ไม่มีชั่วโมง' },
})

interface Props {
  id: number
  onClose: () => void
}

interface Hours {
  readonly hours: number | null
  readonly people: number | null
}
type Tasks = Checklist<TaskRow>
type Typed = ByItem<Hours>

/** Opens the standard hours of a machine type. */
export function TasksOfMachineDialog(props: Props): ReactNode {
  const opened = useOpened(tasksOfMachine.select, { machine_type_id: props.id })
  if (!opened.first) return <OpeningDialog title={labels.tasks} opened={opened} onClose={props.onClose} />
  return <TasksForm {...props} first={opened.first} />
}

const nothing: Hours = { hours: null, people: null }
const typedIn = ({ rows }: Tasks): Typed =>
  new Map(rows.map((row) => [row.job_task_id, { hours: row.standard_hours, people: row.people }]))
const givenIn = (typed: Typed) =>
  [...typed].flatMap(([job_task_id, { hours, people }]) =>
    hours === null ? [] : [{ job_task_id, standard_hours: hours, people: people ?? 0 }],
  )
const { standard_hours, people } = taskFields
const isGood = (row: ReturnType<typeof givenIn>[number]) =>
  checkFields({ standard_hours, people }, { standard_hours: row.standard_hours, people: row.people }).ok

function TasksForm({ id, first, onClose }: Props & { first: Tasks }) {
  const { say, language } = useLanguage()
  const named = (row: { name_th: string; name_en: string | null }) =>
    (language === 'en' && row.name_en) || row.name_th
  const how = {
    idOf: (row: TaskRow) => row.job_task_id,
    typedIn,
    named,
    shown: ({ hours, people }: Hours = nothing) =>
      hours === null ? say(said.nothing) : say(labels.ofTask, { hours, people: people ?? 0 }),
    offeredNoMore: say(labels.offeredNoMore),
  }
  const open = useChecklist<TaskRow, Typed>(
    tasksOfMachine,
    id,
    first,
    {
      typedIn,
      merge: (saved, known, mine) => mergeByItem(how, saved, known, mine),
      isChanged: (known, typed) => !same([...typed], [...typedIn(known)]),
      given: (_, typed) => {
        const rows = givenIn(typed)
        return rows.every(isGood) ? { rows } : undefined
      },
    },
    onClose,
  )
  const { known, typed, dirty } = open
  const given = givenIn(typed)
  const total = given.filter(isGood).reduce((sum, row) => sum + row.standard_hours * row.people, 0)
  const kinds = Map.groupBy(known.rows, (row) => row.job_task_type_id)
  return (
    <RecordDialog
      title={labels.tasks}
      subtitle={named(known)}
      dirty={dirty}
      busy={open.busy}
      disabled={!dirty || !given.every(isGood)}
      onSave={open.mayEdit ? open.save : undefined}
      onClose={onClose}
    >
      <Refusal {...open.refusal} />
      {known.rows.length === 0 && <NoData title={said.none} hint={said.how} />}
      {[...kinds].map(([kind, rows]) => (
        <section key={kind} className="work-tasks">
          <h3>{(language === 'en' && rows[0]!.kind_en) || rows[0]!.kind_th}</h3>
          {rows.map((row) => {
            const task = row.job_task_id
            const now = typed.get(task) ?? nothing
            const set = (change: Partial<Hours>) => open.type(new Map(typed).set(task, { ...now, ...change }))
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
          {say(labels.total, {
            count: given.length,
            hours: total.toLocaleString('en', { maximumFractionDigits: 2 }),
          })}
        </p>
      )}
    </RecordDialog>
  )
}
