// Prints docs/wire.md from the registry of calls.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { accessText } from '../src/app/api-description.server.ts'
import { wires } from '../src/app/calls.server.ts'
import type { Field } from '../src/base/fields.ts'
import { countLimits } from '../src/platform/server/limits.server.ts'
import { tableLimits } from '../src/base/table-view.ts'
import { buildRegistry } from '../src/wire/registry.ts'
import { batchLimits } from '../src/wire/table.ts'
import { oldOperation } from '../src/wire/old-words.ts'
import { type Spelling, type Wire, wireNames } from '../src/wire/wire.ts'

/** Where the document stands. */
export const wireDocument = join(import.meta.dirname, '../docs/wire.md')

const most = ({ most, ms }: { most: number; ms: number }) =>
  `${most} in ${ms === 60_000 ? 'a minute' : `${ms / 60_000} minutes`}`

const introduction = `# Calls

Printed from the code by \`npm run docs\`; do not edit. The same as OpenAPI is served at \`/api/openapi.json\`, and as a
page at \`/api/docs\`.

## How a call looks

Nearly every call is a POST with a JSON object as \`application/json\`. It carries \`Authorization: Bearer <token>\` once
signed in, \`X-API-Key\` where the server has one, and may carry \`Accept-Language: th\` or \`en\` and, on anything that
changes something, an \`Idempotency-Key\`: the same key with the same body is answered with the first answer
within 24 hours, with another body it is a clash (409). Signing in, changing a password, passing it on and
opening a calendar link keep no key, since no secret is kept: a repeated link ends the one before. Where only the
answer was lost, a repeat is told so (409 \`DONE_BEFORE\`) and nothing is done twice.

A path *sent as an upload* takes files as \`multipart/form-data\`: each file in a part with the name of its field, all other
fields as one JSON object in a part named \`data\`. Who may send is asked before the body is read; what a file is, is told
by its content.

Some paths hold one operation (*plain*). Others hold several, and one field of the body says which is meant (*action*);
the table below names that field. A request without it selects, where there is something to select. Keys nobody
declared are refused, never dropped.

A change sends what it changes: what is not sent stays as it is, \`null\` empties, and what must be filled cannot be
emptied. That holds for every operation and by every spelling; \`row_version\` says over which version.

Paths with an action, tables and procedures take what clients of before write: numbers as text, words such as \`DESC\` and
\`IN\` in capitals, and \`null\` for the id of what is new.

A success is HTTP 200 with

\`\`\`json
{ "status": 1, "message": "", "data": {} }
\`\`\`

and for a page of rows the rows are \`data\`, with \`total\`, \`total_bounded\`, \`next\` and \`previous\` beside it. A
refusal is

\`\`\`json
{ "status": 0, "message": "…", "code": "STALE_ROW", "errors": [{ "field": "…", "code": "…", "message": "…" }],
  "facts": {}, "data": {}, "requestId": "…", "result": { "status": 0, "message": "…" } }
\`\`\`

with HTTP 200 for a business refusal (a wrong password too), 400 for a malformed request or invalid fields, 401 only
for a dead or missing session, 403 not allowed, 404 unknown or out of reach, 409 a clash or a stale version (with the
row as it is now in \`data\`), 410 a kept file whose content is gone, 413, 415, 429 and 503 with \`Retry-After\`, 507 disk full.

429 is told where nothing else is a brake, after

- failed sign-ins from one address: ${most(countLimits.failedSignIns)}
- tries to change one's own password: ${most(countLimits.passwordChanges)}
- calls of one session refused with 4xx, clashes aside: ${most(countLimits.failedCalls)}

The first of them opens the stretch of time, and at its end the count begins anew. Each server counts for itself.

## Tables and procedures by name

Four paths name a table or a procedure. Behind each name is an operation of its own, with its own rights; a name nobody
declared is refused in the words of what is forbidden. Names are case-exact. Of a table with deleted rows
these are among the others only where a condition asks for \`IsDeleted\`.

\`api/QueryTableView\` reads a table: \`{ table, conditions: [{ field, op, value }], sorts: [{ field, dir }], columns, page: { number, size } }\`,
of which only \`table\` is needed. \`op\` is one of \`=\` \`<>\` \`<\` \`<=\` \`>\` \`>=\` \`in\` (a list), \`between\` (two values), \`like\` (texts:
finds the value anywhere, \`%\` and \`_\` mean themselves) and \`is null\` (no value; \`false\` for the contrary); a yes or no knows \`=\` \`<>\` \`in\`
\`is null\`. Without \`page\` all rows come, ${tableLimits.rows} or ${tableLimits.bytes / 1024 ** 2} MB at most; a page has ${tableLimits.pageSize} rows, ${tableLimits.maxPageSize} at most. \`total\` counts what
matches, \`truncated\` says whether there is more behind. At most ${tableLimits.conditions} conditions, ${tableLimits.sorts} sorts, ${tableLimits.inValues} values in a list, ${tableLimits.likeLength} characters in a search.

\`api/InsertDataToDB\` enters records: \`{ table, data: a record or records }\`, ${batchLimits.rows} at most. \`api/UpdateDynamicTransactionTable\`
changes several: \`{ transactions: [{ action, table, data, where: { ID, row_version } }] }\`, ${batchLimits.transactions} at most; \`data\` is the whole record.
Both are done in one transaction, all or nothing, and answer \`data\` with what came of each; a refusal says in \`facts.item\` which
one it is about, counted from 0.

\`api/ExecuteStoredProcedure\` takes \`{ name, sp_params: [{ key, value }] }\`, of which the key \`Action\` says what is meant; two keys that
differ only by case are one too many. It answers rows, of which the first has \`Result\` ('Success', 'Conflict', 'Invalid', 'Denied',
'NotFound'), \`Message\` and \`ID\`. A refusal travels with HTTP 200, status 0 and such a row.

## Goldens

What is spelt otherwise than by default and in our own names has a golden: one request and one answer, written down as
they travel, in \`src/areas/<area>/<area>.goldens.ts\`, which exports \`goldens: Golden[]\` (\`src/wire/golden.ts\`):

\`\`\`ts
{
  operation: signIn,
  path: 'Account/Login',
  request: { Username: 'e017', Password: 'Blue-Kettle-42' },       // the exact body, action word included
  input: { login_name: 'e017', password: 'Blue-Kettle-42' },       // the same in our names
  output: somchai,                                                 // what the handler answers
  answer: { token: '…', username: 'e017', user_ID: 17, data: {} }, // the exact body without status and message
}
\`\`\`

\`src/app/wire-goldens.server.test.ts\` finds the files by itself and fails for a renamed spelling without a golden,
and for a golden that shows nothing.

## Every path
`

