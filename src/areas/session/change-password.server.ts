// Changing one's own password, and telling the data center.
import { endSignIns, sameSecret } from '#platform/caller.server.ts'
import { type FieldProblem, problem } from '#platform/errors.ts'
import { type Context, type Handled, handle } from '#platform/handle.server.ts'
import { hashPassword } from '#platform/passwords.server.ts'
import { sql } from '#platform/sql.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { type PasswordTyped, commonPassword, passwordProblems } from './password-rules.ts'
import { changePassword, passwordToDataCenter, signInProblem } from './session.ts'
import { countedName, forgetTries, inTurn, isPasswordCounted } from './sign-in-throttle.server.ts'

interface Account {
  password_hash: string
  fullname: string
  employee_code: string | null
  user_id_data_center: string | null
}

export const changePasswordHandled: Handled[] = [
  handle(changePassword, async ({ username, token, oldPassword, newPassword }, context) => {
    const { store, user } = context
    const name = countedName(username)
    if (name !== countedName(user.username) || !sameSecret(token, context.token ?? ''))
      throw problem('NOT_ALLOWED')
    const account = await readAccount(context)
    const { fullname } = account
    const fields = newPasswordProblems('newPassword', { username, fullname, oldPassword, newPassword })
    if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
    await inTurn(name, async () => {
      const right = await isPasswordCounted(store, name, oldPassword, account.password_hash)
      if (!right) throw signInProblem('WRONG_PASSWORD')
      await replacePassword(context, name, account.password_hash, await hashPassword(newPassword))
    })
    return null
  }),

  handle(passwordToDataCenter, async ({ employee_code, user_id_data_center }, context) => {
    const account = await readAccount(context)
    const isOwn =
      (employee_code ?? null) === account.employee_code &&
      (user_id_data_center ?? null) === account.user_id_data_center
    if (!isOwn) throw problem('NOT_ALLOWED')
    const { db, user, actor } = context
    await db.run(sql`
      insert into audit_log (actor_id, action, entity, entity_id, request_id, ip)
      values (${user.id}, 'datacenter_not_configured', 'app_user', ${user.id}, ${actor.requestId}, ${actor.ip})`)
    return { code: 'NOT_CONFIGURED' as const }
  }),
]

/** What is wrong with a new password, the list of common ones included. */
export function newPasswordProblems(field: string, typed: PasswordTyped): FieldProblem[] {
  const broken = passwordProblems(field, typed)
  if (broken.length > 0) return broken
  return isCommonPassword(typed.newPassword) ? [commonPassword(field)] : []
}

function readAccount({ store, user }: Context): Promise<Account> {
  return store.one<Account>(sql`
    select u.password_hash, u.user_id_data_center, e.employee_code::text,
      concat_ws(' ', e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en, e.nickname) as fullname
    from app_user u left join employee e on e.id = u.employee_id
    where u.id = ${user.id}`)
}

async function replacePassword(context: Context, name: string, old: string, fresh: string): Promise<void> {
  const { store, actor, user } = context
  await store.transaction(actor, async (db) => {
    const replaced = await db.run(sql`
      update app_user set password_hash = ${fresh}, must_change_password = false, password_changed_at = now()
      where id = ${user.id} and password_hash = ${old}`)
    if (replaced === 0) throw signInProblem('WRONG_PASSWORD')
    await endSignIns(db, user.id, user.sessionId)
    await forgetTries(db, name)
  })
}
