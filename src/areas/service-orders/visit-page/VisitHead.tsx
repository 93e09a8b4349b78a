// The head of a visit's page: when and what, how urgent; whom to call and where to go; what to mind before one is there; the last time.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mapLink } from '#areas/customers/map-link.ts'
import { machinePath } from '#areas/machines/machine-path.ts'
import { has } from '#base/access.ts'
import { inBangkok, showDate } from '#base/date-format.ts'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { DueCountdown, PriorityChip, SafetySign, VisitStatusChip } from '../OrderChips.tsx'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { showSpan } from '../when.web.ts'
import type { VisitSheet } from './visit-sheet.ts'

const said = words({
  contacts: { en: 'Call, map, machine and order', th: 'โทร แผนที่ เครื่องจักร และใบงาน' },
  call: { en: 'Call {who}', th: 'โทรหา {who}' },
  map: { en: 'Map', th: 'แผนที่' },
  machine: { en: 'This machine', th: 'เครื่องนี้' },
  problem: { en: 'Reported', th: 'อาการที่แจ้ง' },
  safety: { en: 'Safety', th: 'ความปลอดภัย' },
  access: { en: 'Getting in', th: 'การเข้าพื้นที่' },
  last: { en: 'Last time {day}', th: 'ครั้งก่อน {day}' },
  stopped: {
    en: 'The machine was stopped for safety. Do not start it before it is checked.',
    th: 'เครื่องหยุดเพราะไม่ปลอดภัย ห้ามเดินเครื่องก่อนตรวจสอบ',
  },
})

/** `brief` leaves the heading alone, while a part of the work has the screen of a phone. */
export function VisitHead({
  sheet,
  visit,
  brief,
  onBack,
}: {
  sheet: VisitSheet
  visit: Visit
  brief: boolean
  onBack: () => void
}): ReactNode {
  const { language } = useLanguage()
  const { order, last } = sheet
  const { site, customer } = order
  const name = (language === 'en' && customer.name_en) || customer.name
  const span = showSpan(visit.planned_start, visit.planned_end, language)
  return (
    <>
      <PageHeading
        title={order.title}
        help="visit-page"
        subtitle={`${span} · ${name} · ${site.name}`}
        beside={
          <>
            <VisitStatusChip status={visit.status} />
            <PriorityChip priority={order.priority} />
            {order.safety_stop && <SafetySign />}
            {(order.next_due_at ?? order.paused_since) && (
              <span className="visit-due">
                <DueCountdown
                  due={order.next_due_at}
                  pausedSince={order.paused_since}
                  holdReason={order.hold_reason}
                />
              </span>
            )}
          </>
        }
        onBack={onBack}
      />
      {!brief && (
        <>
          <Contacts order={order} />
          <Notes order={order} isThere={visit.arrive_at !== null} />
          {last && <LastTime last={last} />}
        </>
      )}
    </>
  )
}

function Contacts({ order }: { order: OrderDetail }) {
  const { say } = useLanguage()
  const { grants } = useCaller()
  const { contact, customer, machine, site } = order
  const [who, number] = contact?.phone
    ? [contact.name, contact.phone]
    : order.caller_phone
      ? [order.caller_name ?? customer.name, order.caller_phone]
      : [customer.name, customer.phone]
  const map = mapLink(site)
  return (
    <nav className="visit-chips" aria-label={say(said.contacts)}>
      {number && (
        <a className="visit-chip" href={callHref(number)}>
          <Icon name="phone" size={18} />
          {say(said.call, { who })}
        </a>
      )}
      {map && (
        <a className="visit-chip" href={map} target="_blank" rel="noopener noreferrer">
          <Icon name="map-marker" size={18} />
          {say(said.map)}
        </a>
      )}
      {machine && has(grants, { menu: '/app/Component-Project-Management', flag: 'view' }) && (
        <Link className="visit-chip" to={machinePath(machine.id)}>
          <Icon name="robot-industrial" size={18} />
          {say(said.machine)}
        </Link>
      )}
      <Link className="visit-chip" to={`/app/Active/${order.so_no}`}>
        <Icon name="clipboard-list" size={18} />
        {order.so_no}
      </Link>
    </nav>
  )
}

// unfolded until one is there
function Notes({ order, isThere }: { order: OrderDetail; isThere: boolean }) {
  const { say } = useLanguage()
  const { site, safety_stop, problem } = order
  const safety = [safety_stop && say(said.stopped), site.safety_note].filter(Boolean).join('\n')
  const notes: [name: 'safety' | 'access' | 'problem', icon: IconName, text: string | null][] = [
    ['safety', 'alert', safety],
    ['access', 'key', site.access_note],
    ['problem', 'comment', problem],
  ]
  return notes.map(
    ([name, icon, text]) =>
      text && (
        <details
          key={`${name} ${isThere}`}
          className={name === 'safety' ? 'visit-note warning' : 'visit-note'}
          open={!isThere}
        >
          <summary>
            <Icon name={icon} size={20} />
            {say(said[name])}
          </summary>
          <p>{text}</p>
        </details>
      ),
  )
}

function LastTime({ last }: { last: NonNullable<VisitSheet['last']> }) {
  const { say, language } = useLanguage()
  const remedy = (language === 'en' && last.remedy_en) || last.remedy_th
  return (
    <Link className="visit-last" to={`/app/Closed/${last.so_no}`}>
      <Icon name="history" size={20} />
      <span>
        <b>{say(said.last, { day: showDate(inBangkok(last.at).slice(0, 10), language) })}</b>{' '}
        {[remedy ?? last.title, last.engineer].filter(Boolean).join(' · ')}
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
