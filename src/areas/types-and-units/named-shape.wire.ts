// Old clients say the name they look for beside the table; here it is what the list is searched by.
import type { Shape } from '#wire/wire.ts'

/** { tb_name, name }, and the action where it is none that selects. */
export const namedShape: Shape = {
  parts({ name, ...body }) {
    if (name === undefined) return [body]
    const { action = 'select', where = {} } = body
    const isAsked = typeof name === 'string' && (action === 'select' || action === 'export')
    if (!isAsked || where === null || typeof where !== 'object') return [{ ...body, '?name': name }]
    return [{ ...body, where: { text: name, ...where } }]
  },
  body: (part) => part,
  place: (_, field) => field,
  describe: (part) => ({
    ...part,
    ...(part.properties?.where && { properties: { ...part.properties, name: { type: 'string' } } }),
  }),
}
