// How long each task takes as a rule for a machine type, on the page of the type.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { type TaskRow, tasksOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import './machine-work.css'

const TasksOfMachineDialog = lazy(async () => ({
  default: (await import('./TasksOfMachineDialog.tsx')).TasksOfMachineDialog,
}))

const said = words({
  none: { en: 'No standard hours yet', th: 'ยังไม่มีชั่วโมงมาตรฐาน' },
  hint: {
    en: 'Say how long each task takes as a rule for this machine type.',
    th: 'กำหนดได้ว่างานย่อยแต่ละงานของเครื่องชนิดนี้ใช้เวลาเท่าไร',
  },
  edit: { en: 'Edit', th: 'แก้ไข' },
})

/** The tab of a type's page. */
export function TypeTasks({ subject }: { subject: { readonly id: number } }): ReactNode {
  const { say, language } = useLanguage()
  const mayEdit = useCan(tasksOfMachine.save)
  const [open, setOpen] = useState(false)
  const read = useRead(tasksOfMachine.select, { machine_type_id: subject.id }, { keep: false })
  const timed = (read.data?.rows ?? []).flatMap((row) =>
    row.standard_hours === null ? [] : [{ ...row, hours: row.standard_hours, people: row.people ?? 1 }],
  )
  const hours = timed.reduce((sum, row) => sum + row.hours * row.people, 0)
  const named = (row: Pick<TaskRow, 'name_th' | 'name_en'>) =>
    (language === 'en' && row.name_en) || row.name_th
  const edit = mayEdit && (
    <Button size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={labels.hours} actions={edit}>
      {!read.data && <Reading read={read} lines={6} />}
      {read.data && timed.length === 0 && (
        <NoData title={said.none} hint={mayEdit ? said.hint : undefined} icon="clock-outline" />
      )}
      {[...Map.groupBy(timed, (row) => row.job_task_type_id)].map(([kind, rows]) => (
        <section key={kind} className="work-tasks">
          <h3>{(language === 'en' && rows[0]!.kind_en) || rows[0]!.kind_th}</h3>
          {rows.map((row) => (
            <div key={row.job_task_id} className="work-hours">
              <span>
                {named(row)} <small>{row.code}</small>
              </span>
              <span>{say(labels.ofTask, { hours: row.hours, people: row.people })}</span>
            </div>
          ))}
        </section>
      ))}
      {timed.length > 0 && (
        <p className="work-total">
          {say(labels.total, { count: timed.length, hours: hours.toLocaleString('en') })}
        </p>
      )}
      <Suspense fallback={null}>
        {open && <TasksOfMachineDialog id={subject.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
