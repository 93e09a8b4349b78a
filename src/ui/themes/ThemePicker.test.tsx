import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language.tsx'
import { THEME_SWITCH_MS } from '#base/limits.ts'
import { coloursOf, paletteNamed, palettes } from './palettes.ts'
import { chooseMode, chooseTheme, startTheme } from './theme-choice.web.ts'
import { ThemePicker } from './ThemePicker.tsx'

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
  chooseMode('light')
  chooseTheme('cyanTheme')
  startTheme()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

const swatch = (name: string) => screen.getByRole('radio', { name })
const painted = () => document.documentElement.style.getPropertyValue('--ngan-primary')
const previewed = () => document.querySelector<HTMLElement>('.theme-preview')!.dataset.theme
const primaryOf = (name: string) => coloursOf(paletteNamed(name), 'light').primary

test('four pastel and eighteen gradient swatches, the chosen one ticked, named in the reader’s language', () => {
  render(<ThemePicker />)
  const count = (kind: string) =>
    screen.getByRole('group', { name: kind }).querySelectorAll('[role="radio"]').length
  expect([count('Pastel'), count('Gradient')]).toEqual([4, 18])
  expect(swatch('Cyan').getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('in use')).toBeTruthy()
  act(() => setLanguage('th'))
  expect(swatch('ทะเลจรดฟ้า').title).toBe('ทะเลจรดฟ้า')
})

test('resting on a swatch shows its theme in the picture only; leaving shows the chosen one again', async () => {
  render(<ThemePicker />)
  await userEvent.hover(swatch('Rose Gold'))
  expect(previewed()).toBe('roseGoldTheme')
  expect(screen.getByText('preview')).toBeTruthy()
  expect(painted()).toBe(primaryOf('cyanTheme'))
  await userEvent.unhover(swatch('Rose Gold'))
  expect(previewed()).toBe('cyanTheme')
})

test('a press paints the theme, keeps it in the browser and tells the account', async () => {
  const onKeep = vi.fn()
  render(<ThemePicker onKeep={onKeep} />)
  await userEvent.click(swatch('Purple'))
  expect(painted()).toBe(primaryOf('purpleTheme'))
  expect(swatch('Purple').getAttribute('aria-checked')).toBe('true')
  expect(localStorage.getItem('selectedTheme')).toBe('purpleTheme')
  expect(onKeep.mock.calls).toEqual([[{ selectedTheme: 'purpleTheme' }]])
})

test('one stop for the Tab key; arrows walk round and only look; Enter chooses', async () => {
  render(<ThemePicker />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(swatch('Cyan'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(swatch(palettes.at(-1)!.title.en))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(swatch('Sky Blue'))
  expect([previewed(), painted()]).toEqual(['skyBlueTheme', primaryOf('cyanTheme')])
  await userEvent.keyboard('{End}{Home}{ArrowRight}{Enter}')
  expect(painted()).toBe(primaryOf('skyBlueTheme'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Surprise me' }))
})

test('light and dark are a choice of two, kept and told', async () => {
  const onKeep = vi.fn()
  render(<ThemePicker onKeep={onKeep} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.mode).toBe('dark')
  expect(localStorage.getItem('themeMode')).toBe('dark')
  expect(onKeep.mock.calls).toEqual([[{ themeMode: 'dark' }]])
})

test('a random theme is previewed at once and painted after 500 ms; another press takes its place', () => {
  vi.useFakeTimers()
  const onKeep = vi.fn()
  render(<ThemePicker onKeep={onKeep} />)
  const surprise = screen.getByRole('button', { name: 'Surprise me' })
  fireEvent.click(surprise)
  const first = previewed()!
  expect(first).not.toBe('cyanTheme')
  act(() => void vi.advanceTimersByTime(THEME_SWITCH_MS - 1))
  expect(painted()).toBe(primaryOf('cyanTheme'))
  fireEvent.click(surprise)
  const second = previewed()!
  expect([first, 'cyanTheme']).not.toContain(second)
  act(() => void vi.advanceTimersByTime(THEME_SWITCH_MS - 1))
  expect(painted()).toBe(primaryOf('cyanTheme'))
  act(() => void vi.advanceTimersByTime(1))
  expect(painted()).toBe(primaryOf(second))
  expect(onKeep.mock.calls).toEqual([[{ selectedTheme: second }]])
  expect(screen.getByRole('status').textContent).toContain(paletteNamed(second).title.en)
})

test('a theme chosen while a random one is on its way stays', () => {
  vi.useFakeTimers()
  render(<ThemePicker />)
  fireEvent.click(screen.getByRole('button', { name: 'Surprise me' }))
  fireEvent.click(swatch('Gold'))
  act(() => void vi.advanceTimersByTime(THEME_SWITCH_MS * 2))
  expect(painted()).toBe(primaryOf('goldTheme'))
})
