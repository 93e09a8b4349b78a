import { registry } from '../src/app/calls.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { randomOf } from '#base/random.ts'
import { startTestEnvironment } from './environment/test-environment.ts'
import { openCallers, ownValues } from './environment/callers.ts'
import { addConsumables } from './environment/consumables.ts'
import { inputGround, NoInput } from './environment/valid-input-ground.ts'
import { validInput } from './environment/valid-input.ts'
const t = await startTestEnvironment({})
try {
  await addConsumables(t)
  await t.owner.run(sql`
    insert into webhook (name, url, secret, types)
    select 'PROOF ' || no, 'https://proof.invalid/' || no, repeat('x', 32), array['proof'] from generate_series(1, 200) no
    where not exists (select from webhook where name = 'PROOF 1')`)
  const callers = openCallers(t)
  const ground = await inputGround(t.owner)
  const random = randomOf('scratch')
  const caller = await callers.next('full rights')
  for (const op of registry.operations().filter(({ name }) => /^(system|notifications)\./.test(name))) {
    const told = new Map<string, number>()
    for (let i = 0; i < 40; i++) {
      let what: string
      try {
        const input = await validInput(op, { ...ground, own: ownValues('full rights', caller) }, random, {})
        const { path, method, body } = registry.ask(op, input)
        const a = await t.server.call(path, method === 'GET' ? undefined : body, { token: caller!.token, method })
        what = a.body?.status === 1 ? 'ok' : `${a.status} ${a.body?.code} ${JSON.stringify(a.body?.errors ?? '')}`.slice(0, 150)
      } catch (e) { if (!(e instanceof NoInput)) throw e; what = e.message }
      told.set(what, (told.get(what) ?? 0) + 1)
    }
    console.log(op.name, [...told].map(([k, n]) => `${n}× ${k}`).join(' | '))
  }
} finally { await t.close() }
