// The cover of a machine on its page: the answer for today, the parts that have their own, and its warranties.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { MachineRow } from '#areas/machines/machines.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { CoverAnswer, CoverChip } from './CoverAnswer.tsx'
import { coverOfMachine } from './cover.ts'
import { WarrantyStateChip } from './WarrantyStateChip.tsx'
import { type WarrantyRow, getWarranty, insertWarranty, warrantiesOfMachine } from './warranties.ts'
import { warrantyKinds, warrantyLabels as label, warrantyWords } from './warranties.text.ts'
import './MachineCover.css'

const WarrantyDialog = lazy(async () => ({ default: (await import('./WarrantyDialog.tsx')).WarrantyDialog }))

const said = words({
  today: { en: 'Cover today', th: 'ความคุ้มครองวันนี้' },
  parts: { en: 'Parts with a cover of their own', th: 'อะไหล่ที่มีประกันของตัวเอง' },
  none: { en: 'No warranty entered yet', th: 'ยังไม่ได้บันทึกการรับประกัน' },
  days: { en: '{from} to {until}', th: '{from} ถึง {until}' },
})

/** Its cards. */
export function MachineCover({ subject }: { subject: MachineRow }): ReactNode {
  const { say, language } = useLanguage()
  const asked = { machine_id: subject.id }
  const cover = useRead(coverOfMachine, asked, { keep: false })
  const read = useRead(warrantiesOfMachine, asked, { keep: false })
  const mayOpen = useCan(getWarranty)
  const mayAdd = useCan(insertWarranty)
  const [opened, setOpened] = useState<number | 'new'>()
  const parts = cover.data?.parts ?? []
  return (
    <>
      <Card title={said.today}>
        {cover.data ? <CoverAnswer cover={cover.data} /> : <Reading read={cover} lines={2} />}
      </Card>
      <Card
        title={warrantyWords.many}
        actions={
          mayAdd && (
            <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {say(warrantyWords.insert)}
            </Button>
          )
        }
      >
        {!read.data && <Reading read={read} lines={4} />}
        {read.data?.length === 0 && <NoData title={said.none} icon="signature" />}
        <ul className="cover-lines">
          {read.data?.map((one) => (
            <li key={one.id}>
              <Line row={one} onOpen={mayOpen ? () => setOpened(one.id) : undefined} />
            </li>
          ))}
        </ul>
      </Card>
      {parts.length > 0 && (
        <Card title={said.parts}>
          <ul className="cover-lines">
            {parts.map((one) => (
              <li key={`${one.place} ${one.spare_part_id}`}>
                <span>
                  {one.place} · {one.name}
                  <small>
                    {one.part_no} · {showDate(one.end_date, language)}
                  </small>
                </span>
                <CoverChip cover={{ kind: 'PART', days_left: one.days_left }} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Suspense fallback={null}>
        {opened !== undefined && (
          <WarrantyDialog
            key={opened}
            id={opened}
            machine={{ key: subject.id, value: `${subject.name} · ${subject.serial_no}` }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function Line({ row, onOpen }: { row: WarrantyRow; onOpen: (() => void) | undefined }) {
  const { say, language } = useLanguage()
  const name = `${row.warranty_no} · ${say(warrantyKinds[row.kind])}`
  const days = say(said.days, {
    from: showDate(row.start_date, language),
    until: showDate(row.end_date, language),
  })
  return (
    <>
      <span>
        {onOpen ? (
          <Button size="small" onClick={onOpen}>
            {name}
          </Button>
        ) : (
          name
        )}
        <small>
          {[
            days,
            row.void_on && `${say(label.voidOn)} ${showDate(row.void_on, language)}`,
            row.part_name,
            row.machine_id === null && row.project_no,
            row.exclusions,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <WarrantyStateChip row={row} />
    </>
  )
}
