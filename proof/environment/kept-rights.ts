// Rights of callers that last, whatever calls are accepted.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'

/**
 * Triggers drop the application's writes to callers' roles, their grants, and is_active of roles and menu: no accepted call
 * changes what callers may do.
 */
export function keepRights(testEnv: TestEnvironment): Promise<unknown> {
  return testEnv.owner.pool.query(`
    create function keep_rights_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from app_user u where u.id = coalesce(new.user_id, old.user_id) and u.username::text ~ '^(proof-|${testEnv.fullAccess.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_rights_of_callers before insert or update or delete on user_role
      for each row execute function keep_rights_of_callers();
    create function keep_grants_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = coalesce(new.role_id, old.role_id) and u.username::text ~ '^(proof-|${testEnv.fullAccess.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_grants_of_callers before insert or update or delete on role_menu
      for each row execute function keep_grants_of_callers();
    create function keep_in_use() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' then new.is_active := old.is_active; end if;
      return new;
    end $$;
    create trigger a_role_in_use before update on role for each row execute function keep_in_use();
    create trigger a_menu_in_use before update on menu for each row execute function keep_in_use()`)
}

/** What somebody may do, right by right. */
export type Rights = readonly { readonly menu_code: string; readonly right: string }[]

/** What users who may do everything may do now. Throws if that is nothing. */
export async function rightsOf({ owner, fullAccess: { userId } }: TestEnvironment): Promise<Rights> {
  const rights = await owner.rows<Rights[number]>(sql`
    select menu_code, (to_jsonb(p) - 'via_roles')::text as right
    from effective_permission p where user_id = ${userId}`)
  if (rights.length === 0) throw new Error('Whoever may do everything has no rights')
  return rights
}

/** Tells later what is gone of what users who may do everything could do before, and which changes took it, the last first. */
export async function watchRights(
  testEnv: TestEnvironment,
  before: Rights,
): Promise<() => Promise<{ lost: string[]; changes: string[] }>> {
  const {
    owner,
    fullAccess: { userId },
  } = testEnv
  const roles = await owner.rows<{ role_id: number }>(
    sql`select role_id from user_role where user_id = ${userId}`,
  )
  return async () => {
    const now = new Set((await rightsOf(testEnv)).map(({ right }) => right))
    const lost = before.flatMap(({ menu_code, right }) => (now.has(right) ? [] : menu_code))
    if (lost.length === 0) return { lost, changes: [] }
    // the audit names a role of somebody by the account, and what a role allows by the role
    const changes = await owner.rows<{ change: string }>(sql`
      select to_jsonb(a)::text as change from audit_log a
      where entity in ('app_user', 'user_role') and entity_id = ${userId}
        or entity in ('role', 'role_menu') and entity_id = any(${roles.map((one) => one.role_id)}::bigint[])
        or entity = 'menu' and (action = 'delete'
          or (before ->> 'is_active', before ->> 'parent_id') is distinct from (after ->> 'is_active', after ->> 'parent_id'))
      order by id desc limit 20`)
    return { lost, changes: changes.map(({ change }) => change) }
  }
}
