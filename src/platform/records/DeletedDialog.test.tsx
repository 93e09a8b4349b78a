// What was deleted, page by page: a row that is brought back leaves the list, and none is told twice or passed over.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { group, number, rowId, text } from '#base/fields.ts'
import { nothing, operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { DeletedDialog } from './DeletedDialog.tsx'

afterEach(endScreen)

const label = { en: 'Shelves', th: 'ชั้นวาง' }
const base = { title: label, access: 'signed-in' } as const
const list = operation({
  ...base,
  name: 'shelves.deleted',
  effect: 'read',
  input: {
    where: group({ text: text({ label, max: 100 }) }, { required: false }),
    ...pagingFields({ name: label }),
  },
  output: pageOf(z.object({ id: z.int(), name: z.string(), row_version: z.int() })),
})
const restore = operation({
  ...base,
  name: 'shelves.restore',
  effect: 'write',
  input: { id: rowId('shelf'), row_version: number({ label, required: true }) },
  output: nothing,
})

function draw(refusal?: Promise<object>) {
  let deleted = [1, 2, 3, 4, 5]
  return drawScreen(
    <DeletedDialog<{ id: number; name: string; row_version: number }>
      title={label}
      list={list}
      restore={restore}
      lineOf={({ name }) => ({ name })}
      onClose={vi.fn()}
    />,
    {
      operations: [list, restore],
      can: {},
      answers: {
        // two to a page
        [list.name]: ({ cursor }: { cursor?: string }) => {
          const left = deleted.filter((id) => id > Number(cursor ?? 0))
          const rows = left.slice(0, 2).map((id) => ({ id, name: `Shelf ${id}`, row_version: 1 }))
          const next = left.length > 2 ? String(rows.at(-1)!.id) : null
          return { rows, total: deleted.length, total_bounded: false, next, previous: null }
        },
        [restore.name]: ({ id }: { id: number }) => {
          if (refusal) return refusal
          deleted = deleted.filter((one) => one !== id)
          return null
        },
      },
    },
  )
}
const names = () => screen.getAllByText(/^Shelf \d$/).map(({ textContent }) => textContent)
const bring = (name: string) => {
  const button = screen.getByRole('button', { name: `Restore: ${name}` })
  button.focus()
  fireEvent.click(button)
}
const more = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))

it('tells each once after one was brought back, and the keyboard goes on at the next', async () => {
  draw()
  await more()
  await screen.findByText('Shelf 4')
  await more()
  await screen.findByText('Shelf 5')
  bring('Shelf 2')
  await waitFor(() => expect(names()).toEqual(['Shelf 1', 'Shelf 3', 'Shelf 4', 'Shelf 5']))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Shelf 3'))
})

it('leads to what was said where it cannot be brought back', async () => {
  const refusal = Promise.withResolvers<object>()
  draw(refusal.promise)
  await screen.findByText('Shelf 2')
  bring('Shelf 2')
  // shut until the answer has come
  const pressed = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Restore: Shelf 2', hidden: true })
  await waitFor(() => expect(pressed().disabled).toBe(true))
  refusal.resolve(problem('NOT_FOUND'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not found.'))
  expect(names()).toEqual(['Shelf 1', 'Shelf 2'])
})
