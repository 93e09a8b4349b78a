// The tabs of an employee's card; the address says which one is open.
import { useSearchParams } from 'react-router'
import { knownIn } from '#base/list-address.ts'
import { words } from '#base/text.ts'

export const employeeTabs = words({
  person: { en: 'Person', th: 'ข้อมูลบุคคล' },
  work: { en: 'Work', th: 'การทำงาน' },
  files: { en: 'Files', th: 'เอกสาร' },
  leave: { en: 'Leave', th: 'การลา' },
  skills: { en: 'Skills', th: 'ทักษะ' },
  training: { en: 'Training', th: 'การอบรม' },
  access: { en: 'Access', th: 'การเข้าใช้ระบบ' },
  history: { en: 'History', th: 'ประวัติการแก้ไข' },
})
export type EmployeeTab = keyof typeof employeeTabs

/** The tabs a caller gets: papers and history are for users who may edit, leave and training for users who have their pages. */
export function tabsFor({
  mayEdit,
  mayLeave,
  mayTrain,
}: {
  mayEdit: boolean
  mayLeave: boolean
  mayTrain: boolean
}): readonly EmployeeTab[] {
  const isOpen: Partial<Record<EmployeeTab, boolean>> = {
    files: mayEdit,
    history: mayEdit,
    leave: mayLeave,
    training: mayTrain,
  }
  return (Object.keys(employeeTabs) as EmployeeTab[]).filter((tab) => isOpen[tab] ?? true)
}

const ofPerson = new Set<string>([
  ...['title', 'first_name_th', 'last_name_th', 'nickname', 'first_name_en', 'last_name_en'],
  ...['gender', 'birth_date', 'phone', 'email', 'line_user_id'],
])

/** True for a field that stands in the first tab; all others are of the work. */
export function isOfPerson(field: string): boolean {
  return ofPerson.has(field)
}

/** The open tab, and how another one comes forward. */
export function useEmployeeTab(
  tabs: readonly EmployeeTab[],
): readonly [EmployeeTab, (tab: EmployeeTab) => void] {
  const [params, setParams] = useSearchParams()
  const asked = knownIn(params.get('tab') ?? '', employeeTabs)
  const tab = asked && tabs.includes(asked) ? asked : 'person'
  const show = (next: EmployeeTab) =>
    setParams(
      (now) => {
        now.set('tab', next)
        return now
      },
      { replace: true },
    )
  return [tab, show]
}
