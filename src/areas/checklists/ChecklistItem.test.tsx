// A photo that answers an item is seen while it waits on the device, and says how it stands.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { KeptPhoto } from '#areas/sync/device/use-kept-photos.web.ts'
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
