// All roles side by side: how much each may do behind each entry. A cell leads to the role.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { RoleRecord, RoleRights } from './access-roles.ts'
import { accessLabels, flagWords, scopeWords } from './access.text.ts'
import type { MenuRecordRow } from './menu-editor.ts'
import { type EntryRights, levelOf, savedRights } from './rights-draft.ts'
import './RightsMatrix.css'

const said = words({
  title: { en: 'Roles and menu entries', th: 'บทบาทเทียบกับเมนู' },
  open: { en: 'Open the rights of {role}', th: 'เปิดสิทธิ์ของ {role}' },
})
const levels = words({
  none: { en: 'Hidden', th: 'ไม่เห็น' },
  look: { en: 'View', th: 'ดูได้' },
  work: { en: 'Edit', th: 'แก้ไขได้' },
  full: { en: 'Full', th: 'ทุกสิทธิ์' },
}) satisfies Record<ReturnType<typeof levelOf>, Words>

/** The rights of all roles to look over. */
export function RightsOverview({
  roles,
  entries,
  rights,
  onOpen,
}: {
  roles: readonly RoleRecord[]
  entries: readonly MenuRecordRow[]
  rights: readonly RoleRights[]
  onOpen: (roleId: number) => void
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <div className="rights-frame">
      <table className="rights-matrix overview" aria-label={say(said.title)}>
        <thead>
          <tr>
            <th scope="col">{say(accessLabels.entry)}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <button
                  type="button"
                  aria-label={say(said.open, { role: role[`name_${language}`] })}
                  onClick={() => onOpen(role.id)}
                >
                  {role[`name_${language}`]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className={entry.is_title ? 'rights-section' : ''}>
              <th scope="row" colSpan={entry.is_title ? roles.length + 1 : 1}>
                {entry[`name_${language}`]}
              </th>
              {!entry.is_title &&
                roles.map((role) => {
                  const saved = rights.find((one) => one.role_id === role.id)
                  return <LevelCell key={role.id} rights={savedRights(saved, entry.id)} />
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LevelCell({ rights }: { rights: EntryRights }) {
  const { say } = useLanguage()
  const level = levelOf(rights)
  const detail = rights.flags.map((flag) => say(flagWords[flag])).join(', ')
  const narrowed = level !== 'none' && rights.scope !== 'ALL'
  return (
    <td className={`level-${level}`} title={detail}>
      {say(levels[level])}
      {narrowed && <small>{say(scopeWords[rights.scope])}</small>}
    </td>
  )
}
