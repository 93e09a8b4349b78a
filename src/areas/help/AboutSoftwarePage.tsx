// Which version this is, when it was built, and the work of others it is made of.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCaller } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import './CompanyPages.css'

const said = words({
  title: { en: 'About software', th: 'เกี่ยวกับโปรแกรม' },
  what: {
    en: 'Ngan (งาน): service orders, customers, machines and people of a service company, in Thai and English. MIT licence.',
    th: 'Ngan (งาน) โปรแกรมบริหารงานบริการ ลูกค้า เครื่องจักร และบุคลากร ใช้ได้ทั้งภาษาไทยและอังกฤษ เผยแพร่ภายใต้สัญญาอนุญาต MIT',
  },
  version: { en: 'Version', th: 'รุ่น' },
  built: { en: 'Built', th: 'สร้างเมื่อ' },
  commit: { en: 'Commit', th: 'รหัสชุดโปรแกรม' },
  manual: { en: 'User manual', th: 'คู่มือการใช้งาน' },
  texts: { en: 'All licence texts', th: 'ข้อความสัญญาอนุญาตทั้งหมด' },
  pieces: { en: 'Screen components', th: 'ชิ้นส่วนของหน้าจอ' },
  licences: { en: 'Made with ({count} packages)', th: 'ส่วนประกอบที่ใช้ ({count} ชุด)' },
  package: { en: 'Package', th: 'ชุดโปรแกรม' },
  licence: { en: 'Licence', th: 'สัญญาอนุญาต' },
})

// a chunk of its own: names of packages are no code, and the check of the bundle may tell them apart
const { software } = await import('virtual:software')

/** About software. */
export default function AboutSoftwarePage(): ReactNode {
  const { say, language } = useLanguage()
  const { username } = useCaller()
  const { version, builtAt, commit, ingredients } = software
  return (
    <Page>
      <PageHeading title={said.title} help="company-pages" />
      <Card title={`Ngan งาน ${version}`}>
        <p className="help-prose">{say(said.what)}</p>
        <dl className="help-facts" style={{ marginTop: 16 }}>
          <dt>{say(said.version)}</dt>
          <dd>{version}</dd>
          <dt>{say(said.built)}</dt>
          <dd>{showDateTime(builtAt, language)}</dd>
          {commit && (
            <>
              <dt>{say(said.commit)}</dt>
              <dd>{commit}</dd>
            </>
          )}
        </dl>
        <p className="help-links">
          <Link to="/app/User-Manual">{say(said.manual)}</Link>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {say(said.texts)}
          </a>
          {username === 'admin' && <Link to="/app/help/pieces">{say(said.pieces)}</Link>}
        </p>
      </Card>
      <Card title={say(said.licences, { count: ingredients.length })} flush>
        <div className="help-licences">
          <table>
            <thead>
              <tr>
                <th scope="col">{say(said.package)}</th>
                <th scope="col">{say(said.version)}</th>
                <th scope="col">{say(said.licence)}</th>
              </tr>
            </thead>
            <tbody>
              {ingredients.map((one) => (
                <tr key={`${one.name} ${one.version}`}>
                  <td>{one.name}</td>
                  <td>{one.version}</td>
                  <td>{one.licence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </Page>
  )
}
