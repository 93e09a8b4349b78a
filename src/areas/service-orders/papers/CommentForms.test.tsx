// A comment on its way: the field takes the next one when it is empty again, and keeps what could not be sent.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { orderSample } from '../testing/order-sample.ts'
import { NewComment } from './CommentForms.tsx'
import { addComment } from './order-papers.ts'

afterEach(endScreen)

it.each([
  ['was sent', () => orderSample(), ''],
  ['could not be sent', () => problem('NOT_FOUND'), 'Bring the long ladder'],
])('%s', async (_, said, left) => {
  const answer = Promise.withResolvers<object>()
  const { last } = drawScreen(<NewComment orderId={1} />, {
    operations: [addComment],
    can: { '/app/Active': everything },
    answers: { [addComment.name]: () => answer.promise },
  })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.focus()
  fireEvent.change(field, { target: { value: 'Bring the long ladder' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(last(addComment.name)).toEqual({ order_id: 1, body: 'Bring the long ladder' }))
  expect(field.closest('[inert]')).not.toBeNull()
  answer.resolve(said())
  await waitFor(() => expect(field.closest('[inert]')).toBeNull())
  expect(field.value).toBe(left)
  expect(document.activeElement).toBe(field)
})
