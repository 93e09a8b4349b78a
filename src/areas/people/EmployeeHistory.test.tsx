// The history of an employee as a reader meets it: in words.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { EmployeeHistory } from './EmployeeHistory.tsx'
import type { HistoryEntry } from './employee-history.ts'
import { peopleWires } from './people.wire.ts'

const entry = (id: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2026-11-20T01:30:00.000Z',
  actor: 'สุภาวดี นิลพันธ์',
  entity: 'employee',
  action: 'update',
  changes: [],
  ...more,
})
const pages: Record<string, object> = {
  first: {
    rows: [
      entry(9, {
        changes: [
          { field: 'status', from: 'ACTIVE', to: 'ON_LEAVE' },
          { field: 'birth_date', from: null, to: '1990-04-13' },
          { field: 'is_field_engineer', from: false, to: true },
        ],
      }),
      entry(8, { entity: 'app_user', changes: [{ field: 'status', from: 'ACTIVE', to: 'DISABLED' }] }),
      entry(7, {
        entity: 'employee_file',
        action: 'insert',
        changes: [{ field: 'doc_type', from: null, to: 'LICENSE' }],
      }),
    ],
    total: 4,
    total_bounded: false,
    next: 'bmV4dA',
    previous: null,
  },
  bmV4dA: {
    rows: [entry(1, { action: 'insert', changes: [{ field: 'nickname', from: null, to: 'ชาย' }] })],
    total: 4,
    total_bounded: false,
    next: null,
    previous: 'YmFjaw',
  },
}

afterEach(endScreen)

it('says each change in the words of the screens, and brings older ones on request', async () => {
  drawScreen(<EmployeeHistory employeeId={12} />, {
    wires: peopleWires,
    can: { '/app/Employee-Management': ['view', 'edit'] },
    answers: { 'people.history': ({ cursor }: { cursor?: string }) => pages[cursor ?? 'first'] },
  })
  const texts = async () => {
    await screen.findByText('Record changed')
    return screen.getAllByRole('definition').map((one) => one.textContent)
  }
  expect(await texts()).toEqual([
    'Working → On leave',
    'empty → 13-Apr-1990',
    'no → yes',
    'Allowed → Blocked',
    'License',
  ])
  expect(screen.getAllByText(/20-Nov-2026.* · สุภาวดี นิลพันธ์/)).toHaveLength(3)
  expect(screen.queryByText('Registered')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Older changes' }))
  expect(await screen.findByText('Registered')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull()
})
