import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.server.ts'

/** Tasks that end when they are told to; `begun` names them in the order they began. */
function tasks(inTurn: ReturnType<typeof fairTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (who: number, name: string) =>
    inTurn(who, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise((settled) => setImmediate(settled))
  }
  return { begun, start, end }
}

test('another person passes whoever has many waiting', async () => {
  const { begun, start, end } = tasks(fairTurns({ places: 2, each: 1, waiting: 5 }))
  for (const name of ['a1', 'a2', 'a3']) void start(1, name)
  void start(2, 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  void start(3, 'c1')
  await end('a1')
  // a2 waited longer, but both have one place at most
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  void start(2, 'b2')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  await end('c1')
  expect(begun.at(-1)).toBe('a3')
})

test('one person’s many are refused, and a place is given back where a task fails', async () => {
  const inTurn = fairTurns({ places: 1, each: 1, waiting: 1 })
  const { start, end } = tasks(inTurn)
  void start(1, 'a1')
  const second = start(1, 'a2')
  await expect(start(1, 'a3')).rejects.toMatchObject({ code: 'BUSY' })
  await end('a1')
  await end('a2')
  await second
  await expect(inTurn(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(2, async () => 'free')).toBe('free')
})

test('of all that wait so many and no more, and one that must go first', async () => {
  const inTurn = fairTurns({ places: 1, each: 1, waiting: 3, waitingInAll: 3 })
  const { begun, start, end } = tasks(inTurn)
  void start(1, 'a1')
  void start(2, 'b1')
  void start(1, 'a2')
  const urgent = inTurn(3, async () => begun.push('urgent'), 'first')
  await expect(start(4, 'd1')).rejects.toMatchObject({ code: 'BUSY' })
  await end('a1')
  await urgent
  expect(begun).toEqual(['a1', 'urgent', 'b1'])
  await end('b1')
  expect(begun.at(-1)).toBe('a2')
})
