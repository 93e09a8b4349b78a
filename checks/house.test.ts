// Each house check finds a planted mistake, and finds nothing in a clean tree.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boundaryFindings } from './boundaries.ts'
import { budgets, leakFindings, materialFindings, weightFindings, weightsOf } from './bundle.ts'
import { clockFindings, spanFindings } from './clocks.ts'
import { dialogFindings } from './dialogs.ts'
import { nameFindings } from './names.ts'
import { filesOf, productFiles } from './source-files.ts'
import { meetings, sqlFiles, sqlFindings } from './sql-ownership.ts'
import { usesIn } from './sql-tables.ts'
import { cutFindings, styleFindings } from './styles.ts'
import { unusedFindings } from './unused.ts'

const file = (path: string, text: string) => ({ path, text })

describe('clocks', () => {
  const span = file('src/platform/server/a.server.ts', 'const passed = Date.now() - began')
  it('finds a span measured by the time of day, and what is listed and asks for none', () => {
    expect(clockFindings([span], {})).toHaveLength(1)
    expect(clockFindings([span], { [span.path]: 'a time of day' })).toEqual([])
    expect(clockFindings([], { [span.path]: 'a time of day' })).toHaveLength(1)
    expect(clockFindings([file('src/ui/A.tsx', 'Date.now()')], {})).toEqual([])
  })
  it('finds nothing in the product', () => {
    expect(clockFindings(productFiles())).toEqual([])
    expect(spanFindings([...productFiles(), ...filesOf('src/**/*.sql')])).toEqual([])
  })
  it.each([
    ['`x.seen_at > now() - interval`', 1],
    ['`x.seen_at < (now() - interval`', 1],
    ['`expires_at > now()`', 1],
    ['`x.seen_at between now() - span and now()`', 0],
    ['`${liesAhead(sql`expires_at`, span)}`', 0],
  ])('finds a kept moment that is bounded on one side only: %s', (text, count) => {
    expect(spanFindings([file('src/areas/a/a.server.ts', text)], {})).toHaveLength(count)
    expect(spanFindings([file('src/areas/a/a.sql', text)], {})).toHaveLength(count)
  })
  it('knows what bounds, and what is listed and compares nothing', () => {
    expect(spanFindings([file('src/platform/database/spans.server.ts', '> now() - span')], {})).toEqual([])
    expect(spanFindings([], { 'src/areas/a/a.sql': 'why' })).toHaveLength(1)
  })
})

