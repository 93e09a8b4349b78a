// A program on a machine as the screen has it: what runs, the way back, and files only for users who may have them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ProgramDialog } from './ProgramDialog.tsx'
import {
  type InstallRow,
  getInstall,
  installProgram,
  programOrders,
  rollbackProgram,
  versionOptions,
} from './programs.ts'

beforeAll(() => import('./InstallDialog.tsx'))
afterEach(endScreen)

const install = (more: Partial<InstallRow>): InstallRow => ({
  ...{ id: 1, machine_id: 4, machine_name: 'หุ่นยนต์ ไลน์ 1', serial_no: 'RP-1', row_version: 3 },
  ...{
    customer_code: 'C-1',
    customer_name: 'ปูนผาแกร่ง',
    customer_name_en: null,
    customer_short_name: null,
    site_name: 'โรงงาน',
  },
  ...{
    software_id: 7,
    software_code: 'PLC',
    software_name: 'Palletizer PLC',
    kind: 'PLC',
    software_status: 'ACTIVE',
  },
  ...{ program_version_id: 11, version: '2.0', latest_version: '2.0', is_old: false, is_changed: true },
  ...{
    is_rollback: false,
    installed_at: '2026-11-01T03:00:00.000Z',
    installed_by: 'Somchai',
    removed_at: null,
  },
  ...{ note: null, service_order_id: null, so_no: null, so_group: null },
  file: { name: 'plc.zap17', mime: 'application/octet-stream', size_bytes: 9 },
  ...more,
})
const now = install({})
const before = install({
  ...{ id: 2, program_version_id: 10, version: '1.0', is_changed: false },
  removed_at: '2026-11-01T03:00:00.000Z',
})

const draw = (can: readonly Flag[], answers: Answers = {}) =>
  drawScreen(<ProgramDialog id={1} onClose={vi.fn()} />, {
    operations: [getInstall, rollbackProgram, installProgram, versionOptions, programOrders],
    can: { '/app/Program': can },
    answers: {
      'software.getInstall': () => ({ install: now, installs: [now, before], backups: [] }),
      'software.rollback': () => now,
      ...answers,
    },
  })

it('says what runs, that it was changed, and goes back to the version before after a question', async () => {
  const { last } = draw(everything)
  const dialog = await screen.findByRole('dialog', { name: /^Program on a machine/ })
  expect(within(dialog).getAllByText('Changed on site')).toHaveLength(2)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back to 1.0' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(last('software.rollback')).toEqual({ id: 1, row_version: 3 }))
})

it('a program that is replaced says which install was seen there', async () => {
  const { last } = draw(everything, {
    'software.versionOptions': () => [{ id: 12, name_th: 'Palletizer PLC 3.0', name_en: null, hint: null }],
    'software.install': () => now,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Install another version' }))
  const dialog = await screen.findByRole('dialog', { name: /^Install a program/ })
  fireEvent.click(within(dialog).getByLabelText(/^Version/))
  fireEvent.click(await screen.findByRole('option', { name: /3\.0/, hidden: true }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Install a program' }))
  await waitFor(() =>
    expect(last('software.install')).toMatchObject({
      data: { machine_id: 4, program_version_id: 12 },
      replaces: 1,
    }),
  )
})

it('whoever only looks has neither files nor buttons that change something', async () => {
  draw(['view'])
  const dialog = await screen.findByRole('dialog', { name: /^Program on a machine/ })
  expect(within(dialog).queryByRole('button', { name: /^Download/ })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /^(Back to|Install|Save)/ })).toBeNull()
})
