// Offers drafted from ticks: what was sent is ticked no more, what was ticked meanwhile still is. And what an empty segment says.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { draftOffers } from './gap-offers.ts'
import { GapFinder } from './GapFinder.tsx'
import { type GapRow, exportGaps, listGaps } from './gaps.ts'

afterEach(endScreen)

const gap = (id: number, machine_name: string): GapRow => ({
  id,
  machine_name,
  serial_no: `S-${id}`,
  customer_id: 1,
  customer_code: 'C-0001',
  customer_name: 'สยามบรรจุภัณฑ์',
  customer_name_en: null,
  customer_short_name: null,
  site_name: 'บางปู',
  segment: 'ENDING',
  covered_until: '2030-01-31',
  gap_from: '2030-02-01',
  days_left: 20,
  last_no: null,
  at_stake: null,
  offer_id: null,
  offer_no: null,
  next_step: null,
  next_on: null,
  owner_id: null,
  owner_name: null,
  result: 'OPEN',
  reason: null,
  row_version: null,
})

it('keeps what is ticked while offers are being drafted', async () => {
  const answer = Promise.withResolvers<object>()
  const { last } = drawScreen(<GapFinder />, {
    operations: [listGaps, exportGaps, draftOffers],
    can: { '/app/MA-and-Warranty-Report': everything, '/app/MA-page': everything },
    answers: {
      [listGaps.name]: () => ({
        rows: [gap(1, 'RP-01'), gap(2, 'CV-01')],
        total: 2,
        total_bounded: false,
        next: null,
        previous: null,
        as_of: '2030-01-11',
        counts: { ENDING: 2, ENDED: 0, RENEW: 0 },
        at_stake: null,
      }),
      [draftOffers.name]: () => answer.promise,
    },
  })
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /RP-01|CV-01/ })
  fireEvent.click(first!)
  fireEvent.click(screen.getByRole('button', { name: 'Draft MA offers (1)' }))
  await waitFor(() => expect(last(draftOffers.name)).toEqual({ machines: [1] }))
  fireEvent.click(second!)
  answer.resolve([{ id: 7, ma_no: 'MA-30-0001' }])
  await screen.findByText('MA-30-0001')
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /RP-01|CV-01/ })
  expect(ticks.map(({ checked }) => checked)).toEqual([false, true])
})

const empty = (counts: object, address: string) =>
  drawScreen(<GapFinder />, {
    operations: [listGaps, exportGaps],
    can: { '/app/MA-and-Warranty-Report': everything },
    answers: {
      [listGaps.name]: () => ({
        rows: [],
        total: 0,
        total_bounded: false,
        next: null,
        previous: null,
        as_of: '2030-01-11',
        counts,
        at_stake: null,
      }),
    },
    address,
  })

it('says that no cover ends only where none does, in no segment', async () => {
  empty({ ENDING: 3, ENDED: 0, RENEW: 0 }, '/?segment=ENDED')
  await screen.findByText('No machines found')
  endScreen()
  empty({ ENDING: 0, ENDED: 0, RENEW: 0 }, '/?refused=1')
  await screen.findByText('No machines found')
  endScreen()
  empty({ ENDING: 0, ENDED: 0, RENEW: 0 }, '/?segment=ENDED')
  await screen.findByText('No cover ends without another')
})
