// Cards of the project on the external board: read there, changed there.
import { type ReactNode, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Language, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import type { ProjectPage } from './project-page.ts'
import { type WorkboardCard, pullWorkboard, pushWorkboard, workboardWords } from './project-workboard.ts'
import { workStates } from './workboard-states.ts'
import { projectLabels, projectWords } from './projects.text.ts'

const said = words({
  card: { en: 'Card', th: 'การ์ด' },
  who: { en: 'Person', th: 'ผู้รับผิดชอบ' },
  changed: { en: 'Changed', th: 'แก้ไขเมื่อ' },
  none: { en: 'No cards name this project', th: 'ไม่มีการ์ดที่ระบุเลขที่โครงการนี้' },
  hint: {
    en: 'Cards appear here once they name the number of the project on the board.',
    th: 'การ์ดที่ระบุเลขที่โครงการบนบอร์ดจะแสดงที่นี่',
  },
  unknown: { en: 'States that are not known here: {states}', th: 'สถานะที่ระบบไม่รู้จัก: {states}' },
  cut: { en: 'The board has more cards than are shown.', th: 'บอร์ดมีการ์ดมากกว่าที่แสดง' },
  leftOut: {
    en: '{count} {count|card|cards} of the board {count|is|are} left out: not understood, or with the id of another card.',
    th: 'ไม่แสดงการ์ด {count} ใบ เพราะอ่านไม่ได้หรือรหัสซ้ำกับการ์ดอื่น',
  },
  push: { en: 'Tell the states', th: 'แจ้งสถานะ' },
  leftOff: {
    en: 'The board was told the {told} tasks that were entered first; {left} more {left|was|were} left off, as no more are sent at once.',
    th: 'แจ้งสถานะ {told} งานแรกตามลำดับที่เพิ่ม อีก {left} งานยังไม่ได้แจ้ง เพราะเกินจำนวนที่ส่งได้ในครั้งเดียว',
  },
})

/** The tab. */
export function ProjectWorkboard({ subject }: { subject: ProjectPage }): ReactNode {
  const { say, language } = useLanguage()
  const asked = { project_id: subject.project.id }
  const read = useRead(pullWorkboard, asked, { keep: false })
  const push = useAction(pushWorkboard)
  const mayPush = useCan(pushWorkboard)
  const [told, setTold] = useState<OutputFor<typeof pushWorkboard>>()
  // no write of ours makes the board old, but what it is told itself
  const tellState = async () => {
    const done = await push.run(asked)
    setTold(done)
    if (done !== undefined) await read.again()
  }
  const actions = mayPush && (
    <Button size="small" loading={push.busy} onClick={() => void tellState()}>
      {say(said.push)}
    </Button>
  )
  return (
    <Card title={projectWords.workboard} actions={actions}>
      <Refusal failure={push.failure} />
      {told && told.left_off > 0 && (
        <p role="status">{say(said.leftOff, { told: told.tasks, left: told.left_off })}</p>
      )}
      {!read.data && <Reading read={read} lines={4} />}
      {read.data && (
        <>
          {read.data.unknown_states.length > 0 && (
            <p>{say(said.unknown, { states: read.data.unknown_states.join(', ') })}</p>
          )}
          {read.data.is_cut && <p>{say(said.cut)}</p>}
          {read.data.left_out > 0 && <p>{say(said.leftOut, { count: read.data.left_out })}</p>}
          <DataTable
            id="project-workboard"
            label={workboardWords.pull}
            columns={columnsIn(language)}
            rows={read.data.cards}
            rowKey={(row) => row.id}
            empty={{ title: said.none, hint: said.hint }}
          />
        </>
      )}
    </Card>
  )
}

const columnsIn = (language: Language): readonly Column<WorkboardCard>[] => [
  {
    id: 'card',
    title: said.card,
    grows: true,
    width: 240,
    hideable: false,
    phone: 'title',
    cell: (row) =>
      row.url === null ? (
        row.title
      ) : (
        <a className="record-link" href={row.url} target="_blank" rel="noopener noreferrer">
          {row.title}
        </a>
      ),
  },
  {
    id: 'state',
    title: projectLabels.status,
    width: 160,
    phone: 'title',
    cell: (row) =>
      row.state === null ? (
        <StatusChip status="UNKNOWN" tone="grey" label={row.state_told} />
      ) : (
        <StatusChip status={row.state} label={workStates[row.state]} />
      ),
  },
  { id: 'who', title: said.who, width: 160, cell: (row) => row.assignee },
  {
    id: 'changed',
    title: said.changed,
    width: 170,
    cell: (row) => row.updated_at && showDateTime(row.updated_at, language),
  },
]
