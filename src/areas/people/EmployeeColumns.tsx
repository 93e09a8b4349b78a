// The columns of the list of employees.
import type { ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { words } from '#base/text.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import type { EmployeeRow } from './people.ts'
import { employeeStatuses, peopleLabels } from './people.text.ts'
import { bothNames, inLanguage } from './person-search.web.ts'
import './EmployeeColumns.css'

const said = words({
  name: { en: 'Name', th: 'ชื่อ-นามสกุล' },
  account: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
  last: { en: 'Last sign-in', th: 'เข้าใช้ล่าสุด' },
  never: { en: 'Never', th: 'ยังไม่เคย' },
  on: { en: 'Allowed', th: 'เปิดใช้' },
  off: { en: 'Blocked', th: 'ปิดใช้' },
  none: { en: 'No user', th: 'ไม่มีบัญชี' },
})

export const employeeColumns: readonly Column<EmployeeRow>[] = [
  {
    id: 'employee_code',
    title: peopleLabels.code,
    sortable: true,
    hideable: false,
    width: 120,
    cell: (row) => row.employee_code,
  },
  {
    id: 'first_name_th',
    title: said.name,
    sortable: true,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => <Names person={row} />,
  },
  { id: 'nickname', title: peopleLabels.nickname, width: 90, cell: (row) => row.nickname },
  { id: 'position', title: peopleLabels.position, width: 150, cell: (row) => <Position person={row} /> },
  { id: 'phone', title: peopleLabels.phone, width: 120, hidden: true, cell: (row) => row.phone },
  {
    id: 'roles',
    title: peopleLabels.roles,
    grows: true,
    width: 150,
    cell: (row) => <RoleNames person={row} />,
  },
  {
    id: 'status',
    title: peopleLabels.status,
    width: 120,
    phone: 'title',
    cell: (row) => <StatusChip status={row.status} label={employeeStatuses[row.status]} />,
  },
  { id: 'active', title: said.account, width: 110, cell: (row) => <AccountChip person={row} /> },
  { id: 'last_login_at', title: said.last, width: 192, cell: (row) => <LastSignIn person={row} /> },
]

/** Whether an employee may sign in, as a chip. */
export function AccountChip({ person }: { person: EmployeeRow }): ReactNode {
  if (person.user_id === null) return <StatusChip status="none" tone="grey" label={said.none} />
  return person.active ? (
    <StatusChip status="active" label={said.on} />
  ) : (
    <StatusChip status="disabled" label={said.off} />
  )
}

/** When an employee signed in last. */
export function LastSignIn({ person }: { person: EmployeeRow }): ReactNode {
  const { language, say } = useLanguage()
  if (person.user_id === null) return null
  return person.last_login_at ? showDateTime(person.last_login_at, language) : say(said.never)
}

/** The roles an employee has, in the reader's language. */
export function RoleNames({ person }: { person: EmployeeRow }): ReactNode {
  const { language } = useLanguage()
  const names = person.roles.map((one) => inLanguage(one, language)).join(', ')
  return <span title={names}>{names || '–'}</span>
}

function Names({ person }: { person: EmployeeRow }) {
  const { language } = useLanguage()
  const [first, second] = bothNames(person, language)
  return (
    <span className="pictured">
      <UserPicture user={{ fullname: first, Profile: person.Profile }} />
      <TwoLines first={first} second={second} />
    </span>
  )
}

function Position({ person }: { person: EmployeeRow }) {
  const { language } = useLanguage()
  return (language === 'en' && person.position_name_en) || person.position_name_th
}
