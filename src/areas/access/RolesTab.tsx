// The roles: what they are called, who has them, and their dialog over the list.
import { type ReactNode, Suspense, lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCan } from '#platform/browser/caller.web.ts'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import { type Language, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import {
  type DeletedRole,
  type RoleRecord,
  insertRole,
  listDeletedRoles,
  listRoleRows,
  restoreRole,
} from './access-roles.ts'
import { accessLabels, accessWords } from './access.text.ts'

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }))

const said = words({
  holders: { en: 'People', th: 'จำนวนผู้ถือ' },
  entries: { en: 'Menu entries', th: 'เมนูที่เห็น' },
  state: { en: 'Status', th: 'สถานะ' },
  active: { en: 'Active', th: 'ใช้งาน' },
  inactive: { en: 'Not in use', th: 'ไม่ใช้งาน' },
  delegable: { en: 'given by people managers', th: 'ผู้ดูแลพนักงานมอบได้' },
  system: { en: 'system role', th: 'บทบาทของระบบ' },
  rights: { en: 'Rights', th: 'สิทธิ์' },
  open: { en: 'Rights of {role}', th: 'สิทธิ์ของ{role}' },
})

const columns: readonly Column<RoleRecord>[] = [
  {
    id: 'name',
    title: accessLabels.role,
    cell: (row) => <RoleName role={row} />,
    grows: true,
    phone: 'title',
  },
  {
    id: 'description',
    title: accessLabels.description,
    cell: (row) => row.description ?? '',
    grows: true,
    phone: 'hide',
  },
  { id: 'holders', title: said.holders, cell: (row) => row.holders, align: 'end', width: 100 },
  { id: 'entries', title: said.entries, cell: (row) => row.entries, align: 'end', width: 100 },
  {
    id: 'is_active',
    title: said.state,
    cell: (row) => (
      <StatusChip
        status={row.is_active ? 'ACTIVE' : 'INACTIVE'}
        label={row.is_active ? said.active : said.inactive}
      />
    ),
    width: 110,
  },
  { id: 'rights', title: said.rights, cell: (row) => <RightsLink role={row} />, width: 90 },
]

/** The tab of roles; the open one stands in the address. */
export function RolesTab(): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const mayAdd = useCan(insertRole)
  const { data, failure, fetching, again } = useRead(listRoleRows, {})
  const open = params.get('open')
  const show = (what: string | null) => setParams({ tab: 'roles', ...(what && { open: what }) })
  const role = data?.find(({ id }) => String(id) === open)
  return (
    <>
      <DataTable
        id="roles"
        label={accessWords.roles}
        tall
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        loading={fetching}
        error={failure && !data ? { message: failure.message, requestId: failure.requestId } : undefined}
        onRetry={() => void again()}
        onOpen={(row) => show(String(row.id))}
        toolbar={
          <>
            <DeletedButton list={listDeletedRoles} restore={restoreRole} lineOf={deletedLine} />
            {mayAdd && (
              <GradientButton icon={<Icon name="plus" />} onClick={() => show('new')}>
                {say(accessWords.insertRole)}
              </GradientButton>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {open === 'new' && mayAdd && <RoleDialog roles={data ?? []} onClose={() => show(null)} />}
        {role && <RoleDialog key={role.id} role={role} roles={data ?? []} onClose={() => show(null)} />}
      </Suspense>
    </>
  )
}

const deletedLine = (role: DeletedRole, language: Language) => ({
  name: role[`name_${language}`],
  code: role.code,
})

function RoleName({ role }: { role: RoleRecord }) {
  const { say, language } = useLanguage()
  const facts = [
    role.code,
    ...(role.is_system ? [say(said.system)] : []),
    ...(role.is_delegable ? [say(said.delegable)] : []),
  ]
  return <TwoLines first={role[`name_${language}`]} second={facts.join(' · ')} />
}

function RightsLink({ role }: { role: RoleRecord }) {
  const { say, language } = useLanguage()
  return (
    <Link
      to={`?role=${role.id}`}
      aria-label={say(said.open, { role: role[`name_${language}`] })}
      onClick={(event) => event.stopPropagation()}
    >
      {say(said.rights)}
    </Link>
  )
}
