// Every page of the menu, as large as a phone shows it, light and dark, in both languages:
// nothing in the console, nothing refused by the content policy, nothing that axe objects to.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gallery, looks, openGallery, visitAll } from './pages.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

it.each(looks.filter(({ width }) => width === 390))(
  '$width px, $mode, $language $theme: every page is quiet and accessible',
  async (look) => {
    expect(await visitAll(gallery, look)).toEqual([])
  },
  600_000,
)
