// The page of one installed machine: what it is and where, everything that happened to it, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { customerPath } from '#areas/customers/customer-path.ts'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { machineNeighbours, readMachineHead } from './machine-page.ts'
import { machinePath } from './machine-path.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import type { MachineRow } from './machines.ts'
import { machineWords } from './machines.text.ts'
import { typeName } from './model-search.web.ts'

const LIST = '/app/Component-Project-Management'

const said = words({
  unknown: { en: 'Machine not found', th: 'ไม่พบเครื่องจักรนี้' },
  unknownHint: {
    en: 'It was deleted, or it is not among those you may see.',
    th: 'เครื่องนี้ถูกลบแล้ว หรืออยู่นอกสิทธิ์ที่คุณดูได้',
  },
})

/** The page; its id stands in the path. `parts` is what all areas bring to it. */
export function MachinePage({ parts }: { parts: RecordParts<MachineRow> }): ReactNode {
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const { data, failure, again } = useRead(readMachineHead, { id }, { keep: false, enabled: isKnown })
  const back = useBack()
  if (data)
    return (
      <RecordPage
        key={id}
        subject={data.machine}
        about={data.about}
        parts={parts}
        title={data.machine.name}
        beside={<MachineStatusChip status={data.machine.status} />}
        place={<Place machine={data.machine} />}
        help="machine-page"
        onBack={back}
        neighbours={() => besides(id)}
      />
    )
  const isMissing = !isKnown || failure?.status === 404
  return (
    <Page>
      <PageHeading title={machineWords.one} onBack={back} />
      <Card>
        {isKnown && !failure && <LoadingSkeleton lines={8} />}
        {isMissing && <NoData title={said.unknown} hint={said.unknownHint} icon="robot-industrial" />}
        {failure && !isMissing && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </Card>
    </Page>
  )
}

const pathOf = (id: number | null) => (id === null ? null : machinePath(id))

async function besides(id: number) {
  const { previous, next } = await call(machineNeighbours, { id })
  return { previous: pathOf(previous), next: pathOf(next) }
}

function Place({ machine }: { machine: MachineRow }) {
  const { language } = useLanguage()
  return (
    <>
      <span>
        <Icon name="barcode" size={18} />
        {[machine.serial_no, machine.customer_machine_no].filter(Boolean).join(' · ')}
      </span>
      <span>
        <Icon name="shape" size={18} />
        {[typeName(machine.type_name_th, machine.type_name_en), machine.model_name].join(' · ')}
      </span>
      <span>
        <Icon name="domain" size={18} />
        <RecordLink menu="/app/Customer-Management" to={customerPath(machine.customer_code)}>
          {shortCustomerName(machine, language)}
        </RecordLink>
        ›{' '}
        <RecordLink menu={LIST} to={`${LIST}?customer=${machine.customer_id}`}>
          {machine.site_name}
        </RecordLink>
      </span>
    </>
  )
}

// back to the list as it was; to the plain list for those who came by a link
function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(LIST) : navigate(-1))
}
