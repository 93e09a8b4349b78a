// The spare parts that fit a machine model, on the page of the model and on that of each of its machines.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import type { ModelCard } from '#areas/machines/catalogue/model-page.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type ModelPart, listModelParts } from './model-parts.ts'
import { partPage } from './spare-part.ts'
import { partLabels, partWords } from './spare-parts.text.ts'
import './MachineParts.css'

const said = words({
  fits: { en: 'Fits this model', th: 'อะไหล่ที่ใช้กับรุ่นนี้' },
  none: { en: 'No spare parts of this model yet', th: 'ยังไม่มีอะไหล่ของรุ่นนี้' },
  hint: {
    en: 'A part fits the model it was made for, and those it is paired with.',
    th: 'อะไหล่ใช้ได้กับรุ่นหลักของมัน และรุ่นอื่นที่จับคู่ไว้',
  },
  months: { en: '{count} {count|month|months}', th: '{count} เดือน' },
  hours: { en: '{count} running hours', th: '{count} ชม.เดินเครื่อง' },
  drawing: { en: 'drawing {drawing}', th: 'แบบ {drawing}' },
  other: { en: 'Made for another model', th: 'อะไหล่ของรุ่นอื่น' },
  ended: { en: 'Out of use', th: 'เลิกใช้แล้ว' },
  successor: { en: 'order {part} now', th: 'ปัจจุบันใช้ {part}' },
  sits: { en: 'In the machine', th: 'อยู่ในเครื่อง' },
  more: { en: 'Show all {count}', th: 'แสดงทั้งหมด {count} รายการ' },
})

/** So many are shown until all are asked for. */
const FEW = 12

/** The tab of a model's page. */
export function ModelParts({ subject }: { subject: ModelCard }): ReactNode {
  return <FittingParts model={subject.id} title={partWords.many} />
}

/** The card; `sitting` are the ids of parts that are in the machine it stands beside. */
export function FittingParts({
  model,
  title = said.fits,
  sitting,
}: {
  model: number
  title?: Says
  sitting?: ReadonlySet<number>
}): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listModelParts, { machine_model_id: model }, { keep: false })
  const [all, setAll] = useState(false)
  const parts = read.data ?? []
  return (
    <Card title={title}>
      {!read.data && <Reading read={read} lines={6} />}
      {read.data && parts.length === 0 && <NoData title={said.none} hint={said.hint} icon="cog" />}
      <ul className="machine-parts">
        {(all ? parts : parts.slice(0, FEW)).map((part) => (
          <li key={part.id}>
            <Part part={part} sits={sitting?.has(part.id) ?? false} />
          </li>
        ))}
      </ul>
      {!all && parts.length > FEW && (
        <MoreButton onMore={() => setAll(true)}>{say(said.more, { count: parts.length })}</MoreButton>
      )}
    </Card>
  )
}

function Part({ part, sits }: { part: ModelPart; sits: boolean }) {
  const { say, language } = useLanguage()
  const unit = (language === 'en' && part.unit_en) || part.unit_th
  const life = [
    part.life_months !== null && say(said.months, { count: part.life_months }),
    part.life_hours !== null && say(said.hours, { count: part.life_hours.toLocaleString('en') }),
  ].filter(Boolean)
  return (
    <span className="part-words">
      <RecordLink menu={partPage} to={`${partPage}?open=${part.id}`}>
        {part.name}
      </RecordLink>{' '}
      <small>
        {[
          part.part_no,
          part.quantity !== null && [part.quantity, unit].filter(Boolean).join(' '),
          part.position,
          part.drawing_ref && say(said.drawing, { drawing: part.drawing_ref }),
          part.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <span className="part-chips">
        {!part.is_active && <StatusChip status="INACTIVE" label={said.ended} />}
        {sits && <StatusChip status="INSTALLED" label={said.sits} />}
        {part.is_wear_part && (
          <StatusChip status="WEAR" tone="amber" label={[say(partLabels.wear), ...life].join(' · ')} />
        )}
        {!part.is_own && <StatusChip status="OTHER" tone="grey" label={said.other} />}
        {part.successor_no && (
          <StatusChip
            status="REPLACED"
            tone="violet"
            label={say(said.successor, { part: part.successor_no })}
          />
        )}
      </span>
    </span>
  )
}
