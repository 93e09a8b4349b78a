// What a contract promises, with the button that changes it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { ProjectLink } from '#areas/projects/ProjectLink.tsx'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { updateMaContract } from './ma-contracts.ts'
import { maBillings, maLabels as label, maUnits } from './ma-contracts.text.ts'
import type { MaPage } from './ma-page.ts'
import { maPath } from './ma-path.ts'
import { isMaOver } from './ma-state.ts'

const EditMaDialog = lazy(async () => ({ default: (await import('./MaContractDialog.tsx')).EditMaDialog }))

const said = words({
  title: { en: 'What it promises', th: 'เงื่อนไขสัญญา' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  covers: { en: 'Covered', th: 'คุ้มครอง' },
  rests: { en: 'Suspended', th: 'พักสัญญา' },
  span: { en: '{from} to {to}', th: '{from} ถึง {to}' },
  open: { en: 'since {from}', th: 'ตั้งแต่ {from}' },
  yes: { en: 'yes', th: 'ใช่' },
})

/** The card. */
export function MaFacts({ subject }: { subject: MaPage }): ReactNode {
  const { say, language } = useLanguage()
  const { contract: one, rests } = subject
  const may = useCan(updateMaContract)
  const isOver = isMaOver(one, todayInBangkok())
  const [open, setOpen] = useState(false)
  const day = (on: string | null) => on && showDate(on, language)
  const fact = (name: string, title: Words, value: ReactNode) => ({ name, title, value })
  const amount = (value: number | null, unit: Words) =>
    value && `${value.toLocaleString('en-US')} ${say(unit)}`
  const covers = [
    one.covers_labor && say(label.labor),
    one.covers_parts && say(label.parts),
    one.covers_travel && say(label.travel),
    one.covers_remote && say(label.remote),
  ].filter(Boolean)
  const other = (id: number | null, no: string | null) =>
    id && (
      <RecordLink menu="/app/MA-page" to={maPath(id)}>
        {no}
      </RecordLink>
    )
  const edit = may && !isOver && (
    <Button data-edit size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={said.title} actions={edit}>
      <FactList
        facts={[
          fact('project', label.project, one.project_no && <ProjectLink of={one} />),
          fact('start', label.startDate, day(one.start_date)),
          fact('end', label.endDate, day(one.end_date)),
          fact('end_reason', label.endReason, one.end_reason),
          fact('terminated', label.terminatedOn, day(one.terminated_on)),
          fact('reason', label.reason, one.status_reason),
          ...rests.map(({ from_on, to_on, reason }) =>
            fact(
              `rest ${from_on}`,
              said.rests,
              `${to_on ? say(said.span, { from: day(from_on), to: day(to_on) }) : say(said.open, { from: day(from_on) })} · ${reason}`,
            ),
          ),
          fact('covers', said.covers, covers.join(language === 'en' ? ', ' : ' ')),
          fact('visits', label.visitsPerYear, one.visits_per_year),
          fact(
            'tolerance',
            label.tolerance,
            one.visits_per_year > 0 && amount(one.visit_tolerance_days, maUnits.days),
          ),
          fact('hours', label.coveredHours, one.covered_hours),
          fact('extra', label.extraVisits, one.covered_visits_extra),
          fact('discount', label.discount, amount(one.parts_discount_pct, maUnits.percent)),
          fact('response', label.response, amount(one.response_minutes, maUnits.minutes)),
          fact('restore', label.restore, amount(one.restore_minutes, maUnits.minutes)),
          fact('value', label.value, amount(one.value, maUnits.baht)),
          fact('billing', label.billing, say(maBillings[one.billing])),
          fact('notice', label.notice, amount(one.notice_days, maUnits.days)),
          fact('auto', label.autoRenew, one.auto_renew && say(said.yes)),
          fact('from', label.renewedFrom, other(one.renewed_from_id, one.renewed_from_no)),
          fact('by', label.renewedBy, other(one.renewed_by_id, one.renewed_by_no)),
          fact('owner', label.owner, one.owner_name),
          fact('po', label.po, one.po_no),
          fact('note', label.note, one.note),
        ].map((told) => ({ ...told, value: told.value === false ? null : told.value }))}
      />
      <Suspense fallback={null}>
        {open && <EditMaDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
