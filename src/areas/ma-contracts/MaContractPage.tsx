// The page of one contract: what it is today, what can be done next, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { customerPath } from '#areas/customers/customer-path.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
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
import { maWords } from './ma-contracts.text.ts'
import { type MaPage, maNeighbours, readMaHead } from './ma-page.ts'
import { maPath } from './ma-path.ts'
import { MaStateChip } from './MaStateChip.tsx'

const LIST = '/app/MA-page'

const said = words({
  unknown: { en: 'Contract not found', th: 'ไม่พบสัญญานี้' },
  hint: { en: 'It was deleted, or the address is wrong.', th: 'สัญญาถูกลบแล้ว หรือที่อยู่ไม่ถูกต้อง' },
  days: { en: '{from} to {to}', th: '{from} ถึง {to}' },
  undated: { en: 'no days yet', th: 'ยังไม่กำหนดระยะสัญญา' },
})

/** The page; its id stands in the path. `parts` is what all areas bring to it. */
export function MaContractPage({ parts }: { parts: RecordParts<MaPage> }): ReactNode {
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const { data, failure, again } = useRead(readMaHead, { id }, { keep: false, enabled: isKnown })
  const back = useBack(LIST)
  if (data)
    return (
      <RecordPage
        key={id}
        subject={data}
        about={data.about}
        parts={parts}
        title={data.contract.ma_no}
        beside={<MaStateChip row={data.contract} />}
        place={<Place page={data} />}
        help="ma-contract"
        onBack={back}
        neighbours={() => besides(id)}
      />
    )
  const isMissing = !isKnown || failure?.status === 404
  return (
    <Page>
      <PageHeading title={maWords.one} onBack={back} />
      <Card>
        {isKnown && !failure && <LoadingSkeleton lines={8} />}
        {isMissing && <NoData title={said.unknown} hint={said.hint} icon="signature" />}
        {failure && !isMissing && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </Card>
    </Page>
  )
}

const pathOf = (id: number | null) => (id === null ? null : maPath(id))

async function besides(id: number) {
  const { previous, next } = await call(maNeighbours, { id })
  return { previous: pathOf(previous), next: pathOf(next) }
}

function Place({ page: { contract } }: { page: MaPage }) {
  const { say, language } = useLanguage()
  const { start_date, end_date, terminated_on } = contract
  const day = (on: string) => showDate(on, language)
  return (
    <>
      <span>
        <Icon name="domain" size={18} />
        <RecordLink menu="/app/Customer-Management" to={customerPath(contract.customer_code)}>
          {shortCustomerName(contract, language)}
        </RecordLink>
        {contract.site_name && ` › ${contract.site_name}`}
      </span>
      <span>
        <Icon name="calendar" size={18} />
        {start_date && end_date
          ? say(said.days, { from: day(start_date), to: day(terminated_on ?? end_date) })
          : say(said.undated)}
      </span>
      <span>
        <Icon name="signature" size={18} />
        {contract.name}
      </span>
    </>
  )
}