describe('boundaries', () => {
  it.each([
    [
      'the platform reaching an area',
      file('src/platform/server/a.ts', `import { b } from '#areas/rooms/rooms.ts'`),
    ],
    [
      'the platform reaching an area for a type',
      file('src/platform/server/a.ts', `import type { B } from '#areas/rooms/rooms.ts'`),
    ],
    [
      'a room reaching the one above',
      file('src/platform/database/a.ts', `import { b } from '#platform/server/b.ts'`),
    ],
    ['the ground knowing the wire', file('src/base/a.ts', `import type { Wire } from '#wire/wire.ts'`)],
    ['the wire knowing looks', file('src/wire/a.ts', `import { b } from '#ui/b.ts'`)],
    ['a file in no room', file('src/platform/a.ts', '')],
    [
      'the step of one area reaching that of another',
      file('src/areas/rooms/sample/a.server.ts', `import { b } from '#areas/people/sample/b.server.ts'`),
    ],
    [
      'the sample company reaching the app',
      file('src/areas/rooms/sample/a.ts', `import { b } from '../../../app/b.ts'`),
    ],
    [
      'what a start loads reaching the sample company',
      file('src/areas/rooms/area.server.ts', `import { b } from './sample/b.ts'`),
    ],
    [
      'the product leaning on what only tests use',
      file('src/areas/rooms/rooms.server.ts', `import { a } from '#platform/testing/server.server.ts'`),
    ],
    [
      'an area reaching the app',
      file('src/areas/rooms/rooms.ts', `import { wires } from '../../app/areas.ts'`),
    ],
    [
      'looks knowing the network',
      file('src/ui/A.tsx', `import { call } from '#platform/browser/call.web.ts'`),
    ],
    [
      'a browser file importing server code',
      file('src/areas/rooms/RoomsPage.tsx', `import { x } from './rooms.server.ts'`),
    ],
    [
      'a lazy import of server code',
      file('src/areas/rooms/RoomsPage.tsx', `const x = () => import('./rooms.server.ts')`),
    ],
    ['a shared file importing a component', file('src/areas/rooms/rooms.ts', `import { A } from './A.tsx'`)],
    ['a shared file importing node', file('src/areas/rooms/rooms.ts', `import fs from 'node:fs'`)],
    [
      'server code importing react',
      file('src/areas/rooms/rooms.server.ts', `import { useState } from 'react'`),
    ],
    [
      'reaching behind a face',
      file('src/areas/rooms/rooms.server.ts', `import { a } from '#areas/people/leave.server.ts'`),
    ],
    [
      'what a start should not bring',
      file('src/areas/rooms/rooms.server.ts', `import { request } from 'node:http'`),
    ],
    [
      'a page made of Material',
      file('src/areas/rooms/RoomsPage.tsx', `import Button from '@mui/material/Button'`),
    ],
    ['an old spelling outside the wire', file('src/areas/rooms/rooms.ts', `export const a = 'Perpose'`)],
  ])('finds %s', (_, planted) => {
    expect(boundaryFindings([planted])).toHaveLength(1)
  })

  it('finds areas and files that need each other, if only for a type', () => {
    const areas = [
      file('src/areas/a/a.ts', `import { b } from '#areas/b/b.ts'`),
      file('src/areas/b/c.ts', `import type { A } from '#areas/a/a.ts'`),
    ]
    expect(boundaryFindings(areas)).toEqual(['areas in a circle: a, b'])
    const files = [
      file('src/ui/a.ts', `import { b } from './b.ts'`),
      file('src/ui/b.ts', `import { c } from './c.ts'`),
      file('src/ui/c.ts', `import type { A } from './a.ts'`),
    ]
    expect(boundaryFindings(files)).toEqual(['in a circle: src/ui/a.ts, src/ui/b.ts, src/ui/c.ts'])
  })

  it('lets types cross, and areas stand on the platform', () => {
    const clean = [
      file(
        'src/areas/a/APage.tsx',
        `import type { X } from './a.server.ts'\nimport { call } from '#platform/browser/call.web.ts'`,
      ),
      file('src/areas/a/a.server.ts', `import { b } from '#areas/b/b.server.ts'\nimport pg from 'pg'`),
    ]
    expect(boundaryFindings(clean)).toEqual([])
  })
})

