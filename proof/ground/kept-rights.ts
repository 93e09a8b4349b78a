// Rights of callers that last, whatever calls are accepted.
import { sql } from '../../src/platform/sql.server.ts'
import type { House } from './house.ts'

/**
 * A call that is in order may give a caller another role, who would then be somebody else: of the application's changes to
 * the roles of callers nothing comes, nor of those to what these roles allow; and the menu keeps its entries.
 */
export function keepRights(house: House): Promise<unknown> {
  return house.owner.pool.query(`
    create function keep_rights_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from app_user u where u.id = coalesce(new.user_id, old.user_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_rights_of_callers before insert or update or delete on user_role
      for each row execute function keep_rights_of_callers();
    create function keep_grants_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = coalesce(new.role_id, old.role_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
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

/** Looks at what whoever may do everything may do; the answer tells later what is gone of it, and by which changes. */
export async function watchRights({
  owner,
  everybody,
}: House): Promise<() => Promise<{ lost: string[]; changes: string[] }>> {
  const rights = () =>
    owner.rows<{ menu_code: string; right: string }>(sql`
      select menu_code, (to_jsonb(p) - 'via_roles')::text as right
      from effective_permission p where user_id = ${everybody.userId}`)
  const before = await rights()
  return async () => {
    const now = new Set((await rights()).map(({ right }) => right))
    const lost = before.flatMap(({ menu_code, right }) => (now.has(right) ? [] : menu_code))
    if (lost.length === 0) return { lost, changes: [] }
    const changes = await owner.rows<{ change: string }>(sql`
      select to_jsonb(a)::text as change from audit_log a
      where entity in ('menu', 'app_user', 'role', 'user_role', 'role_menu')
        and exists (select from user_role ur where ur.user_id = ${everybody.userId} and ur.role_id::text in (
          coalesce(after ->> 'role_id', before ->> 'role_id'), case when entity = 'role' then entity_id::text end)
          or entity = 'menu' or (entity = 'app_user' and entity_id = ${everybody.userId}))
      order by id desc limit 20`)
    return { lost, changes: changes.map(({ change }) => change) }
  }
}
