// What the meters of a machine read, and when it stood still.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading as ReadingLines } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import {
  type Downtime,
  type Reading,
  deleteDowntime,
  deleteReading,
  endDowntime,
  insertDowntime,
  insertReading,
  lifeWords,
  listDowntimes,
  listReadings,
  meterKinds,
  meterUnits,
} from './machine-life.ts'
import type { MachineRow } from './machines.ts'
import './MachineLines.css'

const ReadingDialog = lazy(async () => ({ default: (await import('./ReadingDialog.tsx')).ReadingDialog }))
const DowntimeDialog = lazy(async () => ({ default: (await import('./DowntimeDialog.tsx')).DowntimeDialog }))
const DowntimeEndDialog = lazy(async () => ({
  default: (await import('./DowntimeDialog.tsx')).DowntimeEndDialog,
}))

const said = words({
  readings: { en: 'Readings', th: 'ค่ามิเตอร์' },
  downtimes: { en: 'Downtime', th: 'ช่วงเครื่องหยุด' },
  noReadings: { en: 'No readings yet', th: 'ยังไม่มีค่ามิเตอร์' },
  noDowntimes: { en: 'It has not stood still', th: 'ยังไม่มีช่วงเครื่องหยุด' },
  remove: { en: 'Delete', th: 'ลบ' },
  reset: { en: 'set', th: 'ตั้งใหม่' },
  stands: { en: 'stands still', th: 'หยุดอยู่' },
  hours: { en: '{hours} h', th: '{hours} ชม.' },
})

/** Both cards. */
export function MachineReadings({ subject }: { subject: MachineRow }): ReactNode {
  return (
    <>
      <Readings machineId={subject.id} />
      <Downtimes machineId={subject.id} />
    </>
  )
}

function Readings({ machineId }: { machineId: number }) {
  const { say, language } = useLanguage()
  const read = useRead(listReadings, { machine_id: machineId }, { keep: false })
  const mayAdd = useCan(insertReading)
  const mayRemove = useCan(deleteReading)
  const remove = useAction(deleteReading)
  const [adding, setAdding] = useState(false)
  const add = mayAdd && <Add text={say(lifeWords.addReading)} onClick={() => setAdding(true)} />
  const takeAway = async (one: Reading) => {
    if (await confirm({ item: showReading(one) }))
      await remove.run({ id: one.id, row_version: one.row_version })
  }
  const showReading = ({ kind, value }: Reading) =>
    `${say(meterKinds[kind])} ${value.toLocaleString('en-US')} ${say(meterUnits[kind])}`
  return (
    <Card title={said.readings} actions={add}>
      {!read.data && <ReadingLines read={read} lines={4} />}
      <div ref={keptFocus}>
        {read.data?.length === 0 && <NoData title={said.noReadings} icon="tune" />}
        <ul className="machine-lines">
          {read.data?.map((one) => (
            <li key={one.id}>
              <span className="machine-line-words">
                <b>{showReading(one)}</b> {one.is_reset && `(${say(said.reset)})`}
                <small>
                  {[showDateTime(one.read_at, language), one.who, one.note].filter(Boolean).join(' · ')}
                </small>
              </span>
              {mayRemove && (
                <IconAction icon="delete" label={said.remove} onClick={() => void takeAway(one)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <Suspense fallback={null}>
        {adding && (
          <ReadingDialog machineId={machineId} latest={read.data?.[0]} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Card>
  )
}

function Downtimes({ machineId }: { machineId: number }) {
  const { say, language } = useLanguage()
  const read = useRead(listDowntimes, { machine_id: machineId }, { keep: false })
  const mayAdd = useCan(insertDowntime)
  const mayEnd = useCan(endDowntime)
  const mayRemove = useCan(deleteDowntime)
  const remove = useAction(deleteDowntime)
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Downtime>()
  const add = mayAdd && <Add text={say(lifeWords.addDowntime)} onClick={() => setAdding(true)} />
  const takeAway = async ({ id, row_version, cause }: Downtime) => {
    if (await confirm({ item: cause })) await remove.run({ id, row_version })
  }
  return (
    <Card title={said.downtimes} actions={add}>
      {!read.data && <ReadingLines read={read} lines={3} />}
      <div ref={keptFocus}>
        {read.data?.length === 0 && <NoData title={said.noDowntimes} icon="pause-circle" />}
        <ul className="machine-lines">
          {read.data?.map((one) => (
            <li key={one.id}>
              <span className="machine-line-words">
                <b>{one.cause}</b>{' '}
                {one.down_to === null ? (
                  <StatusChip status="DOWN" tone="red" label={said.stands} />
                ) : (
                  say(said.hours, { hours: hoursOf(one.down_from, one.down_to) })
                )}
                <small>
                  {[
                    showDateTime(one.down_from, language),
                    one.down_to && `– ${showDateTime(one.down_to, language)}`,
                    one.who && `· ${one.who}`,
                    one.note && `· ${one.note}`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </small>
              </span>
              {mayEnd && one.down_to === null && (
                <Button size="small" variant="outlined" onClick={() => setEnding(one)}>
                  {say(lifeWords.endDowntime)}
                </Button>
              )}
              {mayRemove && (
                <IconAction icon="delete" label={said.remove} onClick={() => void takeAway(one)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <Suspense fallback={null}>
        {adding && <DowntimeDialog machineId={machineId} onClose={() => setAdding(false)} />}
        {ending && <DowntimeEndDialog downtime={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </Card>
  )
}

function Add({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={onClick}>
      {text}
    </Button>
  )
}

function hoursOf(from: string, to: string): string {
  return ((Date.parse(to) - Date.parse(from)) / 3_600_000).toLocaleString('en-US', {
    maximumFractionDigits: 1,
  })
}
