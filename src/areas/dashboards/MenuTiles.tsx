// The way on for those whose work is not service orders.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import './MenuTiles.css'

const said = words({
  nothing: { en: 'No pages are available to you yet', th: 'ยังไม่มีเมนูที่เปิดให้คุณใช้งาน' },
  ask: { en: 'Ask an administrator for the pages you need.', th: 'กรุณาติดต่อผู้ดูแลระบบเพื่อขอสิทธิ์ใช้งาน' },
})

/** The entries of the caller's menu as tiles. */
export function MenuTiles(): ReactNode {
  const { language } = useLanguage()
  const { menu } = useSignedIn()
  const entries = menu.flatMap((entry) => [entry, ...entry.child]).filter((entry) => entry.link)
  if (entries.length === 0) {
    return (
      <Card>
        <NoData icon="view-dashboard" title={said.nothing} hint={said.ask} />
      </Card>
    )
  }
  return (
    <ul className="menu-tiles">
      {entries.map((entry) => (
        <li key={entry.code}>
          <Link className="menu-tile" to={entry.link!}>
            <NamedIcon name={entry.icon ?? ''} size={26} />
            {entry[`name_${language}`]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
