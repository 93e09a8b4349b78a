// A person found by name: the roles they have, and what they may do because of them.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { type UserRecord, readEffective, searchUsers } from './access-people.ts'
import { accessHelp } from './access.text.ts'
import { PersonPlace } from './PersonPlace.tsx'
import { PersonRights } from './PersonRights.tsx'
import { PersonRoles } from './PersonRoles.tsx'
import './PeopleTab.css'

const said = words({
  people: { en: 'People', th: 'ผู้ใช้' },
  choose: { en: 'Choose a person', th: 'เลือกผู้ใช้' },
  hint: {
    en: 'Then you see the roles, what they allow, and the menu as that person sees it.',
    th: 'แล้วจะเห็นบทบาท สิทธิ์ที่ได้ และเมนูอย่างที่ผู้ใช้คนนั้นเห็น',
  },
  none: { en: 'No one found', th: 'ไม่พบผู้ใช้' },
  noRole: { en: 'No role', th: 'ยังไม่มีบทบาท' },
  stopped: { en: 'sign-in blocked', th: 'ปิดการเข้าใช้ระบบ' },
  most: { en: 'The first 50. Type more of the name.', th: 'แสดง 50 คนแรก พิมพ์ชื่อเพิ่มเพื่อค้นหา' },
  back: { en: 'Back to the list', th: 'กลับไปรายชื่อ' },
})

/** The most that one search gives. */
const MOST = 50

/** The tab of people; the search and the person stand in the address. */
export function PeopleTab(): ReactNode {
  const [params, setParams] = useSearchParams()
  const phone = usePhone()
  const text = params.get('q')?.slice(0, 100) ?? ''
  const person = /^[1-9]\d{0,14}$/.exec(params.get('person') ?? '')?.[0]
  const show = (next: { q?: string; person?: string | undefined }) => {
    const { q = text, person: whom } = { person, ...next }
    setParams({ tab: 'people', ...(q && { q }), ...(whom && { person: whom }) })
  }
  return (
    <div className="permission-people">
      {(!phone || !person) && (
        <PeopleList
          text={text}
          chosen={Number(person)}
          onSearch={(q) => show({ q })}
          onChoose={(id) => show({ person: String(id) })}
        />
      )}
      {person ? (
        <Person
          key={person}
          id={Number(person)}
          onBack={phone ? () => show({ person: undefined }) : undefined}
        />
      ) : (
        !phone && <NoData icon="account-group" title={said.choose} hint={said.hint} />
      )}
    </div>
  )
}

function PeopleList({
  text,
  chosen,
  onSearch,
  onChoose,
}: {
  text: string
  chosen: number
  onSearch: (text: string) => void
  onChoose: (id: number) => void
}) {
  const { say } = useLanguage()
  const { data, failure, again } = useRead(searchUsers, text ? { text } : {})
  return (
    <section className="people-found" aria-label={say(said.people)}>
      <SearchBox value={text} onSearch={onSearch} placeholder={accessHelp.text} />
      {failure && !data && <ErrorPanel message={failure.message} onRetry={() => void again()} />}
      {!data && !failure && <LoadingSkeleton lines={8} />}
      {data?.length === 0 && <NoData title={said.none} />}
      <ul>
        {data?.map((user) => (
          <li key={user.user_id}>
            <button
              type="button"
              aria-current={user.user_id === chosen || undefined}
              onClick={() => onChoose(user.user_id)}
            >
              <PersonName user={user} />
              <RoleList user={user} />
            </button>
          </li>
        ))}
      </ul>
      {data?.length === MOST && <p className="people-most">{say(said.most)}</p>}
    </section>
  )
}

function PersonName({ user }: { user: Omit<UserRecord, 'roles'> }) {
  const { say, language } = useLanguage()
  const name = (language === 'en' ? user.name_en : user.name_th) ?? user.name_th ?? user.username
  return (
    <span className="person-name">
      <strong>{name}</strong>
      <small>
        {[user.employee_code, user.username, !user.active && say(said.stopped)].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}

function RoleList({ user }: { user: UserRecord }) {
  const { say, language } = useLanguage()
  const names = user.roles.map((role) => role[`name_${language}`]).join(', ')
  return <small className="person-roles">{names || say(said.noRole)}</small>
}

function Person({ id, onBack }: { id: number; onBack: (() => void) | undefined }) {
  const { data, failure, again } = useRead(readEffective, { user_id: id }, { keep: false })
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={10} />
  return (
    <div className="person">
      <header>
        {onBack && <IconAction icon="arrow-left" label={said.back} onClick={onBack} />}
        <PersonName user={data} />
        {data.employed && <PersonPlace employed={data.employed} />}
      </header>
      <PersonRoles person={data} />
      <PersonRights person={data} />
    </div>
  )
}
