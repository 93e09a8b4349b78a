// Rights of callers that last, whatever calls are accepted.
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
