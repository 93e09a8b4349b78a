// An employee from the first day to the last: registered with all facts, looked up, changed, given a paper, handed over.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './axe.ts'
import {
  type Product,
  launchBrowser,
  openWindow,
  openAs,
  signIn,
  startProduct,
  oneLook,
  enterAs,
} from './browser.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ orders: 60 }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Something done meanwhile by another user. */
async function asAdmin(body: object): Promise<{ ID: number; row_version: number }> {
  const post = async <T>(path: string, sent: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const url = `${product.address}/${path}`
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) })).json() as Promise<T>
  }
  const signedIn = { Username: 'admin', Password: product.password }
  const { token } = await post<{ token: string }>('Account/Login', signedIn)
  return (await post<{ data: { ID: number; row_version: number } }>('api/Organization', body, token)).data
}

describe.each(
  oneLook('employees', [
    { width: 1440, language: 'th' as const, code: 'E901', nationalId: '1101700230708' },
    { width: 390, language: 'en' as const, code: 'E902', nationalId: '3100500123458' },
  ]),
)('at $width pixels in $language', ({ width, language, code, nationalId }) => {
  const say = (th: string, en: string) => (language === 'th' ? th : en)
  const choose = async (field: Locator, text: string, page: Page) => {
    await field.fill(text)
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click()
  }

  // a code is proposed unless the field has the focus; it would come between what is typed
  const enterCode = async (dialog: Locator, entered: string) => {
    const field = dialog.getByLabel(say('รหัสพนักงาน', 'Employee code'))
    await field.click()
    await field.fill(entered)
  }

  it('somebody is registered, changed, given a paper and handed over', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await openAs(page, 'supawadee', '/app/Employee-Management?open=new')
    const dialog = page.getByRole('dialog').last()
    await enterCode(dialog, code)
    await dialog.getByLabel(say('ชื่อ (ไทย)', 'First name (Thai)'), { exact: false }).first().fill('ปรีชา')
    await dialog.getByLabel(say('นามสกุล (ไทย)', 'Last name (Thai)')).fill('ทดสอบ')
    await dialog.getByLabel(say('ชื่อเล่น', 'Nickname')).fill(`ชา${code}`)
    await choose(dialog.getByLabel(say('หัวหน้างาน', 'Supervisor')), say('สมชาย', 'Somchai'), page)
    await dialog.getByLabel(say('เลขประจำตัวประชาชน', 'National ID')).fill('1234567890123')
    const register = dialog.getByRole('button', { name: say('ลงทะเบียน', 'Register') })
    await register.click()
    await dialog.getByText(say('เลขประจำตัวประชาชนไม่ถูกต้อง', 'Not a valid national ID')).waitFor()
    await dialog.getByLabel(say('เลขประจำตัวประชาชน', 'National ID')).fill(nationalId)
    await register.click()
    await page.getByText(code.toLowerCase()).first().waitFor()
    await page.getByRole('button', { name: say('เสร็จสิ้น', 'Done') }).click()

    await page.goto(`/app/Employee-Management?q=${encodeURIComponent(`ชา${code}`)}`)
    await page.getByText('ปรีชา ทดสอบ').first().click()
    await page.locator('.employee-head').waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/)
    expect(await page.locator('.national-id').textContent()).not.toContain(nationalId.slice(0, 5))
    await page
      .locator('.national-id')
      .getByRole('button', { name: say('แสดง', 'Show') })
      .click()
    const grouped = nationalId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
    await page.getByText(grouped).waitFor()
    expect(await objections(page)).toEqual([])

    await page.getByRole('tab', { name: say('เอกสาร', 'Files') }).click()
    await page.getByRole('button', { name: say('เพิ่มเอกสาร', 'Add files') }).click()
    const adding = page.getByRole('dialog').last()
    await adding.getByRole('combobox').first().click()
    await page.getByRole('option', { name: say('สัญญาจ้าง', 'Contract') }).click()
    await adding
      .locator('input[type="file"]')
      .setInputFiles({ name: 'สัญญา.pdf', mimeType: 'application/pdf', buffer: pdf })
    await adding.getByRole('button', { name: say('อัปโหลด', 'Upload') }).click()
    await page.locator('.employee-file-name').getByText('สัญญา.pdf').waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('files')
    expect(await objections(page)).toEqual([])

    await page.getByRole('tab', { name: say('ข้อมูลบุคคล', 'Person') }).click()
    await page.getByLabel(say('ไอดี LINE', 'LINE ID')).fill('preecha.t')
    await page.getByRole('button', { name: say('บันทึก', 'Save'), exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByText('ปรีชา ทดสอบ').first().click()
    await page.getByRole('tab', { name: say('ประวัติการแก้ไข', 'History') }).click()
    await page.locator('.record-history').getByText('preecha.t').waitFor()
    await page.getByText(say('เปิดดูเลขประจำตัวประชาชน', 'National ID viewed')).waitFor()

    await page.getByRole('tab', { name: say('การทำงาน', 'Work'), exact: true }).click()
    await page.locator('.employee-left').getByRole('button').click()
    await page.getByText(say('ไม่มีงานค้างที่ต้องส่งมอบ', 'Nothing is left to hand over')).waitFor()
    const leaving = page.getByRole('dialog').last()
    await leaving.getByRole('button', { name: say('บันทึกการลาออก', 'Resign') }).click()
    const question = page.getByRole('alertdialog')
    expect(await question.textContent()).toContain(code)
    await question.getByRole('button', { name: say('บันทึกการลาออก', 'Resign') }).click()
    await page.locator('.employee-head').getByText(say('ลาออกแล้ว', 'Resigned')).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('somebody entered by mistake is deleted, is nowhere to be found, and is taken back', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await enterAs(page, 'supawadee')
    const wrong = `WRONG${width}`
    await page.goto('/app/Employee-Management?open=new')
    const dialog = page.getByRole('dialog').last()
    await enterCode(dialog, wrong)
    await dialog.getByLabel(say('ชื่อ (ไทย)', 'First name (Thai)'), { exact: false }).first().fill('วันดี')
    await dialog.getByLabel(say('นามสกุล (ไทย)', 'Last name (Thai)')).fill('ลงซ้ำ')
    await dialog.getByRole('button', { name: say('ลงทะเบียน', 'Register') }).click()
    await page.getByRole('button', { name: say('เสร็จสิ้น', 'Done') }).click()

    await page.goto(`/app/Employee-Management?q=${wrong}`)
    await page.getByText('วันดี ลงซ้ำ').first().click()
    await page.locator('.employee-head').waitFor()
    await page.getByRole('button', { name: say('ลบ', 'Delete'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    expect(await question.textContent()).toContain(`${wrong} · วันดี ลงซ้ำ`)
    expect(await objections(page)).toEqual([])
    await question.getByRole('button', { name: say('ลบ', 'Delete'), exact: true }).click()
    await page.getByText(say('ไม่พบพนักงานตามเงื่อนไข', 'No one found')).waitFor()

    await page.getByRole('button', { name: say('พนักงานที่ลบแล้ว', 'Deleted employees') }).click()
    const line = page.locator('.deleted-records > li').filter({ hasText: wrong })
    await line.waitFor()
    expect(await objections(page)).toEqual([])
    await line.getByRole('button').click()
    await line.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: say('ปิด', 'Close'), exact: true })
      .last()
      .click()
    await page.getByText('วันดี ลงซ้ำ').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a unit that is deleted while somebody is being registered in it is told beside its field, and nothing typed is lost', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await enterAs(page, 'supawadee')
    const unit = `UNIT-${code}`
    const made = await asAdmin({ level: 'GROUP', action: 'insert', data: { Code: unit, Name: unit } })
    await page.goto('/app/Employee-Management?open=new')
    const dialog = page.getByRole('dialog').last()
    await enterCode(dialog, `${code}-L`)
    await dialog.getByLabel(say('ชื่อ (ไทย)', 'First name (Thai)'), { exact: false }).first().fill('มาช้า')
    await dialog.getByLabel(say('นามสกุล (ไทย)', 'Last name (Thai)')).fill('ทดสอบ')
    await choose(dialog.getByLabel(say('สังกัด', 'Unit'), { exact: false }).first(), unit, page)
    await asAdmin({ level: 'GROUP', action: 'delete', ID: made.ID, row_version: made.row_version })
    await dialog.getByRole('button', { name: say('ลงทะเบียน', 'Register') }).click()
    await dialog.getByText(say('รายการนี้ไม่มีให้ใช้งานแล้ว', 'This is no longer in use')).waitFor()
    expect(await dialog.getByLabel(say('รหัสพนักงาน', 'Employee code')).inputValue()).toBe(`${code}-L`)
    expect(await objections(page)).toEqual([])
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
    await close()
  })

  it('everybody finds colleagues in the directory, and nobody who has left', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await openAs(page, 'prasert', '/app/Manage-Employees')
    await page.locator('.own-card').waitFor()
    await page.locator('a[href^="tel:"]').first().waitFor()
    expect(await objections(page)).toEqual([])
    await page.goto(`/app/Manage-Employees?q=${code}`)
    await page.getByText(say('ไม่พบพนักงานตามเงื่อนไข', 'No one found')).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe.each(
  oneLook('employees 2', [
    { width: 1440, language: 'th' as const, who: 'เกรียงไกร พรหมมา' },
    { width: 390, language: 'en' as const, who: 'Nattapon Sriwong' },
  ]),
)('skills at $width pixels in $language', ({ width, language, who }) => {
  const say = (th: string, en: string) => (language === 'th' ? th : en)

  it('are named for the company, given to a person, found in the list, changed and taken back', async () => {
    const { page, complaints, close } = await openWindow(browser, product, { width, language })
    await openAs(page, 'supawadee', '/app/Skill?open=new')
    const kind = page.getByRole('dialog').last()
    const code = `CRANE${width}`
    await kind.getByLabel(say('รหัส', 'Code')).fill(code)
    await kind.getByLabel(say('ชื่อ (ไทย)', 'Name (Thai)')).fill(`ขับเครน ${width}`)
    await kind.getByLabel(say('ต้องมีใบรับรอง', 'Needs a certificate')).check()
    await kind.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(code).first().waitFor()
    expect(await objections(page)).toEqual([])
    await page.getByText(code).first().click()
    await page.getByRole('dialog').waitFor()
    const id = new URL(page.url()).searchParams.get('open')

    await page.goto(`/app/Employee-Management?q=${encodeURIComponent(who)}`)
    await page.getByText(who).first().click()
    await page.getByRole('tab', { name: say('ทักษะ', 'Skills') }).click()
    await page.locator('.employee-skills li').first().waitFor()
    expect(await objections(page)).toEqual([])
    await page.getByRole('button', { name: say('เพิ่มทักษะ', 'Add a skill') }).click()
    const adding = page.getByRole('dialog').last()
    const name = `ขับเครน ${width}`
    await adding.getByRole('combobox', { name: say('ทักษะ', 'Skill') }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await adding.getByRole('combobox', { name: say('ระดับ', 'Level') }).click()
    await page.getByRole('option', { name: /^4/ }).click()
    await adding.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await adding.getByText(say('ทักษะนี้ต้องมีใบรับรอง', 'This skill needs a certificate')).waitFor()
    expect(await objections(page)).toEqual([])
    await adding.getByRole('combobox', { name: say('วันหมดอายุ', 'Expires on') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('gridcell').first().waitFor()
    for (let day = 0; day < 7; day++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await adding.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    const line = page.locator('.employee-skills li').filter({ hasText: name })
    await line.getByText(say('ใกล้หมดอายุ', 'Expires soon')).waitFor()
    await line.getByRole('img', { name: say('ระดับ 4 จาก 5', 'Level 4 of 5') }).waitFor()

    const found = (level: number) =>
      page.goto(`/app/Employee-Management?skill=${id}~${encodeURIComponent(name)}&level=${level}`)
    await found(4)
    await page.getByText(who).first().waitFor()
    expect(await objections(page)).toEqual([])
    await found(5)
    await page.getByText(say('ไม่พบพนักงานตามเงื่อนไข', 'No one found')).waitFor()

    await page.goto(`/app/Employee-Management?q=${encodeURIComponent(who)}&tab=skills`)
    await page.getByText(who).first().click()
    await page.getByRole('tab', { name: say('ทักษะ', 'Skills') }).click()
    await line.getByRole('button', { name: say('ลบ: ', 'Remove: ') }).click()
    const question = page.getByRole('alertdialog')
    expect(await question.textContent()).toContain(name)
    await question.getByRole('button', { name: say('ลบทักษะ', 'Remove') }).click()
    await line.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: say('ประวัติการแก้ไข', 'History') }).click()
    await page.locator('.record-history').getByText(say('ลบทักษะ', 'Skill removed')).first().waitFor()
    await page.locator('.record-history').getByText(name).first().waitFor()
    // what is left of the leave of that person stands in the same card
    await page.getByRole('tab', { name: say('การลา', 'Leave'), exact: true }).click()
    await page.locator('.employee-leave li').first().waitFor()
    expect(await objections(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('a picture is set for somebody, who sees it at once', async () => {
    const hr = await openWindow(browser, product, { width, language })
    const own = await openWindow(browser, product, { width, language })
    const username = width === 1440 ? 'kriangkrai' : 'nattapon'
    await signIn(own.page, username)
    await openAs(hr.page, 'supawadee', `/app/Employee-Management?q=${encodeURIComponent(who)}`)
    await hr.page.getByText(who).first().click()
    const part = hr.page.locator('.employee-picture')
    const colours = { width: 400, height: 300, channels: 3 as const, background: '#cc5522' }
    await part.locator('input[type="file"]').setInputFiles({
      name: 'him.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: colours }).png().toBuffer(),
    })
    const cutting = hr.page.getByRole('dialog').last()
    await cutting.getByLabel(say('ซูม', 'Zoom')).waitFor()
    expect(await objections(hr.page)).toEqual([])
    await cutting.getByRole('button', { name: say('บันทึก', 'Save') }).click()
    await hr.page.locator('.employee-head img').waitFor()
    await own.page.locator('header img.user-initial').waitFor()
    await part.getByRole('button', { name: say('ลบรูป', 'Remove') }).click()
    const question = hr.page.getByRole('alertdialog')
    expect(await question.textContent()).toContain(who)
    await question.getByRole('button', { name: say('ลบรูป', 'Remove') }).click()
    await own.page.locator('header img.user-initial').waitFor({ state: 'detached' })
    await own.page.goto('/app/Manage-Employees')
    await own.page.locator('.own-skills li').first().waitFor()
    expect(await objections(own.page)).toEqual([])
    expect([...hr.complaints, ...own.complaints]).toEqual([])
    await Promise.all([hr.close(), own.close()])
  })
})

it('a supervisor hands over everything at once, and the team has a new one', async () => {
  const { page, complaints, close } = await openWindow(browser, product, { language: 'en' })
  await enterAs(page, 'supawadee')
  const card = async (name: string) => {
    await page.goto(`/app/Employee-Management?q=${encodeURIComponent(name)}&tab=work`)
    await page.getByText(name).first().click()
    await page.getByRole('tab', { name: 'Work', exact: true }).click()
  }
  await card('Somchai Boonmak')
  await page.locator('.employee-left').getByRole('button').click()
  const leaving = page.getByRole('dialog').last()
  const parts = leaving.locator('.resign-part')
  await parts.first().waitFor()
  for (const part of await parts.all()) {
    await part.getByRole('combobox').fill('Chonthicha')
    await page.getByRole('option', { name: /Chonthicha/ }).click()
  }
  await leaving.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await page.locator('.employee-head').getByText('Resigned').waitFor()

  await card('Kriangkrai Phromma')
  expect(await page.getByRole('combobox', { name: /^Supervisor/ }).inputValue()).toContain('Chonthicha')
  expect(complaints).toEqual([])
  await close()
})
