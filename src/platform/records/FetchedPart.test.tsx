// Parts of a record's page that cannot be fetched: the rest stands, what failed says so in its place, and comes with another try.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import type { RecordTab } from './record-parts.web.ts'
import { RecordPage } from './RecordPage.tsx'
import { withBelow } from './with-below.web.ts'

const title = (en: string) => ({ en, th: en })
const access = { anyOf: [{ menu: '/app/Component-Project-Management', flag: 'view' }] } as const

interface Thing {
  readonly id: string
}
let isAway = true
const fetched = (says: string, always = false) =>
  vi.fn(() =>
    isAway && !always
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(({ subject }: { subject: Thing }) => (
          <p>
            {says} of {subject.id}
          </p>
        )),
  )
const draw = (tabs: readonly RecordTab<Thing>[], address = '/') =>
  drawScreen(
    <RecordPage
      subject={{ id: 'PJ-1' }}
      about={{}}
      parts={{ facts: [], tabs, actions: [] }}
      title="Line 2"
      help="machine-page"
      onBack={() => undefined}
    />,
    { answers: {}, can: { '/app/Component-Project-Management': ['view'] }, address },
  )

beforeEach(() => {
  isAway = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

const withCover = (load: ReturnType<typeof fetched>) => [
  withBelow<Thing>(
    { name: 'machines', title: title('Machines'), access, load: fetched('Machines', true) },
    { load, failed: title('The cover could not be loaded.') },
  ),
]

test('what stands below a tab says that it is missing and is tried again, and the tab itself stands meanwhile', async () => {
  draw(withCover(fetched('Cover')))
  await screen.findByText('The cover could not be loaded.')
  screen.getByText('Machines of PJ-1')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Cover of PJ-1')
  screen.getByText('Machines of PJ-1')
  expect(screen.queryByText('The cover could not be loaded.')).toBeNull()
})

test('what fails once more is gone, as after an update: the whole page is loaded, and only where there is a network', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const load = fetched('Cover')
  draw(withCover(load))
  const triesInPlace = async () => {
    const again = await screen.findByRole('button', { name: 'Try again' })
    const asked = load.mock.calls.length
    fireEvent.click(again)
    await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(asked))
    expect(reload).not.toHaveBeenCalled()
  }
  await triesInPlace()
  online.mockReturnValue(false)
  await triesInPlace()
  online.mockReturnValue(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that cannot be had leaves the head and the other tabs', async () => {
  draw(
    [
      { name: 'machines', title: title('Machines'), access, load: fetched('Machines', true) },
      { name: 'plan', title: title('Plan'), access, load: fetched('Plan') },
    ],
    '/?tab=plan',
  )
  await screen.findByText('This could not be loaded.')
  screen.getByRole('heading', { name: 'Line 2' })
  fireEvent.click(screen.getByRole('tab', { name: 'Machines' }))
  await screen.findByText('Machines of PJ-1')
  isAway = false
  // tried again by itself when it is seen again
  fireEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  await screen.findByText('Plan of PJ-1')
})
