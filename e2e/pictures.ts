// Pictures of what journeys saw, to be looked at after a run.
import { join } from 'node:path'
import { type Page, errors } from 'playwright-core'
import { PATIENCE } from '#platform/testing/patience.ts'

/** Where the pictures of the pages lie. */
export const pictures = join(import.meta.dirname, '../test-results/pages')

/** Keeps a picture under a path that ends in .jpeg: half the work of a PNG, as there are some two thousand in a whole run. */
export async function keepPicture(page: Page, path: string, { fullPage = false } = {}): Promise<void> {
  // a caret is left to blink: hiding it lays the page out twice more
  const how = { path, fullPage, type: 'jpeg', quality: 85, caret: 'initial' } as const
  // Nothing is judged by a picture. Of some ten thousand the browser once drew none, with its page idle, and waited for a frame without end: then
  // it is asked again.
  await page.screenshot({ ...how, timeout: PATIENCE / 4 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.log(`No picture came of ${page.url()}: asked again`)
    return page.screenshot(how)
  })
}
