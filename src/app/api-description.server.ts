// Describes every call as OpenAPI, from the declarations themselves, with a page to read it.
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { objectOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import type { Registry } from '#wire/registry.ts'
import { oldOperation } from '#wire/old-words.ts'
import { type Names, type Spelling, type Wire, actionFields, wireNames } from '#wire/wire.ts'

/** Serves `/api/openapi.json` and the readable `/api/docs`. */
export function addApiDescription(app: FastifyInstance, registry: Registry): void {
  const description = madeOnce(async () => JSON.stringify(await describeApi(registry)))
  const page = madeOnce(() => readablePage(registry))
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description()),
  )
  app.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(await page()),
  )
}

// Half a second and megabytes, which a start spares: most servers are never asked.
function madeOnce(make: () => Promise<string>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null
  const fail = (error: unknown) => {
    made = null
    throw error
  }
  return () => (made ??= make().then((text) => Buffer.from(text, 'utf8'), fail))
}

/** What each path comes to; between two of them others have their turn. */
async function ofEachPath<T>(registry: Registry, told: (wire: Wire) => T): Promise<T[]> {
  const all: T[] = []
  for (const wire of registry.paths.values()) {
    all.push(told(wire))
    await turn()
  }
  return all
}

const style = `
  body { font: 16px/1.6 system-ui, 'Noto Sans Thai', sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
    color: light-dark(#1a2530, #e4e9ee); background: light-dark(#fff, #12181f); color-scheme: light dark }
  h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere }
  summary { cursor: pointer; padding: .4rem 0 }
  i { color: light-dark(#55636f, #a3b0bb) }
  pre { overflow: auto; padding: 1rem; border-radius: 8px; background: light-dark(#f2f5f7, #1c252e) }
`
// the one style of the page is allowed by what it says
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The OpenAPI 3.1 document of all calls. */
async function describeApi(registry: Registry) {
  const paths = await ofEachPath(registry, (wire) => [
    `/${wire.path}`,
    Object.fromEntries(wire.methods.map((method) => [method.toLowerCase(), describePath(wire, method)])),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ngan',
      version: '1',
      description: 'Every call of the product. POST JSON; answers carry status 1 or 0.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(paths),
  }
}

function describePath(wire: Wire, method: string) {
  const entries = [...wire.spellings]
  const operations = entries.map(([, spelling]) => spelling.operation)
  const requests = entries.map(([word, spelling]) => requestSchema(wire, word, spelling))
  const answers = entries.map(([, spelling]) => answerSchema(spelling))
  return {
    operationId: `${method.toLowerCase()} ${wire.path}`,
    summary: operations.map((one) => one.title.en).join(' · '),
    description: entries
      .map(
        ([word, { operation }]) =>
          `${word || oldOperation(operation.name)}: ${operation.title.en} — ${accessText(operation)}`,
      )
      .join('\n'),
    ...(operations.every((one) => one.access === 'everyone') && { security: [] }),
    ...(method === 'GET' && askedByAddress(requests)),
    ...(method !== 'GET' && {
      requestBody: {
        required: true,
        content: { [wire.upload ? 'multipart/form-data' : 'application/json']: { schema: oneOf(requests) } },
      },
    }),
    responses: {
      200: {
        description: 'status 1, or a business refusal with status 0',
        content: { 'application/json': { schema: oneOf(answers) } },
      },
      400: { description: 'malformed, or fields with errors[]' },
      401: { description: 'no live session' },
      403: { description: 'not allowed' },
      404: { description: 'unknown, or out of the caller’s reach' },
      409: { description: 'clash or stale version, with the current row' },
      503: { description: 'busy; Retry-After says when' },
    },
  }
}

function askedByAddress([asked]: readonly { properties?: Record<string, unknown> }[]) {
  const fields = Object.entries(asked?.properties ?? {})
  return fields.length > 0 && { parameters: fields.map(([name, schema]) => ({ name, in: 'query', schema })) }
}

function requestSchema(wire: Wire, word: string, { operation, fixed, names, valued }: Spelling) {
  const open = Object.fromEntries(
    Object.entries(operation.input).filter(([key]) => !Object.hasOwn(fixed, key)),
  )
  const schema = renameProperties(
    z.toJSONSchema(objectOf(open), { io: 'input', unrepresentable: 'any' }),
    names,
    valued,
  ) as {
    properties?: Record<string, unknown>
    required?: string[]
    $schema?: string
  }
  delete schema.$schema
  if (wire.key === null) return schema
  const said = actionFields(wire, word)
  const constants = Object.entries(said).map(([field, one]) => [field, { const: one }])
  const part = {
    ...schema,
    title: word,
    properties: { ...Object.fromEntries(constants), ...(schema.properties as Record<string, object>) },
    required: [...Object.keys(said), ...(schema.required ?? [])],
  }
  return wire.shape ? wire.shape.describe(part) : part
}

function answerSchema({ operation, answers, form }: Spelling) {
  const schema = renameProperties(
    z.toJSONSchema(operation.output.schema, { unrepresentable: 'any' }),
    answers,
  ) as {
    $schema?: string
    properties?: Record<string, unknown>
  }
  delete schema.$schema
  const envelope = { status: { enum: [1] }, message: { type: 'string' } }
  if (form !== 'plain') {
    const row = form === 'rows' ? { description: procedureRow } : schema
    return {
      type: 'object',
      title: oldOperation(operation.name),
      properties: { ...envelope, data: { type: 'array', items: row } },
    }
  }
  if (!operation.output.page)
    return { type: 'object', title: oldOperation(operation.name), properties: { ...envelope, data: schema } }
  const { rows, ...rest } = schema.properties ?? {}
  return {
    type: 'object',
    title: oldOperation(operation.name),
    properties: { ...envelope, data: rows, ...rest },
  }
}

const procedureRow = 'The first row has Result, Message and ID.'

// what a list is sorted by and the columns of a table are names that stand as values; `within`: below such a key
function renameProperties(
  schema: unknown,
  names: Names,
  valued: readonly string[] = [],
  within = false,
): unknown {
  if (Array.isArray(schema)) return schema.map((one) => renameProperties(one, names, valued, within))
  if (schema === null || typeof schema !== 'object') return schema
  const told = wireNames(names)
  return Object.fromEntries(
    Object.entries(schema).map(([key, one]) => {
      if (key === 'properties') {
        const inner = Object.entries(one as object).map(([name, part]) => [
          told(name),
          renameProperties(part, names, valued, valued.includes(name)),
        ])
        return [key, Object.fromEntries(inner)]
      }
      if (key === 'required') return [key, (one as string[]).map(told)]
      if (key === 'enum' && within) return [key, (one as string[]).map(told)]
      return [key, renameProperties(one, names, valued, within)]
    }),
  )
}

function oneOf(schemas: unknown[]) {
  return schemas.length === 1 ? schemas[0] : { oneOf: schemas }
}

/** Who may call an operation, in words. */
export function accessText({ access }: Operation): string {
  if (access === 'everyone') return 'open to everyone'
  if (access === 'signed-in') return 'anyone signed in'
  if (access === 'admin') return 'the user admin'
  return access.anyOf.map(({ menu, flag }) => `${flag} on ${menu}`).join(' or ')
}

async function readablePage(registry: Registry): Promise<string> {
  const sections = await ofEachPath(registry, (wire) => {
    const rows = [...wire.spellings].map(([word, spelling]) => {
      const schema = JSON.stringify(requestSchema(wire, word, spelling), null, 2)
      const title = `${spelling.operation.title.en} · ${spelling.operation.title.th}`
      return `<details><summary><b>${html(word || oldOperation(spelling.operation.name))}</b> ${html(title)} <i>${html(
        accessText(spelling.operation),
      )}</i></summary><pre>${html(schema)}</pre></details>`
    })
    return `<h2>${wire.methods.join(', ')} /${html(wire.path)}</h2>${rows.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ngan: calls</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><h1>Ngan: calls</h1><p>The same as a document for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}</body></html>`
}

function html(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
