import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ConfirmRequest, alert, confirm, nextAsked, popup } from './ask.web.ts'
import { Confirms } from './ConfirmDialog.tsx'
import { setLanguage } from './language.tsx'

beforeEach(() => {
  localStorage.clear()
  render(<Confirms />)
})
afterEach(cleanup)

async function ask(request?: ConfirmRequest) {
  let answered: Promise<boolean>
  act(() => {
    answered = confirm(request)
  })
  await screen.findByRole('alertdialog')
  return () => answered
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a deletion asks in the usual words, names the item, and starts on Cancel', async () => {
  setLanguage('en')
  const answered = await ask({ item: 'SO-2611-0042' })
  const dialog = screen.getByRole('alertdialog', { name: 'Do you want to delete this data item?' })
  expect(dialog.textContent).toContain('SO-2611-0042')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answered()).toBe(true)
  await gone()
})

test('Cancel and Esc answer no', async () => {
  const cancelled = await ask({ item: 'A' })
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }))
  expect(await cancelled()).toBe(false)
  await gone()

  const escaped = await ask({ item: 'B' })
  await userEvent.keyboard('{Escape}')
  expect(await escaped()).toBe(false)
  await gone()
})

test('a harmless question starts on its own confirm words, so Enter confirms', async () => {
  const answered = await ask({ title: 'Log out?', confirmText: 'Leave', cancelText: 'Stay' })
  const leave = screen.getByRole('button', { name: 'Leave' })
  expect(screen.getByRole('button', { name: 'Stay' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(leave))
  await userEvent.keyboard('{Enter}')
  expect(await answered()).toBe(true)
  await gone()
})

test.each(['success', 'error', 'warning', 'info', 'question'] as const)(
  'an alert is coloured by its icon (%s) and takes OK or Cancel',
  async (icon) => {
    setLanguage('en')
    let answered: Promise<boolean>
    act(() => {
      answered = alert({ title: 'Look here', text: 'It matters', icon })
    })
    const box = await screen.findByRole('alertdialog', { name: 'Look here' })
    expect(box.querySelector('.confirm')?.classList.contains(icon)).toBe(true)
    expect(box.textContent).toContain('It matters')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await answered!).toBe(true)
    await gone()
  },
)

test('a second question waits for the first', async () => {
  const first = await ask({ title: 'First?' })
  let second: Promise<boolean>
  act(() => {
    second = confirm({ title: 'Second?' })
  })
  expect(screen.queryByText('Second?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'ยืนยัน' }))
  expect(await first()).toBe(true)
  await screen.findByText('Second?')
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }))
  expect(await second!).toBe(false)
  await gone()
})

test('a popup closes by itself', async () => {
  let done = false
  act(() => {
    void popup({ title: 'Update Password Successful!!', ms: 30 }).then(() => {
      done = true
    })
  })
  expect(await screen.findByText('Update Password Successful!!')).toBeTruthy()
  await waitFor(() => expect(done).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever waits for a question hears of the next one, and at once of one that waits already', async () => {
  const heard: string[] = []
  const next = nextAsked().then(() => heard.push('next'))
  expect(heard).toEqual([])
  const answered = await ask()
  await next
  expect(heard).toEqual(['next'])
  await nextAsked({ now: true })
  await userEvent.keyboard('{Escape}')
  expect(await answered()).toBe(false)
})
