// How the company is reached.
import type { ReactNode } from 'react'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { type Company, companyLabels } from './company.ts'
import { CompanyLogo } from './CompanyLogo.tsx'
import { CompanyView, inLanguage } from './CompanyView.tsx'

const said = words({
  title: { en: 'Contact us', th: 'ติดต่อเรา' },
  address: { en: 'Address', th: 'ที่อยู่' },
  hours: { en: 'Office hours', th: 'เวลาทำการ' },
  nothing: { en: 'Nothing has been entered yet', th: 'ยังไม่ได้กรอกข้อมูลติดต่อ' },
  ask: {
    en: 'The administrator (user admin) fills this in with the button Edit.',
    th: 'ผู้ดูแลระบบ (ผู้ใช้ admin) กรอกข้อมูลได้ด้วยปุ่มแก้ไข',
  },
})

/** Contact us. */
export default function ContactPage(): ReactNode {
  return <CompanyView title={said.title}>{(company) => <Facts company={company} />}</CompanyView>
}

function Facts({ company }: { company: Company }) {
  const { say, language } = useLanguage()
  const { phone, email, line_id, website, support, tax_id } = company
  const facts = [
    [said.address, inLanguage(company, 'address', language)],
    [companyLabels.phone, phone && <a href={callHref(phone)}>{phone}</a>],
    [companyLabels.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [companyLabels.line_id, line_id],
    [
      companyLabels.website,
      website && (
        <a href={website} target="_blank" rel="noreferrer">
          {website}
        </a>
      ),
    ],
    [companyLabels.tax_id, tax_id],
    [said.hours, inLanguage(company, 'hours', language)],
    [companyLabels.support, support],
  ] as const
  const known = facts.filter(([, fact]) => fact)
  const name = inLanguage(company, 'name', language)
  if (known.length === 0 && !name) {
    return (
      <Card>
        <NoData icon="phone" title={said.nothing} hint={said.ask} />
      </Card>
    )
  }
  return (
    <Card title={name ?? said.title}>
      <CompanyLogo company={company} />
      <dl className="help-facts">
        {known.map(([label, fact]) => (
          <div key={label.en} style={{ display: 'contents' }}>
            <dt>{say(label)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
