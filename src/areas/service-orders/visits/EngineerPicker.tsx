// Who goes: the field engineers with what they do in that very time, the free ones first.
import { type ReactNode, useId, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { OutputFor } from '#base/operation.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { LoadingBar, LoadingSkeleton } from '#ui/Loading.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { personName, shortName } from '../person-names.ts'
import { label } from '../service-orders.text.ts'
import { skillReasons, stopOf } from './skill-reasons.ts'
import { listEngineers } from './visits.ts'
import { showSpan } from '../when.web.ts'
import '../order-pieces.css'
import './EngineerPicker.css'

const said = words({
  search: { en: 'Find an engineer', th: 'ค้นหาช่าง' },
  free: { en: 'Free', th: 'ว่าง' },
  busy: { en: 'Busy', th: 'ไม่ว่าง' },
  lead: { en: 'Lead', th: 'หัวหน้าทีม' },
  makeLead: { en: 'Let {who} lead', th: 'ให้ {who} เป็นหัวหน้าทีม' },
  nobody: { en: 'No engineer found', th: 'ไม่พบช่าง' },
  times: { en: 'Set the times to see who is free.', th: 'ระบุเวลาก่อน เพื่อดูว่าใครว่าง' },
  freeCount: { en: '{free} of {all} are free', th: 'ว่าง {free} จาก {all} คน' },
  chosenCount: {
    en: '{count} chosen · {free} of {all} are free',
    th: 'เลือกแล้ว {count} คน · ว่าง {free} จาก {all} คน',
  },
  leave: { en: 'on leave', th: 'ลางาน' },
  training: { en: 'training', th: 'อบรม' },
  dayOff: { en: 'day off', th: 'วันหยุด' },
  notEmployed: { en: 'does not work here on these days', th: 'ไม่ได้เป็นพนักงานในวันดังกล่าว' },
  otherWork: { en: 'other work', th: 'งานอื่น' },
  knows: { en: 'was at this machine on {day}', th: 'เคยเข้าเครื่องนี้ {day}' },
  branch: { en: 'same branch', th: 'สาขาเดียวกัน' },
  branchKm: { en: 'same branch, {km} km', th: 'สาขาเดียวกัน {km} กม.' },
  week: { en: '{planned} of {capacity} h planned that week', th: 'สัปดาห์นั้นนัดแล้ว {planned}/{capacity} ชม.' },
})

/** One engineer of a visit, as the server takes it. */
export interface Sent {
  readonly employee_id: number
  readonly is_lead?: boolean | null
}

type Engineer = OutputFor<typeof listEngineers>[number]

/** Several engineers with one lead among them. Those who are busy can be chosen; saving tells what it clashes with. */
export function EngineerPicker({
  value,
  error,
  from,
  to,
  visitId,
  orderId,
  onChange,
}: {
  value: readonly Sent[]
  error: Says | undefined
  /** ISO instants of the visit. */
  from: string | null
  to: string | null
  /** A visit being changed does not clash with itself. */
  visitId: number | undefined
  /** What the visit is for: what speaks for each engineer is told, and the best come first. */
  orderId: number
  onChange: (next: Sent[]) => void
}): ReactNode {
  const { say } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const sensible = from !== null && to !== null && Date.parse(to) > Date.parse(from)
  const read = useRead(
    listEngineers,
    { from: from ?? '', to: to ?? '', text, order_id: orderId, ...(visitId && { visit_id: visitId }) },
    { enabled: sensible },
  )
  const found = read.data ?? []
  const toggle = (one: Engineer) => {
    const without = value.filter((sent) => sent.employee_id !== one.employee_id)
    onChange(
      withLead(
        without.length < value.length
          ? without
          : [...value, { employee_id: one.employee_id, is_lead: false }],
      ),
    )
  }
  const lead = (one: Engineer) =>
    onChange(value.map((sent) => ({ ...sent, is_lead: sent.employee_id === one.employee_id })))

  return (
    <fieldset className="field order-choice engineers" aria-describedby={`${id}-note`}>
      <legend className="field-label">
        {say(label.engineers)}
        <span className="field-star" aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className="engineers-head">
        <SearchBox value={text} onSearch={setText} label={said.search} />
        <span className="order-quiet" role="status">
          {read.data &&
            say(value.length > 0 ? said.chosenCount : said.freeCount, {
              count: value.length,
              free: found.filter((one) => one.free).length,
              all: found.length,
            })}
        </span>
      </div>
      <div className="engineers-frame">
        {read.fetching && read.data && <LoadingBar />}
        {!sensible && <p className="order-empty">{say(said.times)}</p>}
        {sensible && read.loading && <LoadingSkeleton lines={4} />}
        {read.failure && (
          <ErrorPanel
            message={read.failure.message}
            requestId={read.failure.requestId}
            onRetry={() => void read.again()}
          />
        )}
        {read.data?.length === 0 && <p className="order-empty">{say(said.nobody)}</p>}
        <ul className="engineers-list">
          {found.map((one) => (
            <EngineerLine
              key={one.employee_id}
              engineer={one}
              sent={value.find((sent) => sent.employee_id === one.employee_id)}
              alone={value.length === 1}
              onToggle={() => toggle(one)}
              onLead={() => lead(one)}
            />
          ))}
        </ul>
      </div>
      <div className="field-note wrong" id={`${id}-note`} role={error ? 'alert' : undefined}>
        {error && say(error)}
      </div>
    </fieldset>
  )
}

function EngineerLine({
  engineer,
  sent,
  alone,
  onToggle,
  onLead,
}: {
  engineer: Engineer
  sent: Sent | undefined
  alone: boolean
  onToggle: () => void
  onLead: () => void
}) {
  const { say, language } = useLanguage()
  return (
    <li className={sent ? (engineer.free ? 'chosen' : 'chosen clash') : engineer.free ? '' : 'busy'}>
      <label>
        <input type="checkbox" checked={sent !== undefined} onChange={onToggle} />
        <span className="engineer-name">
          {personName(engineer, language)}
          {engineer.org_unit && <small>{engineer.org_unit}</small>}
          <Reasons reasons={engineer.reasons} />
        </span>
        <span className={engineer.free ? 'engineer-state free' : 'engineer-state'}>
          <b>{say(engineer.free ? said.free : said.busy)}</b>
          {engineer.off && (
            <small>
              {engineer.holiday ?? say(engineer.off === 'DAY_OFF' ? said.dayOff : said.notEmployed)}
            </small>
          )}
          {engineer.busy.slice(0, 2).map((one) => (
            <small key={one.start}>
              {showSpan(one.start, one.end, language)} {one.so_no ?? say(otherWork(one.source))}{' '}
              {one.customer_name}
            </small>
          ))}
        </span>
      </label>
      {sent && !alone && (
        <button
          type="button"
          className={sent.is_lead ? 'engineer-lead on' : 'engineer-lead'}
          aria-pressed={sent.is_lead === true}
          aria-label={say(said.makeLead, { who: shortName(engineer) })}
          onClick={onLead}
        >
          <Icon name="star" size={18} />
          {sent.is_lead && say(said.lead)}
        </button>
      )}
    </li>
  )
}

// what speaks for an engineer, in words; never a score
function Reasons({ reasons }: { reasons: Engineer['reasons'] }) {
  const { say, language } = useLanguage()
  if (!reasons) return null
  const { knows_machine_on: day, same_branch: isNear, distance_km: km } = reasons
  const stops = stopOf(reasons.skills, language)
  const hours = (minutes: number) => String(Math.round(minutes / 30) / 2)
  const told = [
    ...skillReasons(reasons.skills, language),
    ...(day ? [say(said.knows, { day: showDate(day, language) })] : []),
    ...(isNear ? [km === null ? say(said.branch) : say(said.branchKm, { km })] : []),
    say(said.week, { planned: hours(reasons.week_planned), capacity: hours(reasons.week_capacity) }),
  ]
  return (
    <>
      {stops && <small className="engineer-stopped">{stops}</small>}
      <small>{told.join(' · ')}</small>
    </>
  )
}

// a team has a lead: the first, until another is named
function withLead(team: Sent[]): Sent[] {
  if (team.length === 0 || team.some((one) => one.is_lead)) return team
  return team.map((one, at) => ({ ...one, is_lead: at === 0 }))
}

function otherWork(source: string): Says {
  if (source === 'LEAVE') return said.leave
  return source === 'TRAINING' ? said.training : said.otherWork
}
