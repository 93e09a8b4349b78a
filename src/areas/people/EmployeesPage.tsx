// The list of employees with their accounts; a person opens in a dialog over it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { DeletedEmployees } from './DeletedEmployees.tsx'
import { employeeColumns } from './EmployeeColumns.tsx'
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx'
import { employeeList, employeesAsked } from './employee-list-address.ts'
import { exportEmployees } from './people-export.ts'
import { PlannedLeavings } from './PlannedLeavings.tsx'
import { listEmployees, registerEmployee } from './people.ts'

const EmployeeDialog = lazy(async () => ({ default: (await import('./EmployeeDialog.tsx')).EmployeeDialog }))
const EmployeeImportDialog = lazy(async () => ({
  default: (await import('./EmployeeImportDialog.tsx')).EmployeeImportDialog,
}))
const RegisterDialog = lazy(async () => ({ default: (await import('./RegisterDialog.tsx')).RegisterDialog }))

const said = words({
  title: { en: 'Employees', th: 'พนักงาน' },
  import: { en: 'Import employees', th: 'นำเข้าพนักงาน' },
  add: { en: 'Register an employee', th: 'ลงทะเบียนพนักงาน' },
  none: { en: 'No employees yet', th: 'ยังไม่มีพนักงาน' },
  first: {
    en: 'Register the first one; a user to sign in with comes along.',
    th: 'ลงทะเบียนคนแรก พร้อมบัญชีเข้าใช้ระบบ',
  },
  wait: { en: 'Employees appear here once they are registered.', th: 'เมื่อลงทะเบียนแล้ว รายชื่อจะอยู่ที่นี่' },
  nothingFits: { en: 'No one found', th: 'ไม่พบพนักงานตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

/** The page of employees. */
export default function EmployeesPage(): ReactNode {
  const list = useList(listEmployees, employeeList, employeesAsked, exportEmployees)
  const mayImport = useCan(registerEmployee)
  const [isImporting, setImporting] = useState(false)
  return (
    <RecordListPage
      id="employees"
      help="people"
      said={said}
      icon="account-group"
      list={list}
      columns={employeeColumns}
      insert={registerEmployee}
      more={
        <>
          <DeletedEmployees />
          {mayImport && <IconAction icon="upload" label={said.import} onClick={() => setImporting(true)} />}
          <Suspense fallback={null}>
            {isImporting && <EmployeeImportDialog onClose={() => setImporting(false)} />}
          </Suspense>
        </>
      }
      views={<PlannedLeavings />}
      toolbar={<EmployeeFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) =>
        open === 'new' ? (
          <RegisterDialog onClose={close} />
        ) : (
          <EmployeeDialog key={open} id={open} onClose={close} />
        )
      }
    />
  )
}
