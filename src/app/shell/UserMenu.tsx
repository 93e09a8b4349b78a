// The signed-in person in the top bar, and what they can do about themselves.
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine, MenuSeparator } from '#ui/Menu.tsx'
import { askToSignOut, prepareSignOut } from '#areas/session/lazy-sign-out.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { account, staff } from './menu-entries.ts'
import './UserMenu.css'

const said = words({
  user: { en: 'Account menu of {name}', th: 'เมนูบัญชีของ {name}' },
  changePassword: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  logOut: { en: 'Log Out', th: 'ออกจากระบบ' },
})

/** A line that found no room in the bar. */
export interface MoreLine {
  readonly icon: IconName
  readonly label: Says
  readonly onPick: () => void
}

/** The button 'full name / username' with its menu; `more` are the lines of small screens. */
export function UserMenu({
  more,
  onChangePassword,
}: {
  more: readonly MoreLine[]
  onChangePassword: () => void
}): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const navigate = useNavigate()
  useEffect(prepareSignOut, [])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = `${user.fullname} / ${user.username}`
  const line = (icon: IconName, label: Says, onPick: () => void) => (
    <MenuLine
      key={icon}
      icon={<Icon name={icon} />}
      onPick={() => {
        setAnchor(null)
        onPick()
      }}
    >
      {say(label)}
    </MenuLine>
  )
  return (
    <>
      <button
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={say(said.user, { name })}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <UserPicture user={user} />
        <span className="user-name">{name}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(said.user, { name: user.fullname })}>
        <div className="user-menu-name" role="presentation">
          {name}
        </div>
        <MenuSeparator />
        {more.map((one) => line(one.icon, one.label, one.onPick))}
        {more.length > 0 && <MenuSeparator />}
        {line('account', account.name, () => void navigate(account.link))}
        {line('account-group', staff.name, () => void navigate(staff.link))}
        {line('lock-reset', said.changePassword, onChangePassword)}
        {line('logout', said.logOut, () => void askToSignOut())}
      </Menu>
    </>
  )
}
