import { expect, test } from 'vitest'
import { randomOf } from '#base/random.ts'
import { noExperience } from './experience.ts'

const sorts = ['draft', 'sent', 'decided', 'over']

function drawnAfter(refusals: Readonly<Record<string, string>>, times: number): string[] {
  const experience = noExperience(randomOf('experience'))
  const seen = new Set<string>()
  while (seen.size < sorts.length) {
    const sort = experience.draw(sorts)
    experience.refused(refusals[sort]!)
    seen.add(sort)
  }
  return Array.from({ length: times }, () => experience.draw(sorts))
}

test('every sort is tried before long', () => {
  expect(drawnAfter({ draft: 'STEP', sent: 'STEP', decided: 'STEP', over: 'STEP' }, 200)).toEqual(
    expect.arrayContaining(sorts),
  )
})

test('a sort that is refused for a reason of its own is drawn rather than those that are all refused alike', () => {
  const drawn = drawnAfter({ draft: 'REASON_MISSING', sent: 'STEP', decided: 'STEP', over: 'STEP' }, 400)
  expect(drawn.filter((sort) => sort === 'draft').length).toBeGreaterThan(200)
})
