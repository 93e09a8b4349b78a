// The list of employees with their accounts; a person opens in a dialog over it.
import { type ReactNode, Suspense, lazy } from 'react'
import { useCan } from '#platform/caller.web.ts'
import { isNarrowed } from '#platform/list-address.ts'
import { words } from '#platform/text.ts'
import { useList } from '#platform/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { employeeColumns } from './EmployeeColumns.tsx'
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx'
import { employeeList, employeesAsked } from './employee-list-address.ts'
import { exportEmployees } from './people-export.ts'
import { listEmployees, registerEmployee } from './people.ts'

const EmployeeDialog = lazy(async () => ({ default: (await import('./EmployeeDialog.tsx')).EmployeeDialog }))
const RegisterDialog = lazy(async () => ({ default: (await import('./RegisterDialog.tsx')).RegisterDialog }))

const said = words({
  title: { en: 'Employees', th: 'พนักงาน' },
  add: { en: 'Register an employee', th: 'ลงทะเบียนพนักงาน' },
  none: { en: 'No employees yet', th: 'ยังไม่มีพนักงาน' },
  first: {
    en: 'Register the first one; a user to sign in with comes along.',
    th: 'ลงทะเบียนคนแรก พร้อมบัญชีเข้าใช้ระบบ',
  },
  wait: { en: 'Employees appear here once they are registered.', th: 'เมื่อลงทะเบียนแล้ว รายชื่อจะอยู่ที่นี่' },
  nothingFits: { en: 'Nobody fits', th: 'ไม่พบพนักงานตามเงื่อนไข' },
  loosen: { en: 'Try another word, or take a filter away.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

/** The page of employees. */
export default function EmployeesPage(): ReactNode {
  const { say } = useLanguage()
  const mayAdd = useCan(registerEmployee)
  const { view, change, hrefOf, table } = useList(
    listEmployees,
    employeeList,
    employeesAsked,
    exportEmployees,
  )
  const close = () => change({ open: null })
  const add = mayAdd && (
    <GradientButton icon={<Icon name="plus" />} onClick={() => change({ open: 'new' })}>
      {say(said.add)}
    </GradientButton>
  )
  return (
    <Page fills>
      <PageHeading title={said.title} actions={add} help="people" />
      <DataTable
        id="employees"
        label={said.title}
        tall
        columns={employeeColumns}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        onOpen={(row) => change({ open: row.id })}
        {...table}
        empty={
          isNarrowed(view)
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, hint: mayAdd ? said.first : said.wait, icon: 'account-group', action: add }
        }
        toolbar={<EmployeeFilterBar view={view} onChange={change} />}
      />
      <Suspense fallback={null}>
        {view.open === 'new' && mayAdd && <RegisterDialog onClose={close} />}
        {typeof view.open === 'number' && <EmployeeDialog key={view.open} id={view.open} onClose={close} />}
      </Suspense>
    </Page>
  )
}
