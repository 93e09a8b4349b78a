// A draft is deleted from its page after a question, and the list is shown instead; where that is refused the question stays and says why.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { type Problem, problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { DeleteMa } from './DeleteMa.tsx'
import { deleteMaContract } from './ma-contracts.ts'
import type { MaPage } from './ma-page.ts'

afterEach(endScreen)

const subject = { contract: { id: 9, ma_no: 'MA-27-009', row_version: 2 } } as MaPage
const Place = () => <output>{useLocation().pathname}</output>

function open(answer: () => null | Problem) {
  const onClose = vi.fn()
  const { last } = drawScreen(
    <>
      <DeleteMa subject={subject} onClose={onClose} />
      <Place />
    </>,
    {
      operations: [deleteMaContract],
      address: '/app/MA-page/9',
      can: { '/app/MA-page': everything },
      answers: { [deleteMaContract.name]: answer },
    },
  )
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  return { last, onClose }
}

it('leads to the list once it is gone', async () => {
  const { last, onClose } = open(() => null)
  await screen.findByText('/app/MA-page')
  expect(last(deleteMaContract.name)).toEqual({ id: 9, row_version: 2 })
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays where it is refused, and says why', async () => {
  const { onClose } = open(() => problem('NOT_FOUND'))
  await waitFor(() => within(screen.getByRole('dialog')).getByRole('alert'))
  screen.getByText('/app/MA-page/9')
  expect(onClose).not.toHaveBeenCalled()
})
