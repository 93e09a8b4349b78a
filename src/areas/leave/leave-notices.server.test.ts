import { expect, test } from 'vitest'
import { noticeText } from '#platform/notifications/notice-text.server.ts'
import { leaveNotices } from './leave-notices.server.ts'

const said = (name: string, from_on: string, until_on: string) => {
  const type = leaveNotices.find((one) => one.name === name)!
  const params = { id: 1, name: 'มานี ใจดี', state: 'อนุมัติ', from_on, until_on }
  return noticeText(type, params, { en: 'Malee', th: 'มาลี' })
}

test('leave of one day is told with one day, longer leave with both', () => {
  expect(said('leave.waits', '2026-12-11', '2026-12-11')).toEqual({
    en: 'มานี ใจดี asks for leave on 11-Dec-2026',
    th: 'มานี ใจดี ขอลาวันที่ 11-ธ.ค.-2026',
  })
  expect(said('leave.waits', '2026-12-11', '2026-12-14').en).toMatch(/from 11-Dec-2026 to 14-Dec-2026$/)
  expect(said('leave.decided', '2026-12-11', '2026-12-11').th).toBe('ใบลาของคุณวันที่ 11-ธ.ค.-2026: อนุมัติ โดย มาลี')
  expect(said('leave.decided', '2026-12-11', '2026-12-14').en).toContain('from 11-Dec-2026 to 14-Dec-2026')
})
