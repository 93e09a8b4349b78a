// What is signed, in short: the machine, what was found, what was done, when; in the language around it.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { label } from '../service-orders.text.ts'
import { showMoment } from '../when.web.ts'
import { partName } from './part-name.ts'
import type { SignableReport } from './signable-report.ts'
import '../order-pieces.css'

const said = words({
  order: { en: 'Order', th: 'ใบงาน' },
  site: { en: 'On site', th: 'เวลาหน้างาน' },
  until: { en: '{from} to {to}', th: '{from} ถึง {to}' },
})

/** The summary of a report, as a list of facts. */
export function ReportSummary({ order, report }: { order: OrderDetail; report: SignableReport }): ReactNode {
  const { say, language } = useLanguage()
  const { machine, findings } = order
  const name = (th: string | null, en: string | null) => (language === 'en' && en) || th
  const times = order.visits.filter(
    ({ id, arrive_at }) => arrive_at !== null && (report.visit_id === null || report.visit_id === id),
  )
  return (
    <dl className="order-facts">
      <dt>{say(said.order)}</dt>
      <dd>{order.title}</dd>
      {machine && (
        <>
          <dt>{say(label.machine)}</dt>
          <dd>{[machine.name, machine.model, machine.serial_no].filter(Boolean).join(' · ')}</dd>
        </>
      )}
      {findings.map((one) => (
        <Finding
          key={one.id}
          cause={name(one.cause_th, one.cause_en)}
          remedy={name(one.remedy_th, one.remedy_en)}
          part={partName(one)}
        />
      ))}
      <dt>{say(label.workDone)}</dt>
      <dd className="order-text">{report.work_done}</dd>
      {report.recommendation && (
        <>
          <dt>{say(label.recommendation)}</dt>
          <dd className="order-text">{report.recommendation}</dd>
        </>
      )}
      {times.length > 0 && (
        <>
          <dt>{say(said.site)}</dt>
          <dd>
            {times.map(({ id, arrive_at, leave_at }) => (
              <div key={id}>
                {leave_at
                  ? say(said.until, {
                      from: showMoment(arrive_at, language),
                      to: showMoment(leave_at, language),
                    })
                  : showMoment(arrive_at, language)}
              </div>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function Finding({ cause, remedy, part }: { cause: string | null; remedy: string | null; part: string }) {
  const { say } = useLanguage()
  return (
    <>
      {cause && (
        <>
          <dt>{say(label.cause)}</dt>
          <dd>{cause}</dd>
        </>
      )}
      {remedy && (
        <>
          <dt>{say(label.remedy)}</dt>
          <dd>{remedy}</dd>
        </>
      )}
      {part && (
        <>
          <dt>{say(label.failedPart)}</dt>
          <dd>{part}</dd>
        </>
      )}
    </>
  )
}
