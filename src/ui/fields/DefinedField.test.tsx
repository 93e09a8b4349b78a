import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language.tsx'
import { DefinedField, type DefinedValue, type FieldDefinition, definedKinds } from './DefinedField.tsx'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const data = [
  { key: 'S', value: { en: 'Small', th: 'เล็ก' } },
  { key: 'L', value: { en: 'Large', th: 'ใหญ่' } },
]

function Form({ more, heard }: { more: Partial<FieldDefinition>; heard: (...said: unknown[]) => void }) {
  const [value, setValue] = useState<DefinedValue | undefined>(more.value)
  return (
    <DefinedField
      definition={{ id: 'field', label: 'Field', type: 'text', data, ...more, value }}
      onChange={(id, next) => {
        heard(id, next)
        setValue(next)
      }}
    />
  )
}
function show(more: Partial<FieldDefinition>) {
  const heard = vi.fn()
  render(<Form more={more} heard={heard} />)
  return heard
}
const input = () => screen.getByLabelText(/^Field/) as HTMLInputElement
const press = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }))

test('there are seventeen kinds, and each is drawn from its definition with its label', () => {
  expect(definedKinds).toHaveLength(17)
  for (const type of definedKinds) {
    show({ type, value: null })
    expect(screen.getAllByText('Field').length, type).toBeGreaterThan(0)
    cleanup()
  }
})

test.each([
  ['text', 'abc', 'abc'],
  ['password', 'abc', 'abc'],
  ['textarea', 'abc', 'abc'],
  ['textwithbutton', 'abc', 'abc'],
  ['number', '12', 12],
  ['textwithbuttonnumber', '12', 12],
  ['time', '9:30 pm', '21:30'],
  ['year', '2020', '2020-12-01'],
  ['datetime', '2026/11/20 9:30 AM', '2026-11-20T09:30:00+07:00'],
] as const)('%s reports its id and what was typed', async (type, typed, value) => {
  const heard = show({ type, value: null })
  input().focus()
  await userEvent.keyboard(typed)
  expect(heard).toHaveBeenLastCalledWith('field', value)
})

test('choices report one key, several a list of keys', async () => {
  for (const type of ['select', 'selectWithButton'] as const) {
    const heard = show({ type, value: null })
    await userEvent.click(screen.getByRole('combobox'))
    await press('option', 'Large')
    expect(heard, type).toHaveBeenLastCalledWith('field', 'L')
    cleanup()
  }
  const radio = show({ type: 'radio', value: null })
  await press('radio', 'Small')
  expect(radio).toHaveBeenLastCalledWith('field', 'S')
  cleanup()
  const many = show({ type: 'selectmany', value: ['L'] })
  await userEvent.click(screen.getByRole('combobox'))
  await press('option', 'Small')
  expect(many).toHaveBeenLastCalledWith('field', ['S', 'L'])
  cleanup()
  const boxes = show({ type: 'checkbox2', value: ['L'] })
  await press('checkbox', 'Small')
  expect(boxes).toHaveBeenLastCalledWith('field', ['S', 'L'])
  cleanup()
  const box = show({ type: 'checkbox', value: false })
  await press('checkbox', 'Field')
  expect(box).toHaveBeenLastCalledWith('field', true)
})

test('a field that was given no value starts with its first one and reports it', () => {
  const heard = show({ type: 'select', initVal: 'S' })
  expect(heard).toHaveBeenCalledExactlyOnceWith('field', 'S')
  expect(screen.getByRole('combobox', { name: 'Field Small' })).toBeTruthy()
})

test('dates and years that were given none start as now, and report it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  for (const [type, value, shown] of [
    ['date', '2026-11-21', '21-Nov-2026'],
    ['datetime', '2026-11-21T01:00:00+07:00', '2026/11/21 01:00 AM'],
    ['year', '2026-12-01', '2026'],
  ] as const) {
    const heard = show({ type })
    expect(heard, type).toHaveBeenCalledExactlyOnceWith('field', value)
    expect(input().value).toBe(shown)
    cleanup()
  }
})

test.each(['textwithbutton', 'textwithbuttonnumber', 'textbutton', 'selectWithButton'] as const)(
  '%s has a button that tells id and value, and nothing when it is locked',
  async (type) => {
    const onPress = vi.fn()
    const value = type === 'selectWithButton' ? 'S' : type === 'textwithbuttonnumber' ? 5 : 'abc'
    show({ type, value, onPress, pressLabel: 'Look up' })
    await press('button', 'Look up')
    expect(onPress).toHaveBeenCalledExactlyOnceWith('field', value)
    cleanup()
    show({ type, value, onPress, pressLabel: 'Look up', disabled: true })
    await press('button', 'Look up')
    expect(onPress).toHaveBeenCalledOnce()
  },
)

test('a text button is pressed, not typed into', async () => {
  const heard = show({ type: 'textbutton', value: 'abc' })
  await userEvent.type(input(), 'x')
  expect(heard).not.toHaveBeenCalled()
})

test('what stands before and behind a value is drawn, and bounds and lengths are kept', async () => {
  show({ type: 'number', value: 5, min: 1, max: 9, adornment: '฿', tailLabel: 'each', required: true })
  expect(screen.getByText('฿')).toBeTruthy()
  expect(screen.getByText('each')).toBeTruthy()
  await userEvent.type(input(), '{Control>}a{/Control}10')
  expect(screen.getByRole('alert').textContent).toBe('At most 9')
  await userEvent.type(input(), '{Control>}a{/Control}0')
  expect(screen.getByRole('alert').textContent).toBe('Required')
  cleanup()
  const heard = show({ type: 'text', value: '', maxLength: 2 })
  await userEvent.type(input(), 'abc')
  expect(heard).toHaveBeenLastCalledWith('field', 'ab')
})

test('a read-only or disabled field of any kind takes nothing', async () => {
  for (const type of definedKinds)
    for (const locked of [{ readOnly: true }, { disabled: true }]) {
      const heard = show({ type, value: null, ...locked })
      for (const one of screen.queryAllByRole('checkbox')) await userEvent.click(one)
      for (const one of screen.queryAllByRole('radio')) await userEvent.click(one)
      for (const one of screen.queryAllByRole('combobox')) await userEvent.click(one)
      for (const one of screen.queryAllByRole('textbox')) await userEvent.type(one, '1')
      expect(screen.queryByRole('option')).toBeNull()
      expect(heard, `${type} ${Object.keys(locked)}`).not.toHaveBeenCalled()
      cleanup()
    }
})
