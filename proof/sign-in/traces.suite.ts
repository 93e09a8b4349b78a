// After passwords were used in every way: not a trace of their text in the database, its files, the log, or a browser.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { secretHash } from '../../src/platform/server/caller.server.ts'
import { SUPERUSER, withClient } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { Proof, Suite } from '../proof.ts'
import { typeInBrowser } from './browser-traces.ts'
import { type Coded, codingsOf, codingsOfToken, foundBelow, searchFor } from './codings.ts'
import { passwordsOf, typePasswords } from './password-uses.ts'

type Search = (bytes: Buffer | string) => string[]

export const suite: Suite = {
  name: 'sign-in/traces',
  beside: 'untimed',
  title: 'Passwords leave no trace in the database, the log, addresses or the browser; tokens only their sum',
  async run(proof) {
    await buildPages()
    const number = proof.random.whole(10_000_000, 99_999_999)
    const ofAdmin = passwordsOf(number + 1).later
    const env = { LOG_LEVEL: 'trace', ADMIN_PASSWORD: ofAdmin }
    const testEnv = await startTestEnvironment({ durable: false, env })
    try {
      const secrets: Coded[] = codingsOf('ADMIN_PASSWORD', ofAdmin)
      const tokens: string[] = []
      const answers: string[] = []
      for (let n = 0; n < proof.size(1, 10); n++) {
        const passwords = passwordsOf(number + 10 + n)
        for (const [kind, one] of Object.entries(passwords))
          secrets.push(...codingsOf(`the ${kind} password`, one))
        const { username } = await testEnv.person({ password: passwords.right })
        const uses = await typePasswords(testEnv.server, username, passwords)
        tokens.push(...uses.tokens)
        answers.push(...uses.answers)
      }
      const ofBrowser = passwordsOf(number + 2)
      for (const [kind, one] of Object.entries(ofBrowser))
        secrets.push(...codingsOf(`the browser's ${kind} password`, one))
      const search = searchFor(secrets)
      const { username } = await testEnv.person({
        password: ofBrowser.right,
        menus: { '/app/Active': ['view'] },
      })
      const kept = await typeInBrowser(testEnv.server.port, username, ofBrowser, search)

      proof.figure('Codings of passwords looked for', secrets.length)
      none(proof, 'in the answers', search(answers.join('\n')))
      for (const [place, text] of kept.places) none(proof, `in the browser: ${place}`, search(text))
      none(proof, `in its profile on the disk (${inMb(kept.profileBytes)} MB)`, kept.profileFound)
      await lookAtServer(proof, testEnv, search)
      await lookForTokens(proof, testEnv, tokens, kept.places)
    } finally {
      await testEnv.close()
    }
  },
}

// the database's files are read when it has written everything down
async function lookAtServer(proof: Proof, testEnv: TestEnvironment, search: Search): Promise<void> {
  const rows = await everyRow(testEnv)
  none(proof, `in every column of every table (${inMb(rows.length)} MB)`, search(rows))
  const log = [...testEnv.server.program.lines, testEnv.server.program.errors()].join('\n')
  proof.figure('Lines the server wrote', testEnv.server.program.lines.length, '', { atLeast: 20 })
  none(proof, 'in the log at trace', search(log))
  const { bytes, found } = foundBelow(testEnv.directory, search)
  none(proof, `in the files of the database and the server (${inMb(bytes)} MB)`, found)
}

async function lookForTokens(
  proof: Proof,
  testEnv: TestEnvironment,
  tokens: readonly string[],
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const search = searchFor(tokens.flatMap((token, at) => codingsOfToken(`token ${at}`, token)))
  const kept = await testEnv.owner.one<{ count: number }>(sql`
    select count(*)::int from (select token_hash from user_session union all select hash from resume_secret) k(hash)
    where hash = any(${tokens.map((token) => secretHash(token))}::bytea[])`)
  proof.figure('Tokens and resume secrets looked for', tokens.length)
  // the change of the password has ended the secrets before it
  proof.figure('Of these kept as their SHA-256', kept.count, '', { atLeast: tokens.length / 2 })
  none(proof, 'otherwise in the tables', search(await everyRow(testEnv)), 'Tokens')
  none(proof, 'in the log at trace', search(testEnv.server.program.lines.join('\n')), 'Tokens')
  const files = foundBelow(testEnv.directory, search)
  none(proof, 'in the files of the database and the server', files.found, 'Tokens')
  const stored = /"token":"([A-Za-z0-9_-]{43})/.exec(places.get('localStorage')!.replaceAll('\\', ''))
  if (!stored) throw new Error('The browser keeps no session')
  const ofBrowser = searchFor(codingsOfToken('its token', stored[1]!))
  const elsewhere = [...places].flatMap(([place, text]) =>
    ['localStorage', 'addresses'].includes(place) ? [] : ofBrowser(text),
  )
  none(proof, 'in the browser beside localStorage', elsewhere, 'Tokens')
}

/** Every row of every table as text, and what the database is asked at this moment. */
function everyRow(testEnv: TestEnvironment): Promise<string> {
  return withClient(testEnv.database.connection(SUPERUSER), async (client) => {
    await client.query('checkpoint')
    const { rows: tables } = await client.query<{ name: string }>(`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
      union all select 'pg_stat_activity' union all select 'pg_stats'`)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string; json: string }>(
        `select t::text as text, row_to_json(t)::text as json from ${name} t`,
      )
      for (const { text, json } of rows) texts.push(text, json)
    }
    return texts.join('\n')
  })
}

function none(proof: Proof, where: string, found: readonly string[], what = 'Passwords'): void {
  for (const one of found.slice(0, 5)) proof.say(`found ${where}: ${one}`)
  proof.figure(`${what} ${where}`, found.length, '', { exactly: 0 })
}

const inMb = (bytes: number) => Math.round(bytes / 1e6)

// does nothing if they are as the sources are
async function buildPages(): Promise<void> {
  const script = pathToFileURL(join(import.meta.dirname, '../../scripts/build-web.mjs')).href
  const { buildBrowserPart } = (await import(script)) as { buildBrowserPart(): Promise<number> }
  if ((await buildBrowserPart()) !== 0) throw new Error('The browser part cannot be built')
}