describe('whose tables SQL touches', () => {
  const rooms = file(
    'src/areas/rooms/rooms.sql',
    '-- Read by other areas: room.\ncreate table room (id bigint);\ncreate table booking (id bigint);',
  )
  const people = file(
    'src/areas/people/people.sql',
    '-- Read by other areas: person.\ncreate table person (id bigint);',
  )
  const reader = file('src/areas/people/people.server.ts', 'sql`select from room`')
  const known = { writesElsewhere: {}, bothWays: {} }
  const findings = (planted: { path: string; text: string }, more = known) =>
    sqlFindings(
      [rooms, file('src/areas/people/people.sql', 'create table person (id bigint);'), reader, planted],
      more,
    )

  it.each([
    ['an insert', 'sql`insert into room (id) values (1)`'],
    ['an update', 'sql`with a as (select 1) update only room r set id = 1`'],
    ['a deletion', 'sql`delete from "room" where id = 1`'],
    ['a write within a value', 'sql`select ${sql`delete from room`}`'],
    ['a table that is not named as readable', 'sql`select (select 1 from booking)`'],
    ['the second table of a list', 'sql`select from person p, booking b`'],
    ['what a deletion uses', 'sql`delete from person p using booking b where b.id = p.id`'],
  ])('finds %s', (_, text) => {
    expect(findings(file('src/areas/people/a.server.ts', text))).toHaveLength(1)
  })

  it('finds them in functions of the database, and in statements that are put together', () => {
    const body = 'create function f() returns void language plpgsql as $$ begin perform from booking; end $$;'
    expect(findings(file('src/areas/people/f.sql', body))).toHaveLength(1)
    const text = "do $$ begin execute 'delete from room'; end $$;"
    expect(findings(file('src/areas/people/g.sql', text))).toHaveLength(1)
  })

  it('takes no key, trigger, lock or comparison for a use', () => {
    const text = `
      create table invitation (booking_id bigint references booking);
      -- from booking
      create trigger t before update of id on booking for each row execute function f();
      create function f() returns trigger language plpgsql as $$ begin
        if new.id is distinct from booking then return null; end if;
        perform from room for no key update;
        raise notice 'moved from booking';
      end $$;`
    const tables = new Set(['room', 'booking'])
    expect(usesIn(file('src/areas/people/a.sql', text), tables).map(({ table }) => table)).toEqual(['room'])
  })

  it('finds two areas that use each other, unless it says why', () => {
    const other = file('src/areas/rooms/rooms.server.ts', 'sql`select from person`')
    expect(meetings([rooms, people, reader, other])).toEqual({
      arrows: 2,
      pairs: 1,
      bothWays: ['people rooms'],
    })
    expect(sqlFindings([rooms, people, reader, other], known)).toEqual([
      "people and rooms use each other's tables",
    ])
    const why = { writesElsewhere: {}, bothWays: { 'people rooms': 'because' } }
    expect(sqlFindings([rooms, people, reader, other], why)).toEqual([])
  })

  it('finds what is listed for nothing', () => {
    const listed = { writesElsewhere: { 'people room': 'because' }, bothWays: { 'people rooms': 'because' } }
    expect(sqlFindings([rooms, file(people.path, people.text)], listed)).toEqual([
      'room is named as read by others, and no other area reads it',
      'person is named as read by others, and no other area reads it',
      'people room is listed as written from elsewhere, and is not any more',
      'people rooms is listed as both ways, and is not any more',
    ])
  })

  it('looks at the whole tree', () => {
    expect(sqlFiles().length).toBeGreaterThan(150)
    expect(meetings(sqlFiles()).arrows).toBeGreaterThan(40)
  })
})

describe('names', () => {
  it.each([
    ['an empty word', [file('src/areas/rooms/helpers.ts', '')]],
    ['an empty folder', [file('src/platform/utils/money.ts', '')]],
    ['a component in kebab-case', [file('src/ui/big-button.tsx', '')]],
    ['two files of one name', [file('src/areas/a/list.ts', ''), file('src/areas/b/list.ts', '')]],
    ['a default export that is no page', [file('src/ui/Button.tsx', 'export default 1')]],
    ['a word of the wire inside', [file('src/areas/a/a.ts', 'export const a = { component_id: 1 }')]],
    ['a table by its old name', [file('src/areas/a/a.ts', "export const a = { of: 'component' }")]],
  ])('finds %s', (_, planted) => {
    expect(nameFindings(planted)).toHaveLength(1)
  })
})

describe('styles', () => {
  it.each([
    ['begins selectors in two', '.card-head { gap: 8px }', '.card-head > b { gap: 8px }'],
    ['means two things in two scopes', '.a .title { gap: 8px }', '.b .title { gap: 8px }'],
    ['is another one’s state', '.closed { gap: 8px }', '.door.closed { gap: 8px }'],
    [
      'begins selectors outside its own, though it may be placed',
      '.field { gap: 8px }',
      '.field > b { gap: 8px }',
    ],
    ['is met in a width', '.card-head { gap: 8px }', '@media (max-width: 600px) { .card-head { gap: 8px } }'],
  ])('finds a class that %s', (_, one, other) => {
    expect(styleFindings([file('src/ui/A.css', one), file('src/areas/b/B.css', other)])).toHaveLength(1)
  })

  it('finds a shortened line that hides what leaves it above and below', () => {
    const rule = (overflow: string) => file('src/ui/A.css', `.a { ${overflow}; text-overflow: ellipsis }`)
    expect(cutFindings([rule('overflow: hidden')])).toHaveLength(1)
    expect(cutFindings([rule('overflow: clip visible')])).toEqual([])
  })

  it('lets states share a word, and a screen place a piece', () => {
    const one = '.door.closed { gap: 8px } .field { gap: 8px } /* .card */ .card { content: ".row" }'
    const other = '.shop.closed, .shop > .field { gap: 8px } .row { gap: 8px }'
    expect(styleFindings([file('src/ui/A.css', one), file('src/areas/b/B.css', other)])).toEqual([])
  })
})

