// What journeys over several pages do on each: look at it, and choose from what is found.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { objections } from './axe.ts'
import { cutInk } from './ink.ts'
import { keepPicture } from './pictures.ts'

/** Looks at pages: keeps a picture in test-results/<folder>, and finds nothing that axe would, no Thai that is cut, nor a page wider than its window. */
export function looker(folder: string): (page: Page, name: string) => Promise<void> {
  const pictures = join(import.meta.dirname, '../test-results', folder)
  mkdirSync(pictures, { recursive: true })
  return async (page, name) => {
    await keepPicture(page, join(pictures, `${name}.jpeg`))
    expect([...(await objections(page)), ...(await cutInk(page))], name).toEqual([])
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(wide, name).toBeLessThanOrEqual(0)
  }
}

/** Types into a field that searches, and takes the first that is offered by that name. */
export async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await page.getByRole('option', { name: text }).first().click()
}
