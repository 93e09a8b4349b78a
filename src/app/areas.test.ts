import { expect, test } from 'vitest'
import { areas } from './areas.ts'

test('what an area says of its calls is named after it, so that the browser finds their spelling with the first of them', async () => {
  let looked = 0
  for (const { name, firstWires = [], wires } of areas)
    for (const { spellings } of [...firstWires, ...((await wires?.()) ?? [])])
      for (const { operation } of spellings.values()) {
        expect(operation.name.split('.')[0]).toBe(name)
        looked++
      }
  expect(looked).toBeGreaterThan(500)
})
