// An answer on its way: a photo is seen while it waits on the device, and what is typed waits for the answer.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { KeptPhoto } from '#areas/sync/device/use-kept-photos.web.ts'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ChecklistItem } from './ChecklistItem.tsx'
import { type AnsweredItem, answerItem, answerPhoto, readPhoto } from './order-checklists.ts'

afterEach(endScreen)

const item = {
  id: 4,
  answer: 'PHOTO',
  text_th: 'ป้ายเตือน',
  text_en: 'Warning sign',
  required: true,
  passed: true,
  photo: null,
  note: null,
  answered_by: null,
} as unknown as AnsweredItem

const photo = { client_uuid: 'k', body: {}, name: 'sign.jpg', address: 'blob:sign' }

it.each([
  [{ ...photo, state: 'waiting' } as KeptPhoto, 'Photo waiting to be sent'],
  [{ ...photo, state: 'refused' } as KeptPhoto, 'Photo could not be sent'],
])('%o', (waiting, words) => {
  drawScreen(
    <ChecklistItem dom="x" list={1} item={item} mayAnswer waiting={waiting} onAnswered={() => {}} />,
    {
      operations: [answerItem, answerPhoto, readPhoto],
      can: { '/app/Active': everything },
      answers: {},
    },
  )
  expect(screen.getByRole('img', { name: 'sign.jpg' }).getAttribute('src')).toBe('blob:sign')
  screen.getByText(words)
  screen.getByRole('button', { name: 'Another photo' })
  expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull()
})

it('takes no other number while one is saved', async () => {
  const answer = Promise.withResolvers<object>()
  const measured = { ...item, answer: 'NUMBER', passed: null, number_value: 4 } as unknown as AnsweredItem
  const { asked } = drawScreen(
    <ChecklistItem dom="x" list={1} item={measured} mayAnswer waiting={undefined} onAnswered={() => {}} />,
    {
      operations: [answerItem, answerPhoto, readPhoto],
      can: { '/app/Active': everything },
      answers: { [answerItem.name]: () => answer.promise },
    },
  )
  const field = screen.getByLabelText<HTMLInputElement>('Warning sign')
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(field.readOnly).toBe(true)
  answer.resolve(problem('NOT_FOUND'))
  await waitFor(() => expect(field.readOnly).toBe(false))
  expect(field.value).toBe('5')
})
