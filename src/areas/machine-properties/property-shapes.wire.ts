// Old clients say which record is meant in `where_data`, and leave out the action where there is but one.
import { type PartSchema, type Shape, strangers } from '#wire/wire.ts'

type Body = Readonly<Record<string, unknown>>

const LISTS: readonly unknown[] = ['filter', 'options']

/** { tb_name: 'machine_property', action, where_data }: what is looked for, or which record is changed. */
export const whereDataShape: Shape = {
  parts({ action = 'filter', ...body }) {
    if (LISTS.includes(action) || body.where_data === undefined) return [{ action, ...body }]
    const { where_data: which, ...rest } = body
    if (!isRecord(which)) return null
    const [known, strange] = [pick(which, ['ID', 'row_version']), strangers(which, ['ID', 'row_version'])]
    return [{ action, ...rest, ...strange, ...known }]
  },
  body(part) {
    const which = pick(part, ['ID', 'row_version'])
    if (Object.keys(which).length === 0) return part
    const rest = Object.fromEntries(Object.entries(part).filter(([key]) => !Object.hasOwn(which, key)))
    return { ...rest, where_data: which }
  },
  place: (_, field) => (['ID', 'row_version'].includes(field) ? `where_data.${field}` : field),
  describe({ properties = {}, required = [], ...part }: PartSchema) {
    const which = pick(properties, ['ID', 'row_version'])
    if (Object.keys(which).length === 0) return { ...part, properties, required }
    const others = Object.fromEntries(
      Object.entries(properties).filter(([key]) => !Object.hasOwn(which, key)),
    )
    const where_data = { type: 'object', properties: which, required: Object.keys(which) }
    return {
      ...part,
      properties: { ...others, where_data },
      required: [...required.filter((one) => !Object.hasOwn(which, one)), 'where_data'],
    }
  },
}

/** { tb_name: 'dashboard', machine_property_id }: the dashboard has one action, and nobody says it. */
export const dashboardShape: Shape = {
  parts: (body) => [
    body.tb_name === 'dashboard' && body.action === undefined ? { ...body, action: 'select' } : body,
  ],
  body({ action, ...part }) {
    return part.tb_name === 'dashboard' ? part : { action, ...part }
  },
  place: (_, field) => field,
  describe: (part) => part,
}

const pick = (from: Body, names: readonly string[]): Record<string, object> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => names.includes(key))) as Record<string, object>

function isRecord(raw: unknown): raw is Body {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw)
}
