// The badge says exactly how work on the device stands, and a captured write reads as what it was.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choice, reference, textarea } from '#base/fields.ts'
import { nothing, operation } from '#base/operation.ts'
import { setLanguage } from '#ui/language.tsx'
import { contentOf } from './capture-page.web.ts'
import { KeptBadge } from './KeptBadge.tsx'
import type { KeptAct } from './kept-store.web.ts'

afterEach(cleanup)

const act = {} as KeptAct
const nothingKept = { isOffline: false, waiting: [], refused: [], sending: null, sentAt: null }

test.each([
  ['nothing', {}, ''],
  ['offline', { isOffline: true }, 'ออฟไลน์'],
  ['waiting', { isOffline: true, waiting: [act, act, act] }, 'ออฟไลน์ · รอส่ง 3'],
  ['sending', { waiting: [act], sending: { at: 2, of: 3 } }, 'กำลังส่ง 2/3'],
  ['sent', { sentAt: Date.parse('2026-11-20T03:42:00Z') }, 'ส่งครบ 10:42'],
  ['refused', { refused: [act] }, 'ส่งไม่ได้ 1'],
])('%s', (_, more, words) => {
  setLanguage('th')
  render(<KeptBadge state={{ ...nothingKept, ...more }} />)
  expect(screen.getByRole('status').textContent?.trim()).toBe(words)
})

test('a captured write says its fields by their labels, rows by their names, and its title where it has none', () => {
  const write = operation({
    name: 'test.write',
    title: { en: 'Write', th: 'เขียน' },
    effect: 'write',
    access: 'signed-in',
    input: {
      cause: reference({ label: { en: 'Cause', th: 'สาเหตุ' }, of: 'failure_cause' }),
      other: reference({ label: { en: 'Other', th: 'อื่น' }, of: 'remedy' }),
      state: choice({ label: { en: 'State', th: 'สถานะ' }, options: { BAD: { en: 'bad', th: 'เสีย' } } }),
      note: textarea({ label: { en: 'Note', th: 'หมายเหตุ' }, max: 100 }),
    },
    output: nothing,
  })
  const nameOf = (table: string) => (table === 'failure_cause' ? 'Sensor' : null)
  const input = { cause: 3, other: 4, state: 'BAD', note: 'wet' }
  expect(contentOf(write, input, { nameOf }, 'en')).toBe('Cause: Sensor\nOther: #4\nState: bad\nNote: wet')
  expect(contentOf(write, {}, { nameOf }, 'en')).toBe('Write')
})