describe('unused', () => {
  it('finds a file, an export, a type, a package and a limit that nothing needs, and nothing else', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'unused-'))
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies: { pg: '1.0.0' } }),
      'knip.json': JSON.stringify({
        entry: ['src/main.ts!', 'src/*.test.ts'],
        project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      }),
      'src/main.ts': `import { a } from './a.ts'\nimport { READ } from './base/limits.ts'\nconsole.log(a, READ)`,
      'src/a.ts': `export const a = 1\nexport const b = a\nexport type C = typeof b`,
      'src/forgotten.ts': `export const d = 1`,
      'src/base/limits.ts': `export const READ = 1\nexport const TESTED = 2`,
      'src/a.test.ts': `import { TESTED } from './base/limits.ts'\nconsole.log(TESTED)`,
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), text)
    }
    expect((await unusedFindings(directory)).sort()).toEqual([
      'package.json: pg is needed by nothing',
      'src/a.ts: C is needed by nothing',
      'src/a.ts: b is needed by nothing',
      'src/base/limits.ts: TESTED is a limit that no rule reads',
      'src/forgotten.ts: src/forgotten.ts is needed by nothing',
    ])
    rmSync(directory, { recursive: true })
  })
})

describe('bundle', () => {
  it.each([
    ['select id from app_user', 'const a="select id from app_user"'],
    ['a node module', 'import"node:fs"'],
    ['a secret column', 'x.password_hash'],
  ])('finds %s in a browser file', (_, text) => {
    expect(leakFindings([{ path: 'assets/a.js', text }])).toHaveLength(1)
  })

  it('finds a first screen beyond its budget', () => {
    const manifest = {
      'src/app/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'] },
      '_react.js': { file: 'react.js' },
    }
    const weigh = () => budgets.signIn / 2 + 1
    expect(weightFindings(weightsOf(manifest, weigh))[0]).toMatch(/^sign-in weighs/)
    expect(weightFindings(weightsOf(manifest, () => 10))).toEqual([])
  })

  it('finds a page that waits for Material', () => {
    const material = { '_Material.js': { file: 'Material.js', name: 'Material' } }
    const dialog = {
      'src/a/ADialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_Material.js'] },
    }
    const page = { 'src/a/APage.tsx': { file: 'page.js', dynamicImports: ['src/a/ADialog.tsx'] } }
    expect(materialFindings({ ...material, ...dialog, ...page })).toEqual([])
    const waiting = { 'src/a/APage.tsx': { file: 'page.js', imports: ['_Material.js'] } }
    expect(materialFindings({ ...material, ...dialog, ...waiting })).toHaveLength(1)
    expect(materialFindings(page)).toEqual(['No part of the browser files is named Material any more'])
  })
})

describe('dialogs', () => {
  const dialog = (more: string) =>
    file(
      'src/areas/a/A.tsx',
      `const a = <AppDialog open ${more} actions={<Button loading={x.busy} />}>b</AppDialog>`,
    )
  it('finds one that sends and holds nothing meanwhile', () => {
    expect(dialogFindings([dialog('onSubmit={save}')])).toHaveLength(1)
    expect(dialogFindings([dialog('onSubmit={save} busy={x.busy}')])).toEqual([])
    expect(dialogFindings([dialog('')])).toEqual([])
  })
  it('finds none in the product', () => {
    expect(dialogFindings(productFiles())).toEqual([])
  })
})

describe('this tree', () => {
  it('is looked at whole', () => {
    expect(productFiles().length).toBeGreaterThan(100)
  })
})
