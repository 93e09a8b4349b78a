// The page of a visit: the parts of the work with how far they are, the notes until one is there, and the way to the next job.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { Visit } from '../order-detail.ts'
import { orderSample, visitSample } from '../testing/order-sample.ts'
import VisitPage from './VisitPage.tsx'
import { type VisitSheet, readVisitSheet } from './visit-sheet.ts'

const site = {
  id: 2,
  name: 'Bang Pu plant',
  address: null,
  province: null,
  lat: 13.5,
  lng: 100.6,
  access_note: 'Swap a card at the gate',
  safety_note: 'Lockout before opening the cell',
}
const sheet = (visit: Partial<Visit>, more: Partial<VisitSheet> = {}): VisitSheet => ({
  visit_id: visitSample.id,
  order: orderSample({
    status: 'IN_PROGRESS',
    site,
    contact: { id: 1, name: 'Kwanchai', position: null, phone: '081 234 5678', email: null, language: null },
    visits: [{ ...visitSample, is_mine: true, ...visit }],
    next: [
      { to_status: 'WORK_DONE', flag: 'edit', needs_reason: false, allowed: true, missing: ['checklist'] },
    ],
  }),
  last: null,
  checklist: { done: 8, all: 12 },
  parts: 2,
  photos: { before: 2, after: 1 },
  time: { minutes: 72, timer: null },
  next: { visit_id: 40, so_no: 'SO-2611-0040', planned_start: '2026-11-20T06:00:00Z' },
  ...more,
})

function open(told: VisitSheet, answers: Answers = {}) {
  return drawScreen(
    <Routes>
      <Route path="/app/Active/:so_no/visit/:visit_id" element={<VisitPage />} />
    </Routes>,
    {
      operations: [readVisitSheet],
      can: { '/app/Active': everything },
      answers: { [readVisitSheet.name]: () => told, ...answers },
      address: `/app/Active/SO-2611-0012/visit/${visitSample.id}`,
    },
  )
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

const row = (name: RegExp) => screen.findByRole('link', { name })

it('tells how far each part of the work is, and the next step with it', async () => {
  open(sheet({ status: 'ON_SITE', arrive_at: '2026-11-20T02:00:00Z' }))
  expect((await row(/^Checklist/)).textContent).toContain('8/12')
  expect((await row(/^Parts used/)).textContent).toContain('2')
  expect((await row(/^Photos/)).textContent).toContain('before 2 · after 1')
  expect((await row(/^Time/)).textContent).toContain('01:12')
  expect((await row(/^Cause and remedy/)).textContent).toContain('not stated yet')
  expect((await row(/^Report/)).getAttribute('href')).toContain('#reports')
  expect(screen.getByRole('button', { name: 'Continue checks 8/12' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Kwanchai' }).getAttribute('href')).toBe('tel:0812345678')
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('13.5,100.6')
})

it('safety and the way in stand open until one is there', async () => {
  open(sheet({ status: 'CONFIRMED' }))
  const note = async () => (await screen.findByText('Safety')).closest('details')!.open
  expect(await note()).toBe(true)
  endScreen()
  open(sheet({ status: 'ON_SITE', arrive_at: '2026-11-20T02:00:00Z' }))
  expect(await note()).toBe(false)
})

it('once the visit is over the next job is one tap away', async () => {
  open(sheet({ status: 'DONE' }))
  fireEvent.click(await screen.findByRole('button', { name: 'To the next job' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'To the next job' })).toBeNull())
})

it('an address that names no visit says so', async () => {
  drawScreen(
    <Routes>
      <Route path="/app/Active/:so_no/visit/:visit_id" element={<VisitPage />} />
    </Routes>,
    { can: {}, answers: {}, address: '/app/Active/SO-2611-0012/visit/none' },
  )
  expect(await screen.findByText('Visit not found')).toBeDefined()
})
