// One's own account: what one sees, changes, and is told.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnRecord } from '#areas/people/own-record.ts'
import { peopleWires } from '#areas/people/people.wire.ts'
import type { Device } from '#areas/session/devices.ts'
import { sessionWires } from '#areas/session/session.wire.ts'
import type { UserData } from '#areas/session/session.ts'
import { SignedInProvider, onUserChanged } from '#areas/session/signed-in.web.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { setEra } from '#base/era.ts'
import { pictureProblem } from '#platform/pictures/picture-limits.ts'
import SettingPage from './SettingPage.tsx'
import { accountWires } from './account.wire.ts'

const record: OwnRecord = {
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: null,
  position_name_th: null,
  position_name_en: null,
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  supervisor_name_th: 'วิภา รุ่งเรือง',
  supervisor_name_en: null,
  is_field_engineer: true,
  Profile: null,
  row_version: 3,
}
const device: Device = {
  id: '0b6f8a52-3b1d-4a57-9a38-5f1a6f1f2c10',
  current: true,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  ip: '10.0.0.4',
  signed_in_at: '2026-11-20T01:00:00.000Z',
  last_seen_at: '2026-11-20T03:00:00.000Z',
}
const phone: Device = {
  ...device,
  id: '0b6f8a52-3b1d-4a57-9a38-5f1a6f1f2c11',
  current: false,
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1',
}
const tablet: Device = { ...phone, id: '0b6f8a52-3b1d-4a57-9a38-5f1a6f1f2c12', user_agent: null }

const changed = vi.fn<() => void>()
let off = () => {}

function visit(answers: Answers = {}, more: Partial<UserData> = {}) {
  const user = {
    fullname: 'Somchai Jaidee',
    username: 'somchai',
    Profile: null,
    org_path: ['Head office', 'Service'],
    ...more,
  } as unknown as UserData
  off = onUserChanged(changed)
  return drawScreen(
    <SignedInProvider value={{ user, menu: [] }}>
      <SettingPage />
    </SignedInProvider>,
    {
      wires: [...peopleWires, ...sessionWires, ...accountWires],
      can: {},
      answers: {
        'people.self': () => record,
        'session.devices': () => [device, phone],
        'session.savePreferences': () => null,
        ...answers,
      },
    },
  )
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  changed.mockClear()
})
afterEach(() => {
  off()
  act(() => setEra('CE'))
  endScreen()
  vi.restoreAllMocks()
})

describe('one’s own record', () => {
  it('shows what the company keeps, and whom to ask about it', async () => {
    visit()
    expect(await screen.findByText('สมชาย ใจดี')).toBeTruthy()
    expect(screen.getByText('Head office › Service')).toBeTruthy()
    expect(screen.getByText(/ask them to correct a mistake/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('saves phone and e-mail, and nothing else', async () => {
    const { last } = visit({ 'people.updateSelf': () => ({ ...record, phone: '02', row_version: 4 }) })
    fireEvent.change(await screen.findByLabelText(/^Phone/), { target: { value: '02' } })
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(last('people.updateSelf')).toEqual({ row_version: 3, data: { phone: '02', email: null } })
  })

  it('takes nothing more while it is saved', async () => {
    const answer = Promise.withResolvers<object>()
    const { last } = visit({ 'people.updateSelf': () => answer.promise })
    const field = await screen.findByLabelText<HTMLInputElement>(/^Phone/)
    fireEvent.change(field, { target: { value: '02' } })
    await press('Save')
    await waitFor(() => expect(last('people.updateSelf')).toBeTruthy())
    expect(field.closest('[inert]')).not.toBeNull()
    answer.resolve({ ...record, phone: '02', row_version: 4 })
    await waitFor(() => expect(field.closest('[inert]')).toBeNull())
    expect(field.value).toBe('02')
  })

  it('refuses an address that is none beside its field', async () => {
    const { last } = visit()
    fireEvent.change(await screen.findByLabelText(/^E-mail/), { target: { value: 'nobody' } })
    await press('Save')
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
    expect(last('people.updateSelf')).toBeUndefined()
  })

  it('says so where the account belongs to no employee', async () => {
    visit({ 'people.self': () => null })
    expect(await screen.findByText(/belongs to no employee/)).toBeTruthy()
  })

  it('offers another try when it cannot be read', async () => {
    visit({ 'people.self': () => problem('INTERNAL') })
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeTruthy()
  })
})

describe('the picture', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 13, 10]
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files } })
  const file = (bytes: number[], size = bytes.length) =>
    new File([new Uint8Array([...bytes, ...new Array<number>(size - bytes.length).fill(0)])], 'me.png')
  const seen = (width: number, height: number) => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:me')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {}
        onerror = () => {}
        naturalWidth = width
        naturalHeight = height
        set src(_: string) {
          queueMicrotask(width > 0 ? this.onload : this.onerror)
        }
      },
    )
  }

  it.each([
    ['more than 300,000 bytes', () => [file(png, 300_001)], 'at most 300,000 bytes'],
    ['another kind', () => [file([0x47, 0x49, 0x46, 0x38])], 'JPEG, PNG, BMP'],
    ['an empty file', () => [new File([], 'me.png')], 'The file is empty.'],
    ['two files', () => [file(png), file(png)], 'one file only'],
  ])('refuses %s before it is sent', async (_, files, words) => {
    const { last } = visit()
    await choose(...files())
    expect(await screen.findByText(new RegExp(words), { selector: '[role="alert"]' })).toBeTruthy()
    expect(last('account.setPicture')).toBeUndefined()
  })

  it('refuses one that is too wide, or cannot be read', async () => {
    visit()
    seen(5000, 10)
    await choose(file(png))
    expect(await screen.findByText(/5000 × 10 pixels/)).toBeTruthy()
    seen(0, 0)
    await choose(file(png))
    expect(await screen.findByText(/damaged/)).toBeTruthy()
  })

  it('is cut to a square and sent; who shows it hears of it', async () => {
    const { last } = visit({ 'account.setPicture': () => ({ Profile: 'new.jpg' }) })
    seen(800, 600)
    await choose(file(png, 300_000))
    fireEvent.change(await screen.findByLabelText('Zoom'), { target: { value: '200' } })
    fireEvent.change(screen.getByLabelText('Left or right'), { target: { value: '0' } })
    await press('Save')
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect(last('account.setPicture')).toMatchObject({ crop: { left: 0, top: 100, size: 400 } })
    expect(last('account.setPicture')!.picture).toBeInstanceOf(File)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open with the reason when the server refuses it', async () => {
    visit({ 'account.setPicture': () => pictureProblem('PICTURE_UNREADABLE') })
    seen(800, 600)
    await choose(file(png))
    await press('Save')
    expect(await within(screen.getByRole('dialog')).findByText(/damaged/)).toBeTruthy()
  })

  it('is removed after a question', async () => {
    const { last } = visit({ 'account.removePicture': () => null }, { Profile: 'old.jpg' })
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/old.jpg')
    await press('Remove')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(last('account.removePicture')).toEqual({}))
    await waitFor(() => expect(changed).toHaveBeenCalled())
  })
})

