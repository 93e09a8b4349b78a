// Setting the picture of somebody else: kept with the account, and told to whoever shows it, the person first.
import type { Db } from '#platform/db.server.ts'
import { type Context, type Handled, handle } from '#platform/handle.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import { dropPicture, keepPicture } from '#platform/pictures.server.ts'
import { accountOf, readEmployeeAgain } from './employee-accounts.server.ts'
import { removeEmployeePicture, setEmployeePicture } from './employee-picture.ts'
import { peopleProblem } from './people-problems.ts'

export const employeePictureHandled: Handled[] = [
  handle(setEmployeePicture, async ({ id, ...sent }, context) => {
    await keepPicture(context, sent, async (db) => {
      await tellShown(db)
      return userOf({ ...context, db }, id)
    })
    return readEmployeeAgain(context, id)
  }),

  handle(removeEmployeePicture, async ({ id }, context) => {
    await dropPicture(context, await userOf(context, id))
    await tellShown(context.db)
    return readEmployeeAgain(context, id)
  }),
]

async function userOf(context: Pick<Context, 'db' | 'user' | 'scope'>, id: number): Promise<number> {
  const { user_id } = await accountOf(context, id)
  if (user_id === null) throw peopleProblem('NO_ACCOUNT')
  return user_id
}

// the lists and charts a picture stands in
function tellShown(db: Db): Promise<void> {
  return tellChanged(db, 'people', 'organization')
}
