import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from './language.tsx'
import { Toasts, clearToasts, toast } from './Toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  render(<Toasts />)
})
afterEach(() => {
  act(clearToasts)
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('without a text each kind says its usual Thai words', () => {
  act(() => {
    toast.success()
    toast.warning()
    toast.info()
    toast.error()
  })
  expect(screen.getByText('ดำเนินการเรียบร้อยแล้ว')).toBeTruthy()
  expect(screen.getByText('โปรดตรวจสอบข้อมูลอีกครั้ง')).toBeTruthy()
  expect(screen.getByText('แจ้งเพื่อทราบ')).toBeTruthy()
  expect(screen.getByText('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง')).toBeTruthy()
})

test('what was saved or deleted is told in Thai, for a second', () => {
  act(() => {
    toast.saved()
    toast.deleted()
  })
  expect(screen.getByText('บันทึกข้อมูลสำเร็จ').closest('li')?.className).toBe('toast success')
  expect(screen.getByText('ลบข้อมูลสำเร็จ').closest('li')?.className).toBe('toast success')
  wait(1000)
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
})

test('a success goes after one second, the others after three', () => {
  act(() => {
    toast.success('saved')
    toast.error('refused')
  })
  wait(999)
  expect(screen.queryByText('saved')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('saved')).toBeNull()
  wait(1999)
  expect(screen.queryByText('refused')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('refused')).toBeNull()
})

test('a time of one’s own is kept, and a resting pointer holds the message for a while', () => {
  act(() => {
    toast.info('read me', { ms: 5000 })
  })
  wait(4000)
  fireEvent.pointerEnter(screen.getByText('read me').closest('li')!)
  wait(4999)
  expect(screen.queryByText('read me')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('read me').closest('li')!)
  wait(4999)
  expect(screen.queryByText('read me')).toBeTruthy()
  fireEvent.pointerEnter(screen.getByText('read me').closest('li')!)
  wait(4999)
  expect(screen.queryByText('read me')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('read me')).toBeNull()
})

test('errors are read out at once, the rest politely', () => {
  act(() => {
    toast.error('bad')
    toast.success('good')
  })
  expect(screen.getByText('bad').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  expect(screen.getByText('good').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('the same message twice stands once, and the button closes it', () => {
  act(() => {
    toast.error('no server')
    toast.error('no server')
  })
  expect(screen.getAllByText('no server')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'ปิดข้อความ' }))
  expect(screen.queryByText('no server')).toBeNull()
})

test('a message follows the language while it is on the screen', () => {
  act(() => {
    toast.error({ en: 'Too late', th: 'สายเกินไป' })
  })
  expect(screen.getByText('สายเกินไป')).toBeTruthy()
  act(() => setLanguage('en'))
  expect(screen.getByText('Too late')).toBeTruthy()
})