describe('how the screens look', () => {
  it('counts years from the Buddha at once, and keeps it', async () => {
    const { last, asked } = visit()
    expect(await screen.findAllByText(/20-Nov-2026/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Buddhist Era (BE)'))
    expect((await screen.findAllByText(/20-Nov-2569/)).length).toBeGreaterThan(0)
    expect(last('session.savePreferences')).toEqual({ data: { era: 'BE' } })
    // what the server wrote has years, too
    const saved = asked.findIndex(({ operation }) => operation === 'session.savePreferences')
    await waitFor(() =>
      expect(asked.slice(saved).map(({ operation }) => operation)).toContain('session.devices'),
    )
  })

  it('speaks Thai at once, keeps it, and reads the names again', async () => {
    const { last } = visit()
    fireEvent.click(await screen.findByLabelText('ไทย'))
    expect(await screen.findByText('บัญชีของฉัน')).toBeTruthy()
    expect(last('session.savePreferences')).toEqual({ data: { language: 'th' } })
    await waitFor(() => expect(changed).toHaveBeenCalled())
  })
})

describe('signed-in devices', () => {
  it('names them, this one without a way out', async () => {
    visit()
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.getByText('Safari on iPhone')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  it('signs one out after a question that names it', async () => {
    const { last } = visit({ 'session.endDevice': () => null })
    await press('Sign out: Safari on iPhone')
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('Safari on iPhone')).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(last('session.endDevice')).toEqual({ id: phone.id }))
  })

  it('leaves the keyboard at the device above where the last is signed out', async () => {
    let devices = [device, phone]
    const end = () => {
      devices = [device]
      return null
    }
    visit({ 'session.devices': () => devices, 'session.endDevice': end })
    const button = await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' })
    button.focus()
    fireEvent.click(button)
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('Chrome on Windows').closest('li')),
    )
  })

  it('signs all others out', async () => {
    const { last } = visit({
      'session.devices': () => [device, phone, tablet],
      'session.endOtherDevices': () => null,
    })
    expect(await screen.findByText('Unknown device')).toBeTruthy()
    await press('Sign out all others')
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('2 other devices')).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(last('session.endOtherDevices')).toEqual({}))
  })

  it('leaves the keyboard at the devices where the button for all of them goes away with them', async () => {
    let devices = [device, phone, tablet]
    const end = () => {
      devices = [device]
      return null
    }
    visit({ 'session.devices': () => devices, 'session.endOtherDevices': end })
    const all = await screen.findByRole('button', { name: 'Sign out all others' })
    all.focus()
    fireEvent.click(all)
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out all others' }))
    const alone = await screen.findByText(/on this device only/)
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.contains(alone)).toBe(true)
  })

  it('says so where there is only this one', async () => {
    visit({ 'session.devices': () => [device] })
    expect(await screen.findByText(/on this device only/)).toBeTruthy()
  })
})
