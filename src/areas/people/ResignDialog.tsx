// Somebody leaves for good: the last day, and who takes over what is still his.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { FormReference } from '#platform/FormReference.tsx'
import { OpeningDialog, RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { type Words, words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { showDateTime } from '#ui/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { peopleWords } from './people.text.ts'
import { bothNames, searchColleagues } from './person-search.web.ts'
import { type Belongings, listBelongings, resignEmployee } from './resign.ts'
import './ResignDialog.css'

const said = words({
  what: {
    en: 'Sign-ins and roles end at once. What is still theirs goes to whom you choose.',
    th: 'ระบบจะปิดการเข้าใช้และบทบาททันที งานที่ยังค้างอยู่จะโอนให้คนที่คุณเลือก',
  },
  nothing: { en: 'Nothing is left to hand over.', th: 'ไม่มีงานค้างที่ต้องส่งมอบ' },
  orders: { en: '{count} open orders', th: 'ใบงานที่ยังไม่ปิด {count} ใบ' },
  visits: { en: '{count} visits still to come', th: 'นัดหมายที่ยังต้องไป {count} นัด' },
  teams: { en: 'On the team of {count} orders', th: 'อยู่ในทีมงานของใบงาน {count} ใบ' },
  people: { en: 'Supervises {count} people', th: 'เป็นหัวหน้างานของ {count} คน' },
  units: { en: 'Heads {count} units', th: 'เป็นหัวหน้าหน่วยงาน {count} หน่วย' },
  more: { en: '… and {count} more', th: '… และอีก {count} รายการ' },
  ask: { en: 'Record that this person has resigned?', th: 'บันทึกว่าพนักงานคนนี้ลาออกแล้วใช่หรือไม่?' },
})
const fields = {
  resign_date: resignEmployee.input.resign_date,
  orders_to: resignEmployee.input.orders_to,
  visits_to: resignEmployee.input.visits_to,
  teams_to: resignEmployee.input.teams_to,
  people_to: resignEmployee.input.people_to,
  units_to: resignEmployee.input.units_to,
}
const parts = [
  ['visits', 'visits_to'],
  ['orders', 'orders_to'],
  ['teams', 'teams_to'],
  ['people', 'people_to'],
  ['units', 'units_to'],
] as const

interface Props {
  person: EmployeeCard
  onDone: (card: EmployeeCard) => void
  onClose: () => void
}

/** The dialog of a resignation. */
export function ResignDialog(props: Props): ReactNode {
  const opened = useOpened(listBelongings, { id: props.person.id })
  if (!opened.first)
    return <OpeningDialog title={peopleWords.resign} opened={opened} onClose={props.onClose} />
  return <ResignForm {...props} theirs={opened.first} />
}

function ResignForm({ person, theirs, onDone, onClose }: Props & { theirs: Belongings }) {
  const { say, language } = useLanguage()
  const resign = useAction(resignEmployee, { refreshes: ['serviceOrders', 'organization'], quiet: true })
  const form = useOperationForm(fields, { failure: resign.failure })
  const [name] = bothNames(person, language)
  const saveOver = (rowVersion: number) =>
    form.submit(async (choices) => {
      const ask = { title: said.ask, item: `${person.employee_code} · ${name}`, icon: 'warning' } as const
      if (!(await confirm({ ...ask, confirmText: peopleWords.resign }))) return
      const card = await resign.run({ id: person.id, row_version: rowVersion, ...choices })
      if (!card) return
      onDone(card)
      onClose()
    })
  const held = parts.filter(([kind]) => theirs[kind].count > 0)
  return (
    <RecordDialog
      title={peopleWords.resign}
      subtitle={name}
      saveText={peopleWords.resign}
      dirty={form.dirty}
      busy={resign.busy}
      onSave={saveOver(person.row_version)}
      onClose={onClose}
    >
      <p className="resign-what">{say(said.what)}</p>
      <Refusal
        failure={resign.failure}
        stale={{
          fields: {},
          typed: {},
          onKeepMine: (current) => saveOver(current)(),
          onTakeTheirs: (row) => {
            onDone(row as unknown as EmployeeCard)
            onClose()
          },
        }}
      />
      <FormField form={form} name="resign_date" />
      {held.length === 0 && <p className="resign-what">{say(said.nothing)}</p>}
      {held.map(([kind, field]) => (
        <section key={kind} className="resign-part">
          <Held title={said[kind]} share={theirs[kind]} moments={kind === 'visits'} />
          <FormReference form={form} name={field} icon="account" chosen={null} search={searchColleagues} />
        </section>
      ))}
    </RecordDialog>
  )
}

function Held({ title, share, moments }: { title: Words; share: Belongings['orders']; moments: boolean }) {
  const { say, language } = useLanguage()
  const rest = share.count - share.first.length
  return (
    <details>
      <summary>{say(title, { count: share.count })}</summary>
      <ul>
        {share.first.map(({ id, code, name }) => (
          <li key={id}>
            <b>{code}</b> {moments ? showDateTime(name, language) : name}
          </li>
        ))}
        {rest > 0 && <li>{say(said.more, { count: rest })}</li>}
      </ul>
    </details>
  )
}
