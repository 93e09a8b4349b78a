import { expect, test } from 'vitest'
import { wires } from './areas.ts'
import { firstWires, laterWires } from './spellings.web.ts'

const namesOf = (some: readonly (typeof wires)[number][]) =>
  some.flatMap(({ path, spellings }) =>
    [...spellings].map(([word, { operation }]) => `${path} ${word} ${operation.name}`),
  )

test('the browser knows every spelling the server knows: from the start, or from the first call of an area', async () => {
  const later = await Promise.all(
    Object.entries(laterWires).map(async ([area, load]) => {
      const loaded = await load()
      for (const { spellings } of loaded)
        for (const { operation } of spellings.values()) expect(operation.name.split('.')[0]).toBe(area)
      return loaded
    }),
  )
  expect(namesOf([...firstWires, ...later.flat()]).sort()).toEqual(namesOf(wires).sort())
})
