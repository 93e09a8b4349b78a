// Changing one's own password, and telling the data center.
import { endSignIns, sameSecret } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type FieldProblem, problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { countLimits } from '#platform/server/limits.server.ts'
import { hashPassword, isPassword } from '#platform/access/passwords.server.ts'
import { quota } from '#platform/server/quota.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { tellDataCenter } from './data-center.server.ts'
import {
  type PasswordTyped,
  commonPassword,
  passwordProblems,
  passwordsRemembered,
  usedPassword,
} from './password-rules.ts'
import { changePassword, passwordToDataCenter, signInProblem } from './session.ts'
import {
  countedName,
  forgetTries,
  inTurn,
  isPasswordCounted,
  requireUnlocked,
} from './sign-in-throttle.server.ts'

interface Account {
  password_hash: string
  fullname: string
  employee_code: string | null
  user_id_data_center: string | null
}

// hashing is dear, and a success forgets the failures: nothing else would slow down somebody who knows the password
const tries = quota<number>(countLimits.passwordChanges.most, countLimits.passwordChanges.ms)

export const changePasswordHandlers: OperationHandler[] = [
  handle(changePassword, async ({ username, token, oldPassword, newPassword }, context) => {
    const { dbPool, user } = context
    const name = countedName(username)
    if (name !== countedName(user.username) || !sameSecret(token, context.token ?? ''))
      throw problem('NOT_ALLOWED')
    const account = await readAccount(context)
    const { fullname } = account
    const fields = newPasswordProblems('newPassword', { username, fullname, oldPassword, newPassword })
    if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
    await inTurn(name, async () => {
      // somebody who is locked out hears for how long, not that they tried too often
      await requireUnlocked(dbPool, name)
      tries.requireRoom(user.id)
      const takeBack = tries.count(user.id)
      const right = await isPasswordCounted(dbPool, name, oldPassword, account.password_hash).catch(
        (unseen: unknown) => {
          takeBack()
          throw unseen
        },
      )
      if (!right) throw signInProblem('WRONG_PASSWORD')
      // asked only now: nobody learns earlier passwords without the present one
      if (await wasUsed(context, newPassword)) {
        await forgetTries(dbPool, name)
        throw problem('INVALID_INPUT', {}, { fields: [usedPassword('newPassword')] })
      }
      await replacePassword(context, name, account.password_hash, await hashPassword(newPassword))
    })
    return null
  }),

  handle(passwordToDataCenter, async ({ password, ...named }, context) => {
    const account = await readAccount(context)
    const own = { employee_code: account.employee_code, user_id_data_center: account.user_id_data_center }
    const isOwn =
      (named.employee_code ?? null) === own.employee_code &&
      (named.user_id_data_center ?? null) === own.user_id_data_center
    if (!isOwn) throw problem('NOT_ALLOWED')
    const target = context.outside.dataCenter
    if (target === null) {
      await note(context, 'datacenter_not_configured')
      return { code: 'NOT_CONFIGURED' as const }
    }
    if (!(await takeGrant(context)) || !(await isPassword(password, account.password_hash)))
      throw problem('NOT_ALLOWED')
    try {
      await tellDataCenter(target, { password, ...own })
    } catch (error) {
      await note(context, 'datacenter_password_out_of_sync', (error as Error).message)
      throw signInProblem('DATA_CENTER_FAILED')
    }
    await note(context, 'datacenter_password_passed_on')
    return { code: 'PASSED_ON' as const }
  }),
]

// The mark stands from the change on, so that it is there too if the browser never tells.
async function note({ dbPool, user, actor }: Context, action: string, reason?: string): Promise<void> {
  const after = reason === undefined ? null : JSON.stringify({ reason })
  await dbPool.transaction(actor, async (db) => {
    if (action !== 'datacenter_password_out_of_sync')
      await db.run(sql`
        update app_user set data_center_stale_since = null
        where id = ${user.id} and data_center_stale_since is not null`)
    await db.run(sql`
      insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
      values (${user.id}, ${action}, 'app_user', ${user.id}, ${after}::jsonb, ${actor.requestId}, ${actor.ip})`)
  })
}

async function takeGrant({ dbPool, actor, user }: Context): Promise<boolean> {
  const taken = await dbPool.transaction(actor, (db) =>
    db.maybe<{ in_time: boolean }>(sql`
      delete from data_center_grant where session_id = ${user.sessionId}
      returning created_at between now() - interval '120 seconds' and now() as in_time`),
  )
  return taken?.in_time === true
}

async function wasUsed({ dbPool, user }: Context, password: string): Promise<boolean> {
  const earlier = await dbPool.rows<{ password_hash: string }>(sql`
    select password_hash from password_history where user_id = ${user.id}
    order by id desc limit ${passwordsRemembered}`)
  for (const { password_hash } of earlier) if (await isPassword(password, password_hash)) return true
  return false
}

/** What is wrong with a new password, the list of common ones included. */
export function newPasswordProblems(field: string, typed: PasswordTyped): FieldProblem[] {
  const broken = passwordProblems(field, typed)
  if (broken.length > 0) return broken
  return isCommonPassword(typed.newPassword) ? [commonPassword(field)] : []
}

function readAccount({ db, user }: Context): Promise<Account> {
  return db.one<Account>(sql`
    select u.password_hash, u.user_id_data_center, e.employee_code::text,
      concat_ws(' ', e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en, e.nickname) as fullname
    from app_user u left join employee e on e.id = u.employee_id
    where u.id = ${user.id}`)
}

async function replacePassword(context: Context, name: string, old: string, fresh: string): Promise<void> {
  const { dbPool, actor, user, outside } = context
  const isTold = outside.dataCenter !== null
  await dbPool.transaction(actor, async (db) => {
    const replaced = await db.run(sql`
      update app_user set password_hash = ${fresh}, must_change_password = false, password_changed_at = now(),
        data_center_stale_since = case when ${isTold} then coalesce(data_center_stale_since, now()) end
      where id = ${user.id} and password_hash = ${old}`)
    if (replaced === 0) throw signInProblem('WRONG_PASSWORD')
    await remember(db, user.id, old)
    if (isTold) await giveGrant(db, user.sessionId)
    await endSignIns(db, user.id, user.sessionId)
    await forgetTries(db, name)
  })
}

async function remember(db: Db, userId: number, hash: string): Promise<void> {
  await db.run(sql`insert into password_history (user_id, password_hash) values (${userId}, ${hash})`)
  await db.run(sql`
    delete from password_history where user_id = ${userId} and id not in (
      select id from password_history where user_id = ${userId} order by id desc limit ${passwordsRemembered})`)
}

async function giveGrant(db: Db, sessionId: string): Promise<void> {
  await db.run(sql`
    insert into data_center_grant (session_id) values (${sessionId})
    on conflict (session_id) do update set created_at = now()`)
}
