// A serial number leads to its machine's page; where several have it one is chosen, where none has it the list is searched for it.
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { findBySerial } from './machine-page.ts'
import { machinePath } from './machine-path.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import './SerialPage.css'

const LIST = '/app/Component-Project-Management'

const said = words({
  several: { en: 'Several machines have the serial no. {serial}', th: 'มีหลายเครื่องที่ใช้หมายเลข {serial}' },
})

/** What stands at `?serial=`. */
export function SerialPage({ serial }: { serial: string }): ReactNode {
  const { say, language } = useLanguage()
  const found = useRead(findBySerial, { serial_no: serial }, { keep: false })
  const machines = found.data
  if (machines?.length === 1) return <Navigate to={machinePath(machines[0]!.id)} replace />
  if (machines?.length === 0) return <Navigate to={`${LIST}?q=${encodeURIComponent(serial)}`} replace />
  return (
    <Page>
      <PageHeading title={machines ? say(said.several, { serial }) : serial} />
      <Card>
        {!machines && <Reading read={found} lines={4} />}
        <ul className="serial-choice">
          {machines?.map((one) => (
            <li key={one.id}>
              <Link to={machinePath(one.id)}>
                <b>{one.name}</b> · {one.model_name}
              </Link>
              <small>
                {fullCustomerName(one, language)} · {one.site_name}
              </small>
              <MachineStatusChip status={one.status} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
