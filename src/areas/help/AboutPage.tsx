// What the company says of itself.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import type { Company } from './company.ts'
import { CompanyLogo } from './CompanyLogo.tsx'
import { CompanyView, inLanguage } from './CompanyView.tsx'

const said = words({
  title: { en: 'About us', th: 'เกี่ยวกับเรา' },
  nothing: { en: 'Nothing has been written yet', th: 'ยังไม่ได้เขียนข้อความแนะนำบริษัท' },
  ask: {
    en: 'The administrator (user admin) fills this in with the button Edit.',
    th: 'ผู้ดูแลระบบ (ผู้ใช้ admin) กรอกข้อมูลได้ด้วยปุ่มแก้ไข',
  },
  contact: { en: 'Contact us', th: 'ติดต่อเรา' },
  software: { en: 'About this software', th: 'เกี่ยวกับโปรแกรมนี้' },
})

/** About us. */
export default function AboutPage(): ReactNode {
  return <CompanyView title={said.title}>{(company) => <Words company={company} />}</CompanyView>
}

function Words({ company }: { company: Company }) {
  const { say, language } = useLanguage()
  const about = inLanguage(company, 'about', language)
  return (
    <Card title={inLanguage(company, 'name', language) ?? said.title}>
      <CompanyLogo company={company} />
      {about ? (
        <p className="help-prose">{about}</p>
      ) : (
        <NoData icon="domain" title={said.nothing} hint={said.ask} />
      )}
      <p className="help-links">
        <Link to="/app/Contact">{say(said.contact)}</Link>
        <Link to="/app/help/about-software">{say(said.software)}</Link>
      </p>
    </Card>
  )
}
