import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { keepInMemory } from './memory-directory.server.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a place for temporary files that somebody chose stays', () => {
  vi.stubEnv('TMPDIR', '/chosen')
  keepInMemory()
  expect(process.env.TMPDIR).toBe('/chosen')
})

test('without one it is there, or the machine’s own is left', () => {
  vi.stubEnv('TMPDIR', '')
  keepInMemory()
  expect(process.env.TMPDIR === '' || existsSync(process.env.TMPDIR!)).toBe(true)
})
