// An employee leaves permanently: the last day, and who takes over what is still theirs.
import { nameIn } from '#base/name-in.ts'
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { type Language, type Words, fillBoth, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { showDate, showDateTime, todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { peopleWords } from './people.text.ts'
import { bothNames, inLanguage, searchColleagues } from './person-search.web.ts'
import { type Belongings, checkResignation, leaveKinds, listBelongings, resignEmployee } from './resign.ts'
import './ResignDialog.css'

const said = words({
  what: {
    en: 'Sign-in and roles end at once. Work still assigned goes to the people you choose.',
    th: 'ระบบจะปิดการเข้าใช้และบทบาททันที งานที่ยังค้างอยู่จะโอนให้คนที่คุณเลือก',
  },
  later: {
    en: 'Until {day}, 23:00, nothing changes. Then sign-in and roles end, and work still assigned that evening goes to the people you choose.',
    th: 'จนถึงวันที่ {day} เวลา 23:00 ทุกอย่างยังเหมือนเดิม จากนั้นระบบจะปิดการเข้าใช้และบทบาท แล้วโอนงานที่ยังค้างอยู่ในตอนนั้นให้คนที่คุณเลือก',
  },
  nothing: { en: 'Nothing is left to hand over.', th: 'ไม่มีงานค้างที่ต้องส่งมอบ' },
  above: {
    en: 'If you choose no one, they report to {who}.',
    th: 'ถ้าไม่เลือก ทุกคนจะขึ้นกับ {who}',
  },
  leave: { en: 'Leave', th: 'การลา' },
  training: { en: 'Training', th: 'การอบรม' },
  meetings: { en: 'Meetings', th: 'การประชุม' },
  time: { en: 'Time', th: 'เวลาทำงาน' },
  since: { en: 'Since {when}', th: 'ตั้งแต่ {when}' },
  hours: { en: '{hours} h', th: '{hours} ชม.' },
  more: { en: '… and {count} more', th: '… และอีก {count} รายการ' },
  ask: { en: 'Record that this person has resigned?', th: 'บันทึกว่าพนักงานคนนี้ลาออกแล้วใช่หรือไม่?' },
  askLater: {
    en: 'Record that this person resigns on {day}?',
    th: 'บันทึกว่าพนักงานคนนี้จะลาออกวันที่ {day} ใช่หรือไม่?',
  },
})
const fields = {
  resign_date: resignEmployee.input.resign_date,
  orders_to: resignEmployee.input.orders_to,
  visits_to: resignEmployee.input.visits_to,
  teams_to: resignEmployee.input.teams_to,
  people_to: resignEmployee.input.people_to,
  units_to: resignEmployee.input.units_to,
  software_to: resignEmployee.input.software_to,
}
const parts = [
  ['visits', 'visits_to'],
  ['orders', 'orders_to'],
  ['teams', 'teams_to'],
  ['people', 'people_to'],
  ['units', 'units_to'],
  ['software', 'software_to'],
] as const

const timeKinds = ['clock', 'unsent', 'time'] as const

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
  return <ResignForm {...props} first={opened.first} />
}

function ResignForm({ person, first, onDone, onClose }: Props & { first: Belongings }) {
  const { say, language } = useLanguage()
  const showDays = (from: string, to: string) =>
    [...new Set([from, to])].map((one) => showDate(one, language)).join(' – ')
  const check = useAction(checkResignation)
  const resign = useAction(resignEmployee)
  const [name] = bothNames(person, language)
  const planned = person.leaving
  const chosenFor = (kind: string) => planned?.successors.find((one) => one.kind === kind)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: person,
    // starts with what was planned, whatever else the card says
    valuesOf: () => ({
      ...(planned && { resign_date: planned.last_day }),
      ...Object.fromEntries(parts.map(([kind, field]) => [field, chosenFor(kind)?.id ?? null])),
    }),
    calls: [check, resign],
    save: async (choices, row_version) => {
      resign.clear()
      // asked once it is known that it can be recorded
      const checked = await check.run({ id: person.id, row_version, ...choices })
      if (!checked) return
      const title = checked.at_once
        ? said.ask
        : fillBoth(said.askLater, { day: showDate(choices.resign_date, language) })
      const item = `${person.employee_code} · ${name}`
      if (!(await confirm({ title, item, icon: 'warning', confirmText: peopleWords.resign }))) return
      const card = await resign.run({ id: person.id, row_version, ...choices })
      if (!card) return
      onDone(card)
      onClose()
    },
    onClose,
  })
  // which leave comes after the last day depends on the day
  const day = form.values.resign_date
  const asked = useRead(listBelongings, {
    id: person.id,
    ...(typeof day === 'string' && day !== '' && { resign_date: day }),
  })
  const theirs = asked.data ?? first
  const held = parts.filter(([kind]) => theirs[kind].count > 0)
  const leave = leaveKinds.filter((kind) => theirs.leave[kind].count > 0)
  const time = timeKinds.filter((kind) => theirs[kind].count > 0)
  const timeLine = (kind: (typeof timeKinds)[number], { code, name }: { code: string; name: string }) => {
    if (kind === 'clock') return { code: say(said.since, { when: showDateTime(code, language) }) }
    return kind === 'unsent' ? { code: showDate(code, language), name: say(said.hours, { hours: name }) } : {}
  }
  return (
    <RecordDialog title={peopleWords.resign} subtitle={name} saveText={peopleWords.resign} {...dialog}>
      <p className="resign-what">
        {typeof day === 'string' && day > todayInBangkok()
          ? say(said.later, { day: showDate(day, language) })
          : say(said.what)}
      </p>
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields: {},
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
          <Held
            {...theirs[kind]}
            lines={theirs[kind].first.map(({ id, code, name }) => ({
              id,
              code,
              name: kind === 'visits' ? showDateTime(name, language) : name,
            }))}
          />
          <FormReference
            form={form}
            name={field}
            icon="account"
            chosen={chosenIn(chosenFor(kind), language)}
            search={searchColleagues}
          />
          {kind === 'people' && person.supervisor_name && (
            <p className="resign-what">
              {say(said.above, { who: nameIn(person, 'supervisor_name', language) })}
            </p>
          )}
        </section>
      ))}
      {theirs.training.count > 0 && (
        <section className="resign-leave" aria-label={say(said.training)}>
          <Held {...theirs.training} lines={theirs.training.first} />
        </section>
      )}
      {theirs.meetings.count > 0 && (
        <section className="resign-leave" aria-label={say(said.meetings)}>
          <Held
            {...theirs.meetings}
            lines={theirs.meetings.first.map((one) => ({ ...one, name: showDateTime(one.name, language) }))}
          />
        </section>
      )}
      {time.length > 0 && (
        <section className="resign-leave" aria-label={say(said.time)}>
          {time.map((kind) => (
            <Held
              key={kind}
              {...theirs[kind]}
              lines={theirs[kind].first.map((one) => ({ ...one, ...timeLine(kind, one) }))}
            />
          ))}
        </section>
      )}
      {leave.length > 0 && (
        <section className="resign-leave" aria-label={say(said.leave)}>
          {leave.map((kind) => (
            <Held
              key={kind}
              {...theirs.leave[kind]}
              lines={theirs.leave[kind].first.map(({ id, start_date, end_date, name }) => ({
                id,
                code: showDays(start_date, end_date),
                name,
              }))}
            />
          ))}
        </section>
      )}
    </RecordDialog>
  )
}

function chosenIn(
  one: { id: number; code: string; name_th: string; name_en: string | null } | undefined,
  language: Language,
) {
  return one ? { key: one.id, value: inLanguage(one, language), hint: one.code } : null
}

function Held({
  words,
  count,
  lines,
}: {
  words: Words
  count: number
  lines: readonly { id: number; code: string; name: string | null }[]
}) {
  const { say } = useLanguage()
  const rest = count - lines.length
  return (
    <details>
      <summary>{say(words, { count })}</summary>
      <ul>
        {lines.map(({ id, code, name }) => (
          <li key={id}>
            <b>{code}</b> {name}
          </li>
        ))}
        {rest > 0 && <li>{say(said.more, { count: rest })}</li>}
      </ul>
    </details>
  )
}
