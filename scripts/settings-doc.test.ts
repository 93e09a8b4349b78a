import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '../src/platform/runtime/settings.server.ts'
import { settingsDocument, settingsText } from './settings-doc.ts'

test('the document of the settings is what the code says now (npm run docs prints it)', () => {
  expect(readFileSync(settingsDocument, 'utf8')).toBe(settingsText())
  for (const { variable } of settingsTable) expect(settingsText()).toContain(`\`${variable}\``)
})
