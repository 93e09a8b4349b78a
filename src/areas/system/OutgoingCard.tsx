// Messages that did not go out: why, and the button that sends one again.
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import {
  type OutgoingMessage,
  listOutgoing,
  outgoingChannels,
  outgoingStates,
  sendAgain,
} from './outgoing.ts'

const said = words({
  title: { en: 'Messages that go outside', th: 'ข้อความที่ส่งออก' },
  what: { en: 'Message', th: 'ข้อความ' },
  to: { en: 'To', th: 'ถึง' },
  state: { en: 'State', th: 'สถานะ' },
  when: { en: 'Written', th: 'เขียนเมื่อ' },
  again: { en: 'Send again: {what}', th: 'ส่งอีกครั้ง: {what}' },
  actions: { en: 'Actions', th: 'คำสั่ง' },
  repeated: { en: 'may have gone out twice', th: 'อาจส่งออกไปสองครั้ง' },
  none: { en: 'Nothing has gone outside yet', th: 'ยังไม่มีข้อความที่ส่งออก' },
})
const LATEST = 20

/** The card of the outbox: the latest messages. */
export function OutgoingCard(): ReactNode {
  const { say, language } = useLanguage()
  const { data, failure, again } = useRead(listOutgoing, { page_size: LATEST })
  const { busy, run } = useAction(sendAgain)
  const mayKeep = useCan(sendAgain)
  const columns = useMemo<Column<OutgoingMessage>[]>(
    () => [
      {
        id: 'what',
        title: said.what,
        grows: true,
        phone: 'title',
        cell: (one) => (
          <span className="cell-lines">
            <span title={one.subject}>
              {one.link ? <Link to={one.link}>{one.subject}</Link> : one.subject}
            </span>
            <small>{say(outgoingChannels[one.channel])}</small>
          </span>
        ),
      },
      { id: 'to', title: said.to, width: 180, cell: (one) => one.recipient },
      {
        id: 'state',
        title: said.state,
        width: 240,
        cell: (one) => (
          <>
            <StatusChip status={one.state} label={outgoingStates[one.state]} />
            {(one.error || one.is_repeated) && (
              <TwoLines first={one.error ?? ''} second={one.is_repeated ? said.repeated : null} />
            )}
          </>
        ),
      },
      { id: 'when', title: said.when, width: 160, cell: (one) => showDateTime(one.created_at, language) },
      ...(mayKeep
        ? [
            {
              id: 'again',
              title: said.actions,
              width: 80,
              cell: (one: OutgoingMessage) =>
                one.state === 'FAILED' && (
                  <IconAction
                    icon="refresh"
                    label={say(said.again, { what: one.subject })}
                    disabled={busy}
                    onClick={() => void run({ id: one.id })}
                  />
                ),
            },
          ]
        : []),
    ],
    [say, language, mayKeep, busy, run],
  )
  return (
    <Card title={said.title} flush>
      <DataTable
        id="outgoing"
        label={said.title}
        columns={columns}
        tall
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={failure && !data ? failure : undefined}
        onRetry={() => void again()}
        empty={{ title: said.none }}
      />
    </Card>
  )
}
