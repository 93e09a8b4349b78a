// One's own line above the staff directory, as colleagues see it, and the way to change it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { OwnSkills } from './OwnSkills.tsx'
import { getOwnRecord } from './own-record.ts'
import { bothNames } from './person-search.web.ts'
import './OwnCard.css'

const said = words({
  title: { en: 'How colleagues see me', th: 'ข้อมูลของฉันที่เพื่อนร่วมงานเห็น' },
  change: { en: 'Change picture, phone or e-mail', th: 'เปลี่ยนรูป เบอร์โทร หรืออีเมล' },
})

/** The own card; nothing for a user who is no employee. */
export function OwnCard(): ReactNode {
  const { say, language } = useLanguage()
  const { data: own } = useRead(getOwnRecord, {})
  if (!own) return null
  const english = language === 'en'
  const [name] = bothNames(own, language)
  const position = (english && own.position_name_en) || own.position_name_th
  const unit = (english && own.org_unit_name_en) || own.org_unit_name_th
  return (
    <section className="own-card" aria-label={say(said.title)}>
      <UserPicture user={{ fullname: name, Profile: own.Profile }} />
      <div>
        <strong>{own.nickname ? `${name} (${own.nickname})` : name}</strong>
        <p>{[position, unit].filter(Boolean).join(' · ')}</p>
        <p>{[own.phone, own.email].filter(Boolean).join(' · ')}</p>
      </div>
      <Link to="/app/Setting-Page">
        <Icon name="pencil" size={18} />
        {say(said.change)}
      </Link>
      <OwnSkills />
    </section>
  )
}
