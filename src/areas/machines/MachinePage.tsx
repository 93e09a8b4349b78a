// The page of one installed machine: what it is and where, everything that happened to it, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
import { call } from '#platform/browser/call.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPicture } from '#platform/pictures/RecordPicture.tsx'
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
import { ProjectLink } from '#areas/projects/ProjectLink.tsx'
import { modelPath, typePath } from './catalogue/catalogue-paths.ts'
import { machineNeighbours, readMachineHead } from './machine-page.ts'
import { machinePath } from './machine-path.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import type { MachineRow } from './machines.ts'
import { machineWords } from './machines.text.ts'
import { typeName } from './model-search.web.ts'

const LIST = '/app/Component-Project-Management'

const said = words({
  alt: { en: 'Picture of {name}', th: 'รูปของ{name}' },
  unknown: { en: 'Machine not found', th: 'ไม่พบเครื่องจักรนี้' },
  unknownHint: {
    en: 'It was deleted, or it is not among those you may see.',
    th: 'เครื่องนี้ถูกลบแล้ว หรืออยู่นอกสิทธิ์ที่คุณดูได้',
  },
})

/** The page; its id stands in the path. `parts` is what all areas bring to it. */
export function MachinePage({ parts }: { parts: RecordParts<MachineRow> }): ReactNode {
  const { say } = useLanguage()
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const { data, failure, again } = useRead(readMachineHead, { id }, { keep: false, enabled: isKnown })
  const back = useBack(LIST)
  if (data)
    return (
      <RecordPage
        key={id}
        subject={data.machine}
        about={data.about}
        parts={parts}
        title={data.machine.name}
        beside={<MachineStatusChip status={data.machine.status} />}
        picture={
          data.picture && (
            <RecordPicture
              picture={data.picture}
              icon="robot-industrial"
              alt={say(said.alt, { name: data.machine.model_name })}
              isLarge
            />
          )
        }
        place={<Place machine={data.machine} type={data.machine_type_id} />}
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

function Place({ machine, type }: { machine: MachineRow; type: number }) {
  const { language } = useLanguage()
  return (
    <>
      <span>
        <Icon name="barcode" size={18} />
        {[machine.serial_no, machine.customer_machine_no].filter(Boolean).join(' · ')}
      </span>
      <span>
        <Icon name="shape" size={18} />
        <RecordLink menu="/app/Component-Type-Management" to={typePath(type)}>
          {typeName(machine.type_name_th, machine.type_name_en)}
        </RecordLink>
        ·{' '}
        <RecordLink menu="/app/Component-Management" to={modelPath(machine.machine_model_id)}>
          {machine.model_name}
        </RecordLink>
      </span>
      <span>
        <Icon name="domain" size={18} />
        <RecordLink menu="/app/Customer-Management" to={customerPath(machine.customer_code)}>
          {shortCustomerName(machine, language)}
        </RecordLink>
        ›{' '}
        <RecordLink
          menu={LIST}
          to={`${LIST}?customer=${filterOf({ key: machine.customer_id, value: machine.customer_name })}`}
        >
          {machine.site_name}
        </RecordLink>
      </span>
      {machine.project_no !== null && (
        <span>
          <Icon name="calendar-check" size={18} />
          <ProjectLink of={machine} />
        </span>
      )}
    </>
  )
}
