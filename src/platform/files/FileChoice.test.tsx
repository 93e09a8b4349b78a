// The file that is chosen: what is not taken is told at once, in the language of the reader.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLanguage } from '#ui/language.tsx'
import { FileChoice } from './FileChoice.tsx'

afterEach(() => {
  act(() => setLanguage('en'))
  cleanup()
})

const both = (en: string) => ({ en, th: en })

it.each([
  ['empty', [], 'plan.pdf is empty. Choose another file.', 'ไม่มีข้อมูลในไฟล์ plan.pdf กรุณาเลือกไฟล์อื่น'],
  [
    'too large',
    ['x'.repeat(1_000_001)],
    'plan.pdf is too large: at most 1 MB are accepted here.',
    'plan.pdf มีขนาดใหญ่เกินไป ที่นี่รับได้ไม่เกิน 1 MB',
  ],
] as const)('one that is %s is not taken, and why follows the language', (_, content, en, th) => {
  act(() => setLanguage('en'))
  const onChoose = vi.fn()
  render(
    <FileChoice
      label={both('Drawing')}
      choose={both('Choose a file')}
      field={{ maxBytes: 1_000_000, types: ['application/pdf'] }}
      kept={null}
      onChoose={onChoose}
    />,
  )
  const file = new File([...content], 'plan.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [file] },
  })
  expect(screen.getByRole('alert').textContent).toBe(en)
  act(() => setLanguage('th'))
  expect(screen.getByRole('alert').textContent).toBe(th)
  expect(onChoose).not.toHaveBeenCalled()
})
