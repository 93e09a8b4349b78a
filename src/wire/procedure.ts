// The procedure dialect: a name and a list of parameters, of which `Action` says what is meant. Nothing is executed by name.
import type { Operation } from '#base/operation.ts'
import { type Names, type Shape, type Spelling, type Wire, spelt, strangers } from './wire.ts'

/** The field of a request that holds the procedure's name, since a parameter may be called `name`. */
const PROCEDURE = 'procedure'
const ACTION = 'Action'
const MOST_PARAMETERS = 100

/** Binds the actions of a procedure to operations. Several areas may add actions to one procedure. */
export function procedure(
  name: string,
  actions: Readonly<Record<string, Operation | Spelling>>,
  names: Names = {},
): Wire {
  const spellings = Object.entries(actions).map(([word, entry]): [string, Spelling] => {
    const one = 'operation' in entry ? entry : spelt(entry)
    const spelling = { ...one, names: { ...names, ...one.names }, answers: { ...names, ...one.answers } }
    return [`${name}/${word}`, { ...spelling, form: 'rows' }]
  })
  return {
    path: 'api/ExecuteStoredProcedure',
    methods: ['POST'],
    within: PROCEDURE,
    key: ACTION,
    shared: true,
    isOld: true,
    shape: procedureShape,
    spellings: new Map(spellings),
  }
}

/** { name, sp_params: [{ key, value }] } */
const procedureShape: Shape = {
  parts({ name, sp_params, ...rest }) {
    const parameters = readParameters(sp_params)
    return parameters && [{ ...strangers(rest, []), ...parameters, [PROCEDURE]: name }]
  },
  body: ({ [PROCEDURE]: name, ...parameters }) => ({
    name,
    sp_params: Object.entries(parameters).map(([key, value]) => ({ key, value })),
  }),
  place: (_, field) => field,
  describe({ title, properties = {}, required = [] }) {
    const { [PROCEDURE]: name = {}, ...parameters } = properties
    const one = Object.entries(parameters).map(([key, value]) => ({
      type: 'object',
      properties: { key: { const: key }, value },
      required: ['key', 'value'],
    }))
    const needed = required.filter((key) => key !== PROCEDURE).join(', ')
    const sp_params = { type: 'array', description: `Needed: ${needed}`, items: { oneOf: one } }
    return { type: 'object', title, properties: { name, sp_params }, required: ['name', 'sp_params'] }
  },
}

// Two keys that differ only by case are a mistake: the sender meant one.
function readParameters(raw: unknown): Record<string, unknown> | null {
  if (!Array.isArray(raw) || raw.length > MOST_PARAMETERS) return null
  const seen = new Set([PROCEDURE])
  const parameters: [string, unknown][] = []
  for (const one of raw as unknown[]) {
    if (one === null || typeof one !== 'object') return null
    const { key, value, ...rest } = one as Record<string, unknown>
    if (typeof key !== 'string' || value === undefined || Object.keys(rest).length > 0) return null
    if (seen.has(key.toLowerCase())) return null
    seen.add(key.toLowerCase())
    parameters.push([key, value])
  }
  return Object.fromEntries(parameters)
}
