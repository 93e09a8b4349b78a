// Machine types with how much is said of their properties; opening one shows its map and its rules.
import { type ReactNode, lazy } from 'react'
import {
  MachineTypeList,
  countColumn,
  machineTypeShape,
  machineTypesAsked,
} from '#areas/types-and-units/MachineTypeList.tsx'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { propertyLabels as label, propertyWords } from './machine-properties.text.ts'
import { type PropertyMachine, listPropertyMachines } from './property-map.ts'

const MapDialog = lazy(async () => ({ default: (await import('./MapDialog.tsx')).MapDialog }))

const said = words({
  kinds: { en: 'Kinds', th: 'ชนิดคุณสมบัติ' },
  properties: { en: 'Properties', th: 'คุณสมบัติ' },
})

const counts = [
  countColumn<PropertyMachine>('kinds', said.kinds, 130),
  countColumn<PropertyMachine>('properties', said.properties, 130),
  countColumn<PropertyMachine>('rules', label.rules, 100),
]

/** The list of machine types on the page of properties. */
export function PropertyMachines({ views }: { views: ReactNode }): ReactNode {
  const list = useList(listPropertyMachines, machineTypeShape, machineTypesAsked)
  return (
    <MachineTypeList
      id="machine-properties-machines"
      title={propertyWords.list}
      label={propertyWords.machines}
      help="machine-property-map"
      views={views}
      list={list}
      counts={counts}
      record={(id, close) => <MapDialog key={id} id={id} onClose={close} />}
    />
  )
}
