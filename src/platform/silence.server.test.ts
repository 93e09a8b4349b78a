import { expect, test } from 'vitest'
import { GivenUp, watchSilence } from './silence.server.ts'

const never = () => new Promise<never>(() => {})
const answered = async () => {}
const unanswered = async () => {
  throw new Error('no answer')
}

test('work that ends is left alone, whether it succeeds or fails', async () => {
  const watched = watchSilence(unanswered, { quiet: 20, longest: 20 })
  expect(await watched(Promise.resolve(7))).toBe(7)
  await expect(watched(Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('work that hears nothing from a database nobody reaches is given up, told as a lost connection', async () => {
  const watched = watchSilence(unanswered, { quiet: 20, longest: null })
  await expect(watched(never())).rejects.toMatchObject({ constructor: GivenUp, code: '08006' })
})

test('slow work goes on while the database answers others, up to its time', async () => {
  let asked = 0
  const probe = async () => {
    asked++
  }
  const watched = watchSilence(probe, { quiet: 20, longest: 200 })
  await expect(watched(never())).rejects.toMatchObject({ code: '57014' })
  expect(asked).toBeGreaterThan(1)
})

test('while other work is answered nobody asks, so that load is not taken for silence', async () => {
  let asked = false
  const probe = async () => {
    asked = true
    throw new Error('no answer')
  }
  const watched = watchSilence(probe, { quiet: 60, longest: 400 })
  let over = false
  const slow = watched(never()).finally(() => {
    over = true
  })
  const others = (async () => {
    while (!over) await watched(new Promise((done) => setTimeout(done, 5)))
  })()
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await others
  expect(asked).toBe(false)
})

test('an answer that comes while the question is open counts', async () => {
  const watched = watchSilence(
    async () => {
      await watched(answered())
      throw new Error('no answer')
    },
    { quiet: 20, longest: 200 },
  )
  await expect(watched(never())).rejects.toMatchObject({ code: '57014' })
})
