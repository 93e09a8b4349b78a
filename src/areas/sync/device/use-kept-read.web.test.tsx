import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tellKeptChanged } from './kept-changes.web.ts'
import { useKeptRead } from './use-kept-read.web.ts'

test('reads that overtake one another leave what the last one found', async () => {
  const answers: ((found: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => answers.push(resolve))
  const { result } = renderHook(() => useKeptRead(read, 'test'))
  expect(result.current).toBeNull()
  act(() => tellKeptChanged())
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]!('after'))
  await act(async () => answers[0]!('before'))
  expect(result.current).toBe('after')
})
