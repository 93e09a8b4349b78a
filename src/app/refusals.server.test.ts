// What a refusal says: both languages for every failure there is, and a sentence for everything the database refuses.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allProblems } from '#base/errors.ts'
import { takesUnknown } from '#platform/files/upload-purpose.ts'
import { nameByType } from '#base/received-file.ts'
import { handled } from './areas.server.ts'

const sources = fileURLToPath(new URL('../', import.meta.url))
const thai = /[\u0e00-\u0e7f]/

test('every failure is said in Thai and in English', () => {
  expect(allProblems().size).toBeGreaterThan(50)
  for (const [code, { words }] of allProblems()) {
    if (words.th !== '{things}') expect(words.th, code).toMatch(thai)
    expect(words.en, code).not.toMatch(thai)
    expect(words.en, code).not.toMatch(/\bSQL|undefined|null\b/)
  }
})

// A journal is written by the database alone.
const unreached = ['APPEND_ONLY']

test('whatever the database refuses has its sentence', () => {
  const refused = globSync('**/*.sql', { cwd: sources }).flatMap((file) =>
    [...readFileSync(`${sources}${file}`, 'utf8').matchAll(/refuse\('([A-Z_]+)'/g)].map((one) => one[1]!),
  )
  expect(refused.length).toBeGreaterThan(30)
  expect([...new Set(refused)].filter((code) => !allProblems().has(code)).sort()).toEqual(unreached)
})

test('every kind of file that is taken has an ending of its own', () => {
  const types = handled.flatMap(({ operation }) =>
    Object.values(operation.input).flatMap((field) => field.types ?? []),
  )
  expect(new Set(types).size).toBeGreaterThan(3)
  for (const type of types.filter((one) => !takesUnknown([one])))
    expect(nameByType('x.hta', type)).toMatch(/^x\.[a-z]+$/)
})
