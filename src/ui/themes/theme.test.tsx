import Paper from '@mui/material/Paper'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptLanguage, currentLanguage, setLanguage, useLanguage } from '../language.tsx'
import { coloursOf, paletteNamed } from './palettes.ts'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(cleanup)

// the hooks come from modules loaded afresh in each test
function Switches({
  useThemeMode,
  useThemes,
}: Pick<typeof import('./theme-choice.web.ts'), 'useThemeMode' | 'useThemes'>) {
  const { mode, toggle } = useThemeMode()
  const { selected, select } = useThemes()
  return (
    <>
      <button type="button" onClick={toggle}>
        {mode}
      </button>
      <button type="button" onClick={() => select('oceanSkyTheme')}>
        {selected}
      </button>
    </>
  )
}

function Words() {
  const { say, language } = useLanguage()
  return <p lang={language}>{say({ en: '{count} orders', th: 'ใบงาน {count} ใบ' }, { count: 3 })}</p>
}

const painted = (name: string) => document.documentElement.style.getPropertyValue(`--ngan-${name}`)

test('a first visit is painted in cyan and light before anything is drawn', async () => {
  const { startTheme } = await import('./theme-choice.web.ts')
  startTheme()
  expect(painted('primary')).toBe(coloursOf(paletteNamed('cyanTheme'), 'light').primary)
  expect(painted('on-primary')).toBe('#ffffff')
  expect(document.documentElement.dataset.mode).toBe('light')
})

test('a stored theme and mode are painted; an unknown theme is the default one', async () => {
  localStorage.setItem('themeMode', 'dark')
  localStorage.setItem('selectedTheme', 'roseGoldTheme')
  let { startTheme } = await import('./theme-choice.web.ts')
  startTheme()
  expect(painted('primary')).toBe(coloursOf(paletteNamed('roseGoldTheme'), 'dark').primary)
  expect(document.documentElement.dataset.mode).toBe('dark')
  vi.resetModules()
  localStorage.setItem('selectedTheme', 'plaidTheme')
  ;({ startTheme } = await import('./theme-choice.web.ts'))
  startTheme()
  expect(painted('primary')).toBe(coloursOf(paletteNamed('cyanTheme'), 'dark').primary)
})

test('a browser in which nothing was chosen takes the theme of the account; a choice made here stays', async () => {
  const account = { themeMode: 'dark', selectedTheme: 'goldTheme' } as const
  let { adoptTheme, startTheme } = await import('./theme-choice.web.ts')
  startTheme()
  adoptTheme(account)
  expect(painted('primary')).toBe(coloursOf(paletteNamed('goldTheme'), 'dark').primary)
  vi.resetModules()
  localStorage.setItem('selectedTheme', 'roseGoldTheme')
  localStorage.setItem('themeMode', 'light')
  ;({ adoptTheme, startTheme } = await import('./theme-choice.web.ts'))
  startTheme()
  adoptTheme(account)
  expect(painted('primary')).toBe(coloursOf(paletteNamed('roseGoldTheme'), 'light').primary)
})

test('the switch turns light to dark for our pieces and Material’s, and the choice is kept', async () => {
  const { Material } = await import('./Material.tsx')
  const { startTheme, useThemeMode, useThemes } = await import('./theme-choice.web.ts')
  startTheme()
  render(
    <>
      <Switches useThemeMode={useThemeMode} useThemes={useThemes} />
      <Material>
        <Paper>sheet</Paper>
      </Material>
    </>,
  )
  const sheet = () => getComputedStyle(screen.getByText('sheet')).backgroundColor
  expect(sheet()).toBe(coloursOf(paletteNamed('cyanTheme'), 'light').surface)
  await userEvent.click(screen.getByRole('button', { name: 'light' }))
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(sheet()).toBe(coloursOf(paletteNamed('cyanTheme'), 'dark').surface)
  expect(localStorage.getItem('themeMode')).toBe('dark')
  expect(document.documentElement.dataset.mode).toBe('dark')
  await userEvent.click(screen.getByRole('button', { name: 'cyanTheme' }))
  expect(localStorage.getItem('selectedTheme')).toBe('oceanSkyTheme')
  expect(painted('primary')).toBe(coloursOf(paletteNamed('oceanSkyTheme'), 'dark').primary)
  expect(sheet()).toBe(coloursOf(paletteNamed('oceanSkyTheme'), 'dark').surface)
})

test('the screen speaks Thai until English is chosen', () => {
  render(<Words />)
  expect(screen.getByText('ใบงาน 3 ใบ')).toBeTruthy()
  act(() => setLanguage('en'))
  expect(screen.getByText('3 orders')).toBeTruthy()
  expect(localStorage.getItem('language')).toBe('en')
})

test('a browser in which no language was chosen takes the account’s; what was chosen here stays', () => {
  expect(adoptLanguage('th')).toBe(false)
  expect(adoptLanguage('en')).toBe(true)
  expect(currentLanguage()).toBe('en')
  setLanguage('th')
  expect(adoptLanguage('en')).toBe(false)
  expect(currentLanguage()).toBe('th')
})
