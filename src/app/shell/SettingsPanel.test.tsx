import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { endScreen } from '#platform/testing/render.tsx'
import { drawShell } from './testing/SampleShell.tsx'
import { OnlinePanel, ThemePanel } from './SettingsPanel.tsx'

afterEach(endScreen)

function Framed({ Panel }: { Panel: typeof ThemePanel }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        settings
      </button>
      {open && <Panel onClose={() => setOpen(false)} open={() => {}} />}
    </>
  )
}

const user = userEvent.setup()
const tab = (name: string) => screen.getByRole('tab', { name })
async function draw(Panel: typeof ThemePanel) {
  drawShell(<Framed Panel={Panel} />)
  await user.click(screen.getByRole('button', { name: 'settings' }))
}

test('it has a tab for the themes and one for who is online, walked by the arrows', async () => {
  await draw(ThemePanel)
  expect(document.activeElement).toBe(tab('Theme'))
  expect(screen.getAllByRole('radio').length).toBeGreaterThanOrEqual(22)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('User Online'))
  expect(tab('User Online').getAttribute('aria-selected')).toBe('true')
  screen.getByRole('heading', { name: 'User Online' })
  screen.getByText('No Data')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Theme'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tab('User Online'))
})

test('it can open at who is online', async () => {
  await draw(OnlinePanel)
  expect(tab('User Online').getAttribute('aria-selected')).toBe('true')
})

test('Escape closes it and gives the focus back', async () => {
  await draw(ThemePanel)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'settings' }))
})

test('it is toggled by its button and closed by its own', async () => {
  await draw(ThemePanel)
  await user.click(screen.getByRole('button', { name: 'settings' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'settings' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
