// What the values of each kind are.
import { wrong } from '#base/fields.ts'
import type { PropertyKind } from './machine-properties.text.ts'

export const valueTypes = ['NUMBER', 'CHOICE', 'BOOLEAN'] as const
export type ValueType = (typeof valueTypes)[number]

/** By kind; the table of kinds says the same. */
export const kindTypes: Readonly<Record<PropertyKind, ValueType>> = {
  arm_length: 'NUMBER',
  height: 'NUMBER',
  load: 'NUMBER',
  arm_quantity: 'NUMBER',
  type: 'CHOICE',
  movement: 'CHOICE',
  pallet_quantity: 'NUMBER',
  pallet_column: 'NUMBER',
  pallet_width: 'NUMBER',
  pallet_usage: 'CHOICE',
  dimension_check: 'BOOLEAN',
  load_cell: 'BOOLEAN',
  safety_door: 'BOOLEAN',
  safety_service_door: 'BOOLEAN',
  loading: 'CHOICE',
}

/** The field that holds a value of a type. */
export const valueFields = {
  NUMBER: 'value_number',
  CHOICE: 'value_choice',
  BOOLEAN: 'value_bool',
} as const satisfies Readonly<Record<ValueType, string>>

const missing = { en: 'Please fill this in', th: 'กรุณากรอกข้อมูลนี้' }
const stranger = { en: 'This kind takes another value', th: 'คุณสมบัติชนิดนี้ใช้ค่าแบบอื่น' }

/** The value of a kind is given, and no other. */
export function checkValue(kind: PropertyKind, data: Readonly<Record<string, unknown>>) {
  const own = valueFields[kindTypes[kind]]
  const isGiven = (name: string) => data[name] !== null && data[name] !== undefined
  const strangers = Object.values(valueFields).filter((name) => name !== own && isGiven(name))
  return [
    ...strangers.map((name) => wrong(`data.${name}`, 'CHOICE', stranger)),
    ...(isGiven(own) ? [] : [wrong(`data.${own}`, 'REQUIRED', missing)]),
  ]
}
