import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wires } from '../src/app/calls.server.ts'
import { wireDocument, wireText } from './docs.ts'

test('the document of the calls is what the registry says now (npm run docs prints it)', () => {
  expect(readFileSync(wireDocument, 'utf8')).toBe(wireText())
  for (const { path } of wires) expect(wireText()).toContain(`/${path}\n`)
})
