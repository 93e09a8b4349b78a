// Vitest's global set-up of the journeys, once a run: the browser part is built, and the pictures of the last run go.
import { rmSync } from 'node:fs'
import { buildBrowserPart } from '../scripts/build-web.mjs'
import { pictures } from './pictures.ts'

export async function setup(): Promise<void> {
  if ((await buildBrowserPart()) !== 0) throw new Error('The browser part cannot be built')
  rmSync(pictures, { recursive: true, force: true })
}
