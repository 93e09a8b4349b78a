// What several journeys do alike: a signature drawn, a day on which everybody is free.
import type { Locator, Page } from 'playwright-core'
import { sampleClock } from '#platform/areas/sample-clock.ts'

/** Signs on a pad, as a finger does. */
export async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(...at(x, y))
  await page.mouse.up()
}

/** A working day beyond what the sample plans, so that everybody is free. */
export function farDay(ahead: number): string {
  const clock = sampleClock(new Date())
  let at = ahead
  while (!clock.isWorkday(at) || clock.weekday(at) === 6) at++
  return clock.date(at)
}
