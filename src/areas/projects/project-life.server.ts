// The life of projects on the server: their steps, and what is said of how they go.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { setProjectStatus, tellProjectHealth } from './project-life.ts'
import { seesProjectMoney } from './project-money.ts'
import { badProjectStep, inProjectWords } from './project-refusals.server.ts'
import { asOneProject, readProject, requireProject } from './project-rows.server.ts'
import { projectSteps } from './project-states.ts'
import { tellOfTimers } from './stopped-timers.server.ts'
import { noneWaiting, tellHandover, tellingOfWarranty } from './project-notices.server.ts'
import { requireChain, requireHandoverReached } from './projects-adding.server.ts'

export const projectLifeHandlers: readonly OperationHandler[] = [
  handle(setProjectStatus, ({ id, row_version, to_status, reason, handover_date }, context) =>
    inProjectWords(async () => {
      const { db, user } = context
      const known = await readProject(context, id)
      const step = projectSteps[known.status].find(({ to }) => to === to_status)
      if (step?.needsApproval && !may(user, seesProjectMoney)) throw problem('NOT_ALLOWED')
      // a step to where it stands already is none, and its reason would be lost
      if (known.row_version === row_version && known.status === to_status)
        throw badProjectStep(to_status, to_status)
      const handover = handover_date ?? known.handover_date
      requireChain({ ...known, handover_date: handover }, '')
      requireHandoverReached(handover_date, { at: '' })
      const change = () =>
        changeOne(db, {
          ...asOneProject(context, id),
          update: sql`
          update project set status = ${to_status}, status_reason = ${reason}, handover_date = ${handover}
          where id = ${id} and row_version = ${row_version}`,
        })
      // what was closed and is opened again was handed over before
      if (known.status === 'IN_PROGRESS' && to_status === 'HANDED_OVER') {
        const project = await change()
        return { ...project, ...(await tellHandover(context, project)) }
      }
      if (to_status !== 'CANCELLED') return { ...(await tellingOfWarranty(db, id, change)), ...noneWaiting }
      const calledOff = async () => {
        const project = await change()
        await tellOfTimers(db, sql`select k.id from task k where k.project_id = ${id}`)
        return project
      }
      return { ...(await tellingOfWarranty(db, id, calledOff)), ...noneWaiting }
    }),
  ),

  handle(tellProjectHealth, async ({ id, health, note, next_step }, context) => {
    await requireProject(context, id)
    await context.db.run(sql`
      insert into project_health (project_id, health, note, next_step) values (${id}, ${health}, ${note}, ${next_step})`)
    return readProject(context, id)
  }),
]
