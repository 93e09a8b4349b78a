// The plan of a project in a browser: 1,000 tasks that wait for each other in all four ways until they stand and were scrolled through, and the first of them
// carried about by the mouse and put down.
// npm run bench -- plan-page [--rounds 5] [--moves 60]
import { measureHeldPage } from './held-page.ts'
import { LARGE, planMany } from './plan-ground.ts'
import { onPlan } from './plan-held.ts'

await measureHeldPage({
  ...onPlan,
  orders: 100,
  fill: planMany,
  said: {
    what: `${LARGE.tasks} tasks, ${LARGE.chain - 1} dependencies, ${LARGE.milestones} milestones`,
    until: 'the plan stands',
  },
  visit: async (page, no) => {
    await page.goto(`/app/Manage-Project/${no}?tab=plan`)
    await page.locator('.gantt-bar').nth(8).waitFor({ state: 'attached' })
    await page
      .locator('.milestone-cell')
      .nth(LARGE.milestones - 1)
      .waitFor({ state: 'attached' })
  },
})
