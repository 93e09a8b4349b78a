// The page of one customer: what is going on there, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { foldText } from '#base/fold-text.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { CallLink } from './CallLink.tsx'
import { customerNeighbours, readCustomerHead } from './customer-page.ts'
import { customerPath } from './customer-path.ts'
import type { CustomerCard } from './customers.ts'
import { customerStatuses, customerTypes, customerWords, industries } from './customers.text.ts'
import './CustomerPage.css'

const said = words({
  unknown: { en: 'Customer not found', th: 'ไม่พบลูกค้ารายนี้' },
  unknownHint: {
    en: 'The code is wrong, or the customer is not among those you may see.',
    th: 'รหัสลูกค้าไม่ถูกต้อง หรือลูกค้ารายนี้อยู่นอกสิทธิ์ที่คุณดูได้',
  },
  merged: { en: '{code} was merged into {now}.', th: 'รวม {code} เข้ากับ {now} แล้ว' },
  blocked: {
    en: 'Blocked: whoever takes a call says why, and new projects and contracts are not begun.',
    th: 'ระงับอยู่: รับแจ้งงานต้องบอกเหตุผล และยังไม่เปิดโครงการหรือสัญญาใหม่',
  },
})

/** The page; the customer's code stands in the path. `parts` is what all areas bring to it. */
export function CustomerPage({ parts }: { parts: RecordParts<CustomerCard> }): ReactNode {
  const { code = '' } = useParams()
  const { language } = useLanguage()
  const head = useRead(readCustomerHead, { code }, { keep: false })
  const back = useBack()
  if (head.data) {
    const { customer, about } = head.data
    return (
      <RecordPage
        key={customer.id}
        subject={customer}
        about={about}
        parts={parts}
        title={(language === 'en' && customer.name_en) || customer.name}
        beside={<StatusChip status={customer.status} label={customerStatuses[customer.status]} />}
        banners={<Banners customer={customer} asked={code} />}
        place={<Place customer={customer} />}
        help="customer-page"
        onBack={back}
        neighbours={() => besides(customer.id)}
      />
    )
  }
  return (
    <Page>
      <PageHeading title={customerWords.one} onBack={back} />
      <Card>
        {head.failure?.status === 404 ? (
          <NoData title={said.unknown} hint={said.unknownHint} icon="domain" />
        ) : (
          <Reading read={head} lines={8} />
        )}
      </Card>
    </Page>
  )
}

const pathOf = (code: string | null) => (code === null ? null : customerPath(code))

async function besides(id: number) {
  const { previous, next } = await call(customerNeighbours, { id })
  return { previous: pathOf(previous), next: pathOf(next) }
}

function Banners({ customer, asked }: { customer: CustomerCard; asked: string }) {
  const { say } = useLanguage()
  const isOther = foldText(asked) !== foldText(customer.code)
  return (
    <>
      {customer.status === 'BLOCKED' && (
        <div className="customer-banner" role="status">
          <Icon name="alert" />
          {say(said.blocked)}
        </div>
      )}
      {isOther && (
        <div className="customer-banner merged" role="status">
          <Icon name="information" />
          {say(said.merged, { code: asked, now: customer.code })}
        </div>
      )}
    </>
  )
}

function Place({ customer }: { customer: CustomerCard }) {
  const { say, language } = useLanguage()
  const other = language === 'en' ? customer.name : customer.name_en
  const { industry } = customer
  return (
    <>
      <span>{[customer.code, other].filter(Boolean).join(' · ')}</span>
      <span>
        {[customerTypes[customer.customer_type], industry && industries[industry]]
          .flatMap((one) => (one ? say(one) : []))
          .join(' · ')}
      </span>
      {customer.phone && <CallLink number={customer.phone} who={customer.name} />}
    </>
  )
}

// back to the list as it was; to the plain list for those who came by a link
function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/app/Customer-Management') : navigate(-1))
}
