// Prints docs/settings.md from the settings themselves.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingRow, settingsTable } from '../src/platform/runtime/settings.server.ts'

/** Where the document stands. */
export const settingsDocument = join(import.meta.dirname, '../docs/settings.md')

/** The document's text. */
export function settingsText(rows: readonly SettingRow[] = settingsTable): string {
  const row = ({ variable, fallback, description }: SettingRow) =>
    `| \`${variable}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${description} |`
  return [
    '# Settings',
    '',
    'Printed from the code by `npm run docs`; do not edit.',
    '',
    'Settings come from the environment and are checked at start: each wrong one is named in a line of its own, and',
    'nothing is started. An empty variable counts as not set.',
    '',
    '| Variable | Otherwise | What it is for |',
    '|---|---|---|',
    ...rows.map(row),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(settingsDocument, settingsText())
