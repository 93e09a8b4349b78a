import { type ReactNode, useId } from 'react'
import { useCaller } from '#platform/browser/caller.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { onlineName } from './presence.ts'
import { presenceWords as said } from './presence.text.ts'
import { useOnlineUsers } from './presence.web.ts'
import './OnlineUsersList.css'

/** Who is online right now; it changes by itself. */
export function OnlineUsersList(): ReactNode {
  const { say } = useLanguage()
  const { username } = useCaller()
  const names = useOnlineUsers()
  const heading = useId()
  return (
    <section className="online-users" aria-labelledby={heading}>
      <h2 id={heading}>
        {say(said.online)}
        {names.length > 0 && <span className="online-users-count">{names.length}</span>}
      </h2>
      {names.length === 0 ? (
        <NoData icon="account-group" />
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <span className="online-users-initial" data-initial={name.slice(0, 1).toUpperCase()} />
              <span className="online-users-name">{name}</span>
              {name === onlineName(username) && <span className="online-users-self">{say(said.self)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
