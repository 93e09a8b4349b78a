// Machine types with how much is said of their work; opening one shows it.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { MachineTypeList, countColumn, machineTypeShape, machineTypesAsked } from './MachineTypeList.tsx'
import { type WorkMachine, listWorkMachines } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'

const said = words({
  kinds: { en: 'Kinds of work', th: 'ประเภทงาน' },
  tasks: { en: 'Tasks with hours', th: 'งานย่อยที่มีชั่วโมง' },
  hours: { en: 'Man-hours', th: 'ชั่วโมงคน' },
})

const counts = [
  countColumn<WorkMachine>('kinds', said.kinds, 130),
  countColumn<WorkMachine>('tasks', said.tasks, 150),
  countColumn<WorkMachine>('hours', said.hours, 120),
]

/** The list of machine types on a page of work; `record` draws the dialog of one. */
export function WorkMachines(page: {
  title: Words
  help: string
  views: ReactNode
  record: (id: number, close: () => void) => ReactNode
}): ReactNode {
  const list = useList(listWorkMachines, machineTypeShape, machineTypesAsked)
  const label = labels.machineTypes
  return (
    <MachineTypeList {...page} id="typesAndUnits-workMachines" label={label} list={list} counts={counts} />
  )
}
