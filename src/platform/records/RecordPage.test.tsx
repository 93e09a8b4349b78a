// The page of a record: its keys, its neighbours, and the line that stays while it is scrolled.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { recordKey } from './record-keys.web.ts'
import { listState } from './record-neighbours.web.ts'
import type { RecordParts } from './record-parts.web.ts'
import { RecordPage } from './RecordPage.tsx'

const title = (en: string) => ({ en, th: en })
const access = { anyOf: [{ menu: '/app/Component-Project-Management', flag: 'view' }] } as const
const edited = vi.fn<() => void>()

const parts: RecordParts<{ id: string }> = {
  facts: [],
  tabs: [
    {
      name: 'one',
      title: title('One'),
      access,
      load: () => Promise.resolve(() => <input aria-label="Typed into" />),
    },
    {
      name: 'two',
      title: title('Two'),
      access,
      load: () =>
        Promise.resolve(() => (
          <button type="button" data-edit onClick={edited}>
            Edit the card
          </button>
        )),
    },
  ],
  actions: [
    {
      name: 'edit',
      title: title('Edit'),
      icon: 'pencil',
      access,
      load: () => Promise.resolve(() => <div role="dialog">The whole record</div>),
    },
    {
      name: 'call',
      title: title('Take a call'),
      icon: 'phone',
      access,
      isMain: true,
      load: () => Promise.resolve(() => null),
    },
  ],
}

const byCode = vi.fn(() => Promise.resolve({ previous: null, next: '/r/z' }))

function Thing() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button
        type="button"
        onClick={() => void navigate('/r/b', { state: listState(['/r/a', '/r/b', '/r/c']) })}
      >
        From the list
      </button>
      <RecordPage
        subject={{ id: pathname }}
        about={{}}
        parts={parts}
        title="Robot 1"
        beside={<i>DOWN</i>}
        help="machine-page"
        onBack={() => undefined}
        neighbours={byCode}
      />
    </>
  )
}

const address = () => screen.getByLabelText('Address').textContent
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
  })

beforeEach(() => {
  edited.mockClear()
  byCode.mockClear()
  drawScreen(
    <Routes>
      <Route path="/r/:id" element={<Thing />} />
    </Routes>,
    { answers: {}, can: { '/app/Component-Project-Management': ['view'] }, address: '/r/a' },
  )
})
afterEach(endScreen)

test('a digit turns to its tab, and not while something is typed or a dialog is open', async () => {
  const field = await screen.findByLabelText('Typed into')
  press('2', field)
  expect(address()).toBe('/r/a')
  press('2')
  await waitFor(() => expect(address()).toBe('/r/a?tab=two'))
  press('1')
  await waitFor(() => expect(address()).toBe('/r/a'))
  press('?')
  const keys = await screen.findByRole('dialog')
  expect(within(keys).getByText('1–2')).toBeTruthy()
  press('2')
  expect(address()).toBe('/r/a')
})

test('E edits the card that is seen, else the record as a whole', async () => {
  await screen.findByLabelText('Typed into')
  press('2')
  await screen.findByRole('button', { name: 'Edit the card' })
  press('e')
  expect(edited).toHaveBeenCalledOnce()
  press('1')
  await screen.findByLabelText('Typed into')
  press('E')
  expect((await screen.findByRole('dialog')).textContent).toBe('The whole record')
})

test('brackets go along the list one came from, also behind another tab, and stop at its ends', async () => {
  fireEvent.click(screen.getByText('From the list'))
  await waitFor(() => expect(address()).toBe('/r/b'))
  press('2')
  await waitFor(() => expect(address()).toBe('/r/b?tab=two'))
  press(']')
  await waitFor(() => expect(address()).toBe('/r/c'))
  press(']')
  press('[')
  await waitFor(() => expect(address()).toBe('/r/b'))
  expect(byCode).not.toHaveBeenCalled()
})

test('without a list they go by code', async () => {
  press('[')
  await waitFor(() => expect(byCode).toHaveBeenCalledOnce())
  expect(address()).toBe('/r/a')
  press(']')
  await waitFor(() => expect(address()).toBe('/r/z'))
})

test('the line with name, chip and main button sticks after 120 pixels', () => {
  const mains = () => screen.getAllByRole('button', { name: 'Take a call' })
  scrollTo(120)
  expect(mains()).toHaveLength(1)
  scrollTo(121)
  expect(mains()).toHaveLength(2)
  expect(screen.getAllByText('DOWN')).toHaveLength(2)
  scrollTo(0)
  expect(mains()).toHaveLength(1)
})

test.each([
  [{ key: 'ๅ', code: 'Digit1', shiftKey: false }, '1'],
  [{ key: 'ำ', code: 'KeyE', shiftKey: false }, 'e'],
  [{ key: 'บ', code: 'BracketLeft', shiftKey: false }, '['],
  [{ key: 'ฦ', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'ฝ', code: 'Slash', shiftKey: false }, '/'],
  [{ key: 'E', code: 'KeyE', shiftKey: true }, 'e'],
])('a key of the Thai layout is known by its place: %o', (event, meant) => {
  expect(recordKey(event)).toBe(meant)
})
