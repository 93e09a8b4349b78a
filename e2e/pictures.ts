// Pictures of what journeys saw, to be looked at after a run.
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where the pictures of the pages lie. */
export const pictures = join(import.meta.dirname, '../test-results/pages')

/** Keeps a picture under a path that ends in .jpeg: half the work of a PNG, as there are some two thousand in a whole run. */
export async function keepPicture(page: Page, path: string, { fullPage = false } = {}): Promise<void> {
  // a caret is left to blink: hiding it lays the page out twice more
  await page.screenshot({ path, fullPage, type: 'jpeg', quality: 85, caret: 'initial' })
}
