// What axe objects to on a page. Its own builder opens an empty page for each question, which costs a second; here axe is
// put into each document once and asked there.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

// less than half as long to send and to read as what is imported
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds: its rule, and where. */
export interface Violation {
  readonly id: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly any: readonly { message: string }[]
  }[]
}

/** All violations on the page and in its frames, as `new AxeBuilder({ page }).analyze()` finds them; of some rules only, if they are named. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>('Boolean(globalThis.axe)'))) await frame.evaluate(source)
  // what fades in is pale for a moment: contrast is judged once running transitions have ended
  await page.evaluate(ENDED)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)
}

const ENDED = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => {}))).then(() => {})`

/** The rules that judge colours; the others judge what a page is made of, which is the same in every theme. */
export const colourRules: readonly string[] = axe
  .getRules(['cat.color'])
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== 'color-contrast-enhanced')

/** The violations on the page, a line each; of some rules only, if they are named. */
export async function objections(page: Page, rules?: readonly string[]): Promise<string[]> {
  return (await violationsOn(page, rules)).map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}