/** The document's text. */
export function wireText(list: readonly Wire[] = wires): string {
  const paths = [...buildRegistry(list).paths.values()]
  return `${introduction}\n${paths.map(pathText).join('\n')}`
}

function pathText(wire: Wire): string {
  const means = [wire.within, wire.key].filter((one) => one !== undefined && one !== null)
  const told =
    means.length > 0 && !wire.shape
      ? `\nWhat is meant is told by ${means.map((one) => `\`${one}\``).join(' and ')}.\n`
      : ''
  const sent = wire.upload ? '\nSent as an upload.\n' : ''
  const rows = [...wire.spellings].map(([word, spelling]) => rowText(word, spelling))
  return `### ${wire.methods.join(', ')} /${wire.path}
${told}${sent}
| ${means.join(' / ') || 'operation'} | what it does | who may | fields (\\* required) |
|---|---|---|---|
${rows.join('\n')}
`
}

function rowText(word: string, { operation, fixed, names, valued }: Spelling): string {
  const spelt = wireNames(names)
  // of a table that is read, its columns are what differs
  const columns = valued.includes('columns') && Object.keys(operation.input.columns?.options ?? {})
  const fields = columns
    ? columns.map((name) => `\`${spelt(name)}\``)
    : Object.entries(operation.input)
        .filter(([name]) => !Object.hasOwn(fixed, name))
        .map(([name, field]) => `\`${spelt(name)}\`${mayBeLeftOut(field) ? '' : '\\*'}`)
  const kept = Object.entries(fixed).map(([name, value]) => `${spelt(name)} = ${String(value)}`)
  const what = [operation.title.en, ...kept].join('; ')
  return `| ${word || oldOperation(operation.name)} | ${what} | ${accessText(operation)} | ${fields.join(' ')} |`
}

function mayBeLeftOut({ schema }: Field): boolean {
  return z.safeParse(schema, undefined).success
}

if (import.meta.main) writeFileSync(wireDocument, wireText())
