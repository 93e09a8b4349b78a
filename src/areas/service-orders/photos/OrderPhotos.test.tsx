// Photos on their way: one after the other, each with what became of it; what was not sent is tried again.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { orderSample } from '../testing/order-sample.ts'
import type { OrderDetail } from '../order-detail.ts'
import { OrderPhotos } from './OrderPhotos.tsx'
import { type OrderPhoto, addPhoto, listPhotos, readOrderPhoto } from './order-photos.ts'

vi.mock('#platform/browser/shrink-photo.web.ts', () => ({
  shrinkPhoto: (file: File) => Promise.resolve(file),
}))

const finding = { failure_cause_id: 1 } as OrderDetail['findings'][number]
const photoOf = (id: number, photo_kind: OrderPhoto['photo_kind']): OrderPhoto => ({
  id,
  visit_id: null,
  photo_kind,
  marks_id: null,
  file: { name: 'cell.jpg', mime: 'image/jpeg', size_bytes: 1 },
  author: 'Somchai',
  created_at: '2026-11-20T02:00:00Z',
  row_version: 1,
})

function open(order: Partial<OrderDetail>, add: (input: Record<string, unknown>) => unknown) {
  const kept: OrderPhoto[] = []
  return drawScreen(<OrderPhotos order={orderSample({ status: 'IN_PROGRESS', ...order })} />, {
    operations: [listPhotos, addPhoto, readOrderPhoto],
    can: { '/app/Active': everything },
    answers: {
      // none comes now
      [readOrderPhoto.name]: () => problem('BUSY'),
      [listPhotos.name]: () => [...kept],
      [addPhoto.name]: (input: Record<string, unknown>) => {
        const answer = add(input)
        if (!(answer instanceof Error)) kept.push(answer as OrderPhoto)
        return answer
      },
    },
  })
}
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('Choose photos'), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
})
afterEach(endScreen)

it('one that is not sent says so and stays, the others go on, and it is sent again by the same key', async () => {
  let times = 0
  const { asked } = open({}, () => (++times === 1 ? problem('NOT_ALLOWED') : photoOf(times, 'BEFORE')))
  await choose('one.jpg', 'two.jpg')
  await screen.findByText('before · could not be sent')
  await screen.findByText(/^before · sent/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByText(/^before · sent/)).toHaveLength(2))
  expect(screen.queryByText('before · could not be sent')).toBeNull()
  const keys = asked
    .filter(({ operation }) => operation === addPhoto.name)
    .map(({ input }) => input.client_uuid)
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(2)
})

it('once a cause is written down a photo is of after, unless one says otherwise', async () => {
  let id = 0
  const { last } = open({ findings: [finding] }, ({ photo_kind }) => photoOf(++id, photo_kind as never))
  await choose('one.jpg')
  await screen.findByText(/^after · sent/)
  fireEvent.click(screen.getByRole('button', { name: 'before' }))
  await choose('two.jpg')
  await waitFor(() => expect(last(addPhoto.name)).toMatchObject({ photo_kind: 'BEFORE' }))
})

it('one whose file is gone says so in its place, and why once it is opened', async () => {
  drawScreen(<OrderPhotos order={orderSample({ status: 'IN_PROGRESS' })} />, {
    operations: [listPhotos, readOrderPhoto],
    can: { '/app/Active': everything },
    answers: {
      [listPhotos.name]: () => [photoOf(1, 'BEFORE')],
      [readOrderPhoto.name]: () => problem('NOT_FOUND'),
    },
  })
  await screen.findByText(/^before · sent .* · cannot be shown$/)
  fireEvent.click(screen.getByRole('button', { name: /^Look at the photo: before/ }))
  await screen.findByText('Not found.')
})
