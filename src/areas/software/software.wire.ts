// How software is spelt on the wire: the register at the path of the specification, beside versions and programs by their names.
import { action } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { software } from './software-register.ts'

export const softwareWires: Wire[] = [
  action('api/SoftwareInhouse', 'action', declaredActions(software)),
  importWire('api/SoftwareInhouse', software),
]
