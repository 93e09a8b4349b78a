// A large file on the screen: judged before it is sent, sent in parts, over a lost connection, and given up.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  resumedProblem,
  sendPart,
} from '#platform/files/resumed-upload.ts'
import { ANY_TYPE } from '#platform/files/upload-purpose.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { FileUpload } from './FileUpload.tsx'
import type { SentUpload } from './send-in-parts.web.ts'

beforeAll(() => import('./send-in-parts.web.ts'))
afterEach(endScreen)

const purpose = {
  name: 'test.program',
  title: { en: 'Program', th: 'โปรแกรม' },
  access: 'signed-in',
  maxBytes: 20,
  types: [ANY_TYPE],
} as const
const PART = 8

function Choice({ onSent }: { onSent: (sent: SentUpload | null) => void }) {
  const [sent, setSent] = useState<SentUpload | null>(null)
  const keep = (one: SentUpload | null) => {
    setSent(one)
    onSent(one)
  }
  return <FileUpload label={purpose.title} purpose={purpose} sent={sent} onSent={keep} />
}

const whole = { id: 7, name: 'plc.zap17', mime: 'application/octet-stream', size: 20, sha256: 'a' }
function draw(answers: Answers = {}) {
  const onSent = vi.fn<(sent: SentUpload | null) => void>()
  const screenAsked = drawScreen(<Choice onSent={onSent} />, {
    operations: [beginUpload, sendPart, finishUpload, cancelUpload],
    can: {},
    answers: {
      'uploads.begin': () => ({ id: 7, received: 0, size: 20, part_bytes: PART }),
      'uploads.sendPart': ({ offset }: { offset: number }) => ({
        id: 7,
        received: Math.min(offset + PART, 20),
        size: 20,
      }),
      'uploads.finish': () => whole,
      'uploads.cancel': () => null,
      ...answers,
    },
  })
  return { ...screenAsked, onSent }
}
const choose = (bytes = 20) =>
  fireEvent.change(screen.getByLabelText('Program', { selector: 'input' }), {
    target: { files: [new File(['x'.repeat(bytes)], 'plc.zap17')] },
  })
const offsets = (asked: readonly { operation: string; input: Record<string, unknown> }[]) =>
  asked.filter(({ operation }) => operation === 'uploads.sendPart').map(({ input }) => input.offset)

it('says what is too large, or empty, and sends nothing of it', async () => {
  const { asked } = draw()
  expect(screen.getByText('Any kind of file, at most 0.00002 MB')).toBeTruthy()
  choose(21)
  expect(await screen.findByText(/^The file is too large: at most/)).toBeTruthy()
  choose(0)
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
  expect(asked).toEqual([])
})

it('sends the parts in order and hands over what has arrived', async () => {
  const { asked, onSent } = draw()
  choose()
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(whole))
  expect(offsets(asked)).toEqual([0, 8, 16])
  expect(screen.getByText('plc.zap17')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave out: plc.zap17' }))
  expect(onSent).toHaveBeenLastCalledWith(null)
  // it would hold one of the user's places
  await waitFor(() => expect(asked.at(-1)).toEqual({ operation: 'uploads.cancel', input: { id: 7 } }))
})

it('waits while there is no connection, and goes on by itself from what the server has', async () => {
  let isAway = true
  const { asked, onSent } = draw({
    'uploads.sendPart': ({ offset }: { offset: number }) => {
      if (offset === 8 && isAway) throw new TypeError('Failed to fetch')
      // the server had taken the part whose answer was lost
      if (offset === 8) return resumedProblem('UPLOAD_OFFSET', { expected: 16 })
      return { id: 7, received: Math.min(offset + PART, 20), size: 20 }
    },
  })
  choose()
  expect(await screen.findByText(/Sending goes on by itself/)).toBeTruthy()
  expect(screen.getByText('Sending plc.zap17: 40 %')).toBeTruthy()
  isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(whole))
  expect(offsets(asked).at(-1)).toBe(16)
})

it('is given up by a press, and the server is told', async () => {
  const { asked, onSent } = draw({
    'uploads.sendPart': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  choose()
  await screen.findByText(/Sending goes on by itself/)
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ operation: 'uploads.cancel', input: { id: 7 } }))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(onSent).not.toHaveBeenCalledWith(whole)
})

it('shows why the server refused it', async () => {
  draw({
    'uploads.finish': () => resumedProblem('UPLOAD_DAMAGED'),
  })
  choose()
  expect(await screen.findByText(/What arrived is not the file/)).toBeTruthy()
})
