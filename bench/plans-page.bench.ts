// The plans of all projects in a browser: two dozen of them under one heading until they stand and were scrolled through, and a bar carried about and put down.
// npm run bench -- plans-page [--rounds 5] [--moves 60]
import { measureHeldPage } from './held-page.ts'
import { LARGE, OTHERS, planMany } from './plan-ground.ts'
import { onPlan } from './plan-held.ts'

await measureHeldPage({
  ...onPlan,
  orders: 100,
  fill: planMany,
  said: {
    what: `${OTHERS.projects} projects of ${OTHERS.tasks} tasks beside one of ${LARGE.tasks}`,
    until: 'the plans stand',
  },
  visit: async (page) => {
    await page.goto('/app/Project-Management?view=plan')
    await page.locator('.gantt-bar').nth(8).waitFor({ state: 'attached' })
    await page.locator('.load-cell').first().waitFor({ state: 'attached' })
  },
})
