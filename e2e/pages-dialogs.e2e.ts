// The dialogs that lists and the calendar open, at a desk and on a phone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objections } from './axe.ts'
import { openWindow, oneLook, enterAs } from './browser.ts'
import { cutInk } from './ink.ts'
import { type Gallery, idle, openGallery, pictureOf, settled } from './pages.ts'
import { keepPicture } from './pictures.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

it.each(
  oneLook('dialogs', [
    { width: 1440, mode: 'light', language: 'en' },
    { width: 390, mode: 'dark', language: 'en' },
  ] as const),
)('$width px, $mode: the dialogs of orders and the calendar are quiet and accessible', async (look) => {
  const { page, complaints, close } = await openWindow(gallery.browser, gallery.product, look)
  const found: string[] = []
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first()
    const more = page.getByRole('button', { name: 'More', exact: true }).first()
    await button.or(more).first().waitFor()
    if (await button.isVisible()) return button.click()
    // on a phone what is not the next step stands in the menu of the bar
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const open = async (list: string, name: string) => {
    await page.goto(list)
    await settled(page)
    if (list.includes('status')) await page.locator('a[href*="/SO-"]').first().click()
    await press(name)
    await page.getByRole('dialog').waitFor()
    await idle(page)
    await keepPicture(page, pictureOf(look, `-${name}`))
    const seen = [...complaints.splice(0), ...(await objections(page)), ...(await cutInk(page))]
    found.push(...seen.map((one) => `${name}: ${one}`))
  }
  await enterAs(page, gallery.admin)
  await open('/app/Active', 'Take a call')
  await open('/app/Active?status=NEW', 'Send an engineer')
  await open('/app/Active?status=NEW', 'Reject')
  await open('/app/Active?status=NEW', 'Edit')
  await open('/app/Active?status=IN_PROGRESS', 'Put on hold')
  await open('/app/Active?status=IN_PROGRESS', 'Add a finding')
  await open('/app/Active?status=WORK_DONE', 'Close')
  for (const name of ['Create Event', 'New', 'Edit', 'Import holidays', 'Follow from another program'])
    await open('/app/company-calendar', name)
  // on a phone it stands in the menu of the person
  if (look.width > 600) await open('/app', 'Company calendar')
  await close()
  expect(found).toEqual([])
})
