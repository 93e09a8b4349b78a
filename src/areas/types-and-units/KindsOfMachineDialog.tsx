// Which kinds of work a machine type needs: ticked, and saved as a whole.
import type { ReactNode } from 'react'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import type { Checklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { type ByItem, mergeByItem, useChecklist } from '#platform/records/pair-maps/use-checklist.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type KindRow, kindsOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import './machine-work.css'

const said = words({
  goes: { en: 'Standard hours will be removed too', th: 'ชั่วโมงมาตรฐานจะถูกเอาออกด้วย' },
  gone: {
    en: 'The standard hours of {count} {count|task|tasks} of this machine type will be removed: {kinds}.',
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
  const opened = useOpened(kindsOfMachine.select, { machine_type_id: props.id })
  if (!opened.first) return <OpeningDialog title={labels.kinds} opened={opened} onClose={props.onClose} />
  return <KindsForm {...props} first={opened.first} />
}

type Kinds = Checklist<KindRow>
type Ticks = ByItem<boolean>
const ticksOf = ({ rows }: Kinds): Ticks => new Map(rows.map((row) => [row.job_task_type_id, row.applies]))

function KindsForm({ id, first, onClose }: Props & { first: Kinds }) {
  const { say, language } = useLanguage()
  const named = (row: { name_th: string; name_en: string | null }) =>
    (language === 'en' && row.name_en) || row.name_th
  const how = {
    idOf: (row: KindRow) => row.job_task_type_id,
    typedIn: ticksOf,
    named,
    shown: (on: boolean | undefined) => say(on ? said.on : said.off),
    offeredNoMore: say(labels.offeredNoMore),
  }
  const open = useChecklist<KindRow, Ticks>(
    kindsOfMachine,
    id,
    first,
    {
      typedIn: ticksOf,
      merge: (saved, known, mine) => mergeByItem(how, saved, known, mine),
      isChanged: (known, ticked) =>
        known.rows.some((row) => ticked.get(row.job_task_type_id) !== row.applies),
      given: async ({ rows }, ticks) => {
        const losing = rows.filter((row) => row.tasks > 0 && !ticks.get(row.job_task_type_id))
        const count = losing.reduce((sum, row) => sum + row.tasks, 0)
        const kinds = losing.map(named).join(', ')
        const text = say(said.gone, { count, kinds })
        if (count > 0 && !(await confirm({ title: said.goes, text, icon: 'warning' }))) return undefined
        const job_task_type_ids = [...ticks].flatMap(([kind, on]) => (on ? [kind] : []))
        return { job_task_type_ids, with_tasks: count > 0 }
      },
    },
    onClose,
  )
  const { known, typed: ticked, dirty } = open
  return (
    <RecordDialog
      title={labels.kinds}
      subtitle={named(known)}
      size="sm"
      dirty={dirty}
      busy={open.busy}
      disabled={!dirty}
      onSave={open.mayEdit ? open.save : undefined}
      onClose={onClose}
    >
      <Refusal {...open.refusal} />
      {known.rows.length === 0 && <NoData />}
      <div className="work-kinds">
        {known.rows.map((row) => (
          <CheckboxField
            key={row.job_task_type_id}
            id={`kind-${row.job_task_type_id}`}
            label={`${named(row)} (${row.code})`}
            helper={row.tasks > 0 ? say(said.tasks, { count: row.tasks }) : undefined}
            value={ticked.get(row.job_task_type_id) ?? false}
            onChange={(_, on) => open.type(new Map(ticked).set(row.job_task_type_id, on))}
          />
        ))}
      </div>
    </RecordDialog>
  )
}
