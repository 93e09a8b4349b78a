// The team of an order: who is on it, as what and how long, and what else they have in that time.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import type { OrderDetail } from '../order-detail.ts'
import { personName } from '../person-names.ts'
import { orderStates } from '../service-order-states.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { showSpan } from '../when.web.ts'
import { type Member, deleteMembers, selectMembers } from '#areas/teams/team.ts'
import { memberRoles, teamLabels } from '#areas/teams/team.text.ts'
import '../order-pieces.css'
import './OrderTeam.css'

const MemberDialog = lazy(async () => ({ default: (await import('./MemberDialog.tsx')).MemberDialog }))

const said = words({
  add: { en: 'Add to the team', th: 'เพิ่มสมาชิกทีม' },
  unfold: { en: 'Show {count}', th: 'แสดง {count} คน' },
  fold: { en: 'Hide', th: 'ซ่อน' },
  none: { en: 'No one is assigned yet.', th: 'ยังไม่ได้มอบหมายทีมงาน' },
  between: { en: '{from} – {to}', th: '{from} – {to}' },
  since: { en: 'from {from}', th: 'ตั้งแต่ {from}' },
  until: { en: 'until {to}', th: 'ถึง {to}' },
  open: { en: 'until the order ends', th: 'จนจบใบงาน' },
  share: { en: '{share}% of the time', th: '{share}% ของเวลา' },
  edit: { en: 'Change: {who}', th: 'แก้ไข: {who}' },
  remove: { en: 'Take off the team: {who}', th: 'นำออกจากทีม: {who}' },
  ask: { en: 'Take this person off the team?', th: 'นำพนักงานคนนี้ออกจากทีมใช่หรือไม่?' },
  takeOff: { en: 'Take off', th: 'นำออก' },
  clashes: { en: 'Not free in this time: {count}', th: 'ติดงานอื่นในช่วงนี้ {count} รายการ' },
  more: { en: '… and {count} more', th: '… และอีก {count} รายการ' },
  LEAVE: { en: 'on leave', th: 'ลางาน' },
  TRAINING: { en: 'in a training class', th: 'เข้าอบรม' },
  VISIT: { en: 'another visit', th: 'มีนัดหมายอื่น' },
})

/** The card of the team. */
export function OrderTeam({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const target = { type: 'service_order', id: order.id } as const
  const { data, failure, again } = useRead(selectMembers, { target })
  const [changing, setChanging] = useState<Member | 'new'>()
  const phone = usePhone()
  const [unfolded, setUnfolded] = useState(false)
  // nobody is not worth a tap
  const folds = phone && data?.length !== 0
  const shown = !folds || unfolded
  const mayChange = order.may.edit && orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  return (
    <div id="team">
      <Card
        title={teamLabels.members}
        actions={
          <>
            {folds && (
              <Button size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {say(unfolded ? said.fold : said.unfold, { count: data?.length ?? 0 })}
              </Button>
            )}
            {mayChange && (
              <Button
                size="small"
                startIcon={<Icon name="plus" size={18} />}
                onClick={() => {
                  setUnfolded(true)
                  setChanging('new')
                }}
              >
                {say(said.add)}
              </Button>
            )}
          </>
        }
      >
        {shown && failure && !data && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
        {shown && !failure && !data && <LoadingSkeleton lines={2} />}
        {shown && data?.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul ref={keptFocus} className="order-list">
          {(shown ? data : [])?.map((member) => (
            <MemberLine
              key={member.id}
              orderId={order.id}
              member={member}
              onChange={mayChange ? () => setChanging(member) : undefined}
            />
          ))}
        </ul>
      </Card>
      {changing && (
        <Suspense fallback={null}>
          <MemberDialog
            order={order}
            {...(changing !== 'new' && { member: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function MemberLine({
  orderId,
  member,
  onChange,
}: {
  orderId: number
  member: Member
  onChange: (() => void) | undefined
}) {
  const { say, language } = useLanguage()
  const remove = useOrderAction(deleteMembers)
  const who = personName(member, language)
  const role = say(memberRoles[member.member_role as keyof typeof memberRoles])
  const period = usePeriod(member)
  const askRemove = async () => {
    const about = {
      title: said.ask,
      item: `${who} · ${role}`,
      icon: 'warning',
      confirmText: said.takeOff,
    } as const
    if (!(await confirm(about))) return
    await remove.run({
      target: { type: 'service_order', id: orderId },
      members: [{ id: member.id, row_version: member.row_version }],
    })
  }
  return (
    <li>
      <div className="order-line">
        <div className="wide">
          <b>{who}</b> <span className="team-role">{role}</span>
          <div className="order-quiet">
            {period}
            {member.allocation_pct !== null && ` · ${say(said.share, { share: member.allocation_pct })}`}
          </div>
        </div>
        {onChange && (
          <span>
            <IconAction icon="pencil" label={say(said.edit, { who })} onClick={onChange} />
            <IconAction icon="delete" label={say(said.remove, { who })} onClick={() => void askRemove()} />
          </span>
        )}
      </div>
      {member.clash_count > 0 && <Clashes member={member} />}
    </li>
  )
}

function Clashes({ member: { clashes, clash_count } }: { member: Member }) {
  const { say, language } = useLanguage()
  const rest = clash_count - clashes.length
  return (
    <details className="team-clashes">
      <summary>
        <Icon name="clock-alert" size={18} /> {say(said.clashes, { count: clash_count })}
      </summary>
      <ul>
        {clashes.map((one) => (
          <li key={`${one.source} ${one.start}`}>
            {showSpan(one.start, one.end, language)}: {say(said[one.source])}
            {one.so_no && ` · ${one.so_no} ${one.customer_name ?? ''}`}
          </li>
        ))}
        {rest > 0 && <li>{say(said.more, { count: rest })}</li>}
      </ul>
    </details>
  )
}

function usePeriod({ valid_from, valid_to }: Member): string {
  const { say, language } = useLanguage()
  const from = valid_from && showDate(valid_from, language)
  const to = valid_to && showDate(valid_to, language)
  if (from && to) return say(said.between, { from, to })
  return from ? say(said.since, { from }) : to ? say(said.until, { to }) : say(said.open)
}
