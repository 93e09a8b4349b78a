// Webhooks on the page of the system: what came of them, a new one with its secret, kinds chosen, a test, a new secret.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'
import {
  type Webhook,
  insertWebhook,
  listNoticeTypes,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts'

const hook: Webhook = {
  id: 4,
  name: 'ERP',
  url: 'https://erp.example.com/hook',
  types: [{ type: 'orders.given' }],
  row_version: 2,
  created_at: '2026-11-20T01:00:00.000Z',
  last_state: 'FAILED',
  last_at: '2026-11-26T03:15:00.000Z',
  last_error: 'The webhook answered 500',
}
const kinds = [
  { type: 'orders.given', title: { en: 'An order is given to you', th: 'มอบหมายใบงาน' } },
  { type: 'stock.low', title: { en: 'Low stock', th: 'วัสดุใกล้หมด' } },
]
const draw = (answers: Answers, flags: readonly Flag[] = ['view', 'edit']) =>
  drawScreen(<WebhooksCard />, {
    operations: [
      listWebhooks,
      listNoticeTypes,
      insertWebhook,
      updateWebhook,
      renewWebhookSecret,
      testWebhook,
    ],
    can: { '/app/System': flags },
    answers: { 'system.webhooks': () => [hook], 'system.noticeTypes': () => kinds, ...answers },
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const box = async (name: string) => (await dialog()).findByRole('checkbox', { name })
afterEach(endScreen)

it('tells what came of the latest message, and nothing to press to users who only look', async () => {
  draw({}, ['view'])
  await screen.findByText('ERP')
  screen.getByText('The webhook answered 500')
  screen.getByText('1 kind of events')
  expect(screen.queryByRole('button', { name: /Add|Send a test/ })).toBeNull()
})

it('adds one for chosen kinds, and shows its secret once', async () => {
  const insert = vi.fn((_: unknown) => ({ id: 9, secret: 'the-secret-of-43' }))
  draw({ 'system.insertWebhook': insert })
  await press('Add a webhook')
  const form = await dialog()
  fireEvent.change(form.getByRole('textbox', { name: /Name/ }), { target: { value: 'Chat' } })
  fireEvent.change(form.getByRole('textbox', { name: /Address/ }), {
    target: { value: 'https://chat.example.com/in' },
  })
  fireEvent.click(await box('Low stock'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('the-secret-of-43')
  expect(insert.mock.calls[0]![0]).toEqual({
    data: { name: 'Chat', url: 'https://chat.example.com/in', types: [{ type: 'stock.low' }] },
  })
  await press('Done')
  await waitFor(() => expect(screen.queryByText('the-secret-of-43')).toBeNull())
})

it('changes kinds over the version that was read', async () => {
  const update = vi.fn((_: unknown) => ({ ...hook, row_version: 3 }))
  draw({ 'system.updateWebhook': update })
  fireEvent.click(await screen.findByText('ERP'))
  expect(((await box('An order is given to you')) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(await box('Low stock'))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]![0]).toMatchObject({
    id: 4,
    row_version: 2,
    data: { types: [{ type: 'orders.given' }, { type: 'stock.low' }] },
  })
})

it('sends a test without opening the webhook, and makes a new secret after a question', async () => {
  const test = vi.fn((_: unknown) => null)
  draw({
    'system.testWebhook': test,
    'system.renewWebhookSecret': () => ({ id: 4, secret: 'another-secret' }),
  })
  await press('Send a test: ERP')
  await waitFor(() => expect(test.mock.calls).toEqual([[{ id: 4 }]]))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByText('ERP'))
  fireEvent.click((await dialog()).getByRole('button', { name: 'New secret' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New secret' }))
  await screen.findByText('another-secret')
})
