// How the company's own record is asked for.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { readCompany, updateCompany } from './company.ts'

export const helpWires: Wire[] = [
  action('api/help', 'action', { company: readCompany, update_company: updateCompany }),
]
