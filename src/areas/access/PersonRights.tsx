// What a person may do, entry by entry, and which role allows it; beside it the menu as they see it.
import type { ReactNode } from 'react'
import { flags } from '#base/access.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { showDate } from '#base/date-format.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import type { Effective } from './access-people.ts'
import { accessLabels, flagWords, scopeWords } from './access.text.ts'
import { generateMenu } from './menu.ts'
import { MenuPreview } from './MenuPreview.tsx'

const said = words({
  title: { en: 'What this person can see, and why', th: 'ผู้ใช้คนนี้เห็นอะไรได้บ้าง และได้มาจากไหน' },
  why: { en: 'Because of', th: 'ได้จากบทบาท' },
  by: { en: '{flag}: by {roles}', th: '{flag}: จาก{roles}' },
  until: { en: '{role} until {day}', th: '{role} ถึง {day}' },
  none: { en: 'Sees only help', th: 'เห็นเฉพาะเมนูช่วยเหลือ' },
  noneHint: { en: 'No role allows anything today.', th: 'วันนี้ยังไม่มีบทบาทที่ให้สิทธิ์' },
  menu: { en: 'The menu as this person sees it', th: 'เมนูที่ผู้ใช้คนนี้เห็น' },
  no: { en: 'no', th: 'ไม่ได้' },
})
type Entry = Effective['entries'][number]

/** The effective rights of a person with their reasons. */
export function PersonRights({ person }: { person: Effective }): ReactNode {
  const { say } = useLanguage()
  const menu = useRead(generateMenu, { user_id: person.user_id })
  return (
    <div className="person-rights">
      <Card title={said.title} flush>
        {person.entries.length === 0 && <NoData title={said.none} hint={said.noneHint} icon="key" />}
        {person.entries.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
          <section className="person-entries" tabIndex={0} aria-label={say(said.title)}>
            <table aria-label={say(said.title)}>
              <thead>
                <tr>
                  <th scope="col">{say(accessLabels.entry)}</th>
                  {flags.map((flag) => (
                    <th key={flag} scope="col">
                      {say(flagWords[flag])}
                    </th>
                  ))}
                  <th scope="col">{say(accessLabels.scope)}</th>
                  <th scope="col">{say(said.why)}</th>
                </tr>
              </thead>
              <tbody>
                {person.entries.map((entry) => (
                  <EntryLine key={entry.menu_id} entry={entry} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Card>
      <MenuPreview label={said.menu} menu={menu.data?.menu ?? []} />
    </div>
  )
}

function EntryLine({ entry }: { entry: Entry }) {
  const { say, language } = useLanguage()
  const nameOf = ({ valid_to, ...role }: Entry['via'][number]) => {
    const name = role[`name_${language}`]
    return valid_to ? say(said.until, { role: name, day: showDate(valid_to, language) }) : name
  }
  return (
    <tr>
      <th scope="row">
        <span>
          <NamedIcon name={entry.icon ?? ''} size={18} />
          {entry[`name_${language}`]}
        </span>
      </th>
      {flags.map((flag) => {
        const roles = entry.via.filter((one) => one.flags.includes(flag)).map(nameOf)
        const given = entry.flags.includes(flag)
        const reason = say(said.by, { flag: flagWords[flag], roles: roles.join(', ') })
        return (
          <td key={flag} title={given ? reason : undefined}>
            {given && <Icon name="check" size={18} />}
            <span className="ngan-hidden">{given ? reason : say(said.no)}</span>
          </td>
        )
      })}
      <td>{say(scopeWords[entry.scope])}</td>
      <td className="person-via">
        {entry.via.map((one) => (
          <span key={`${one.role_id} ${one.valid_to}`}>
            {nameOf(one)}
            <small>
              {one.flags.map((flag) => say(flagWords[flag])).join(', ')}
              {one.scope !== entry.scope && ` · ${say(scopeWords[one.scope])}`}
            </small>
          </span>
        ))}
      </td>
    </tr>
  )
}
