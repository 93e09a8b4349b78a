// Setting the picture of another employee: kept with the account, and told to the screens that show it, the person's first.
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { dropPicture, keepPicture } from '#platform/pictures/pictures.server.ts'
import { accountOf, readEmployeeAgain, takeVersion } from './employee-accounts.server.ts'
import { removeEmployeePicture, setEmployeePicture } from './employee-picture.ts'
import { peopleProblem } from './people-problems.ts'

export const employeePictureHandlers: OperationHandler[] = [
  handle(setEmployeePicture, async ({ id, row_version, ...sent }, context) => {
    await keepPicture(context, sent, (db) => userOf({ ...context, db }, id, row_version))
    return readEmployeeAgain(context, id)
  }),

  handle(removeEmployeePicture, async ({ id, row_version }, context) => {
    await dropPicture(context, await userOf(context, id, row_version))
    return readEmployeeAgain(context, id)
  }),
]

async function userOf(
  context: Pick<Context, 'db' | 'user' | 'scope'>,
  id: number,
  version: number,
): Promise<number> {
  const { user_id } = await accountOf(context, id)
  if (user_id === null) throw peopleProblem('NO_ACCOUNT')
  await takeVersion(context, id, version)
  return user_id
}
