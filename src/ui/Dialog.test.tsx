import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Confirms } from './ConfirmDialog.tsx'
import { AppDialog } from './Dialog.tsx'
import { setLanguage } from './language.tsx'

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

test('the dialog has its title as its name, and closes by its button and by Esc', async () => {
  const onClose = vi.fn()
  render(
    <AppDialog open title="Take a call" onClose={onClose}>
      text
    </AppDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Take a call' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a click beside it closes nothing, so what was typed stays', async () => {
  const onClose = vi.fn()
  render(
    <AppDialog open title="Take a call" onClose={onClose}>
      text
    </AppDialog>,
  )
  await userEvent.click(document.querySelector('.MuiDialog-container')!)
  expect(onClose).not.toHaveBeenCalled()
})

test('typed text is not thrown away without asking', async () => {
  const onClose = vi.fn()
  render(
    <>
      <Confirms />
      <AppDialog open dirty title="Take a call" onClose={onClose}>
        text
      </AppDialog>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('Ctrl+Enter sends from a field of several lines, once, and only the dialog it is pressed in', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const form = (busy: boolean, more: ReactNode = null) => (
    <AppDialog
      open
      title="Outer"
      onClose={vi.fn()}
      onSubmit={outer}
      actions={
        <button type="submit" disabled={busy}>
          Save
        </button>
      }
    >
      <textarea aria-label="Text" />
      {more}
    </AppDialog>
  )
  const note = (
    <AppDialog
      open
      title="Inner"
      onClose={vi.fn()}
      onSubmit={inner}
      actions={<button type="submit">Add</button>}
    >
      <textarea aria-label="Note" />
    </AppDialog>
  )
  const press = (label: string, keys: string) => {
    screen.getByLabelText(label).focus()
    return userEvent.keyboard(keys)
  }
  const { rerender } = render(form(false, note))
  await press('Note', '{Control>}{Enter}{/Control}')
  expect([outer, inner].map((one) => one.mock.calls.length)).toEqual([0, 1])
  rerender(form(false))
  await press('Text', '{Enter}')
  expect(outer).not.toHaveBeenCalled()
  await press('Text', '{Control>}{Enter}{/Control}')
  await press('Text', '{Meta>}{Enter}{/Meta}')
  expect(outer).toHaveBeenCalledTimes(2)
  rerender(form(true))
  await press('Text', '{Control>}{Enter}{/Control}')
  expect(outer).toHaveBeenCalledTimes(2)
})

test('what is being saved cannot be changed, and the dialog can still be left', () => {
  const form = (busy: boolean) => (
    <AppDialog open busy={busy} title="Take a call" onClose={vi.fn()}>
      <input aria-label="Subject" />
    </AppDialog>
  )
  const isHeld = (one: HTMLElement) => one.closest('[inert]') !== null
  const { rerender } = render(form(true))
  expect(isHeld(screen.getByLabelText('Subject'))).toBe(true)
  expect(isHeld(screen.getByRole('button', { name: 'Close' }))).toBe(false)
  rerender(form(false))
  expect(isHeld(screen.getByLabelText('Subject'))).toBe(false)
})

test('while it is being saved neither Esc nor Back asks or leaves', async () => {
  history.replaceState({}, '')
  const onClose = vi.fn()
  const form = (busy: boolean) => (
    <>
      <Confirms />
      <AppDialog open dirty busy={busy} title="Take a call" onClose={onClose}>
        <input aria-label="Subject" />
      </AppDialog>
    </>
  )
  const { rerender } = render(form(true))
  await userEvent.keyboard('{Escape}')
  history.replaceState({}, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  expect(history.state).toMatchObject({ guarded: true })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  rerender(form(false))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

function Saved({ busy, refused, note }: { busy: boolean; refused?: boolean; note?: boolean }) {
  return (
    <AppDialog
      open
      busy={busy}
      title="Take a call"
      onClose={() => {}}
      onSubmit={() => {}}
      actions={
        <button type="submit" disabled={busy}>
          Save
        </button>
      }
    >
      {note && <p role="alert">Two hours are left</p>}
      {refused && <p role="alert">The room is taken</p>}
      <input aria-label="Subject" />
    </AppDialog>
  )
}
// as a browser does with a button that is shut while it has the focus
const loseFocus = () => (document.activeElement as HTMLElement).blur()

test('a refused save that was pressed by its button leads to the message, which may be left again', async () => {
  const { rerender } = render(<Saved busy={false} note />)
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(<Saved busy note />)
  loseFocus()
  rerender(<Saved busy={false} note refused />)
  const message = screen.getByText('The room is taken')
  expect(document.activeElement).toBe(message)
  await userEvent.tab()
  expect(message.hasAttribute('tabindex')).toBe(false)
})

test('a save that leaves the dialog open gives the focus back to its button', () => {
  const { rerender } = render(<Saved busy={false} note />)
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(<Saved busy note />)
  loseFocus()
  rerender(<Saved busy={false} note />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

test('a save refused from a field leaves the focus there, where the next letter is typed', () => {
  const { rerender } = render(<Saved busy={false} />)
  screen.getByLabelText('Subject').focus()
  rerender(<Saved busy />)
  loseFocus()
  rerender(<Saved busy={false} refused />)
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
})

test('a dialog that must be answered offers no way out', async () => {
  const onClose = vi.fn()
  render(
    <AppDialog open closable={false} title="Change password" onClose={onClose}>
      <input aria-label="Old password" />
    </AppDialog>,
  )
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Old password'), 'abc{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('Enter in a field saves', async () => {
  const onSubmit = vi.fn()
  render(
    <AppDialog
      open
      title="Edit"
      onClose={() => {}}
      onSubmit={onSubmit}
      actions={<button type="submit">Save</button>}
    >
      <input aria-label="Name" />
    </AppDialog>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('the browser asks before it drops what was typed, and only then', () => {
  const drawn = (dirty: boolean) => (
    <AppDialog open dirty={dirty} title="Edit" onClose={() => {}}>
      Name
    </AppDialog>
  )
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { rerender, unmount } = render(drawn(false))
  expect(asks()).toBe(false)
  rerender(drawn(true))
  expect(asks()).toBe(true)
  unmount()
  expect(asks()).toBe(false)
})

test('the focus starts in the first field, unless another one asks for it', async () => {
  const { rerender } = render(
    <AppDialog key="1" open title="Edit" onClose={() => {}}>
      <input aria-label="Locked" disabled />
      <input aria-label="Name" />
    </AppDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  rerender(
    <AppDialog key="2" open title="Edit" onClose={() => {}}>
      <input aria-label="Code" />
      {/* biome-ignore lint/a11y/noAutofocus: that it is obeyed is the point */}
      <input aria-label="Wanted" autoFocus />
    </AppDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wanted')))
})

test('a record that can only be looked at keeps the focus on the dialog', async () => {
  render(
    <AppDialog open title="Look" onClose={() => {}}>
      <fieldset disabled>
        <input aria-label="Name" />
      </fieldset>
    </AppDialog>,
  )
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('dialog'))).toBe(true))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'))
})

test('Back asks before it drops what was typed, and the page stays', async () => {
  history.replaceState({}, '')
  const onClose = vi.fn()
  const router = vi.fn()
  addEventListener('popstate', router)
  const drawn = (dirty: boolean) => (
    <>
      <Confirms />
      <AppDialog open dirty={dirty} title="Edit" onClose={onClose}>
        Name
      </AppDialog>
    </>
  )
  const { rerender, unmount } = render(drawn(false))
  expect(history.state).not.toMatchObject({ guarded: true })
  rerender(drawn(true))
  expect(history.state).toMatchObject({ guarded: true })
  // happy-dom keeps no list of places to go back to: the browser has left the entry and says so
  history.replaceState({}, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(history.state).toMatchObject({ guarded: true })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  history.replaceState({}, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(router).not.toHaveBeenCalled()
  removeEventListener('popstate', router)
  unmount()
})
