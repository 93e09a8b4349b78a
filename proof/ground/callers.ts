// Kinds of callers, each with a session that is exchanged before any limit of one session is near.
import { flags } from '../../src/platform/access.ts'
import { menuPaths } from '../../src/platform/menu-paths.ts'
import { hashPassword } from '../../src/platform/passwords.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { PASSWORD, type Person, type PersonWanted, signIn } from '../../src/platform/testing/people.server.ts'
import type { House } from './house.ts'

const every = (rights: readonly (typeof flags)[number][]) =>
  Object.fromEntries(menuPaths.map((path) => [path, [...rights]]))

/** Who calls, and what they may do; null is nobody. */
export const callerKinds = {
  'no token': null,
  'no menu': {},
  'view only': { menus: every(['view']) },
  'full rights': { menus: every(flags) },
  'must change password': { menus: every(flags), mustChange: true },
  'own scope': { menus: every(flags), scope: 'OWN' },
  'team scope': { menus: every(flags), scope: 'TEAM' },
  'unit scope': { menus: every(flags), scope: 'ORG' },
} as const satisfies Record<string, PersonWanted | null>
export type CallerKind = keyof typeof callerKinds

/** The callers of a house. */
export interface Callers {
  /** Who calls next as this kind; null is nobody. A caller whose session ended gets another. */
  next(kind: CallerKind): Promise<Person | null>
  /** Says that a session has ended, so that the next call gets another. */
  ended(kind: CallerKind): void
  /** The built-in account, signed in anew. */
  administrator(): Promise<Person>
}

/** Calls until a session is exchanged: well below the failed calls a session may make in a minute. */
const CALLS_A_SESSION = 200

/** Callers of every kind over a house; each is an employee of the same unit, so that every scope means something. */
export function openCallers(house: House): Callers {
  const sessions = new Map<CallerKind, { person: Promise<Person>; left: number }>()
  const people = new Map<CallerKind, Promise<Person>>()
  let kept: Promise<unknown> | undefined
  const someone = (kind: CallerKind) => {
    kept ??= keepRights(house)
    const made = people.get(kind) ?? kept.then(() => make(house, kind))
    people.set(kind, made)
    return made
  }
  return {
    async next(kind) {
      if (callerKinds[kind] === null) return null
      let session = sessions.get(kind)
      if (!session || session.left <= 0) {
        const person = someone(kind).then((one) => freshSession(house, kind, one))
        session = { person, left: CALLS_A_SESSION }
        sessions.set(kind, session)
      }
      session.left--
      return session.person
    },
    ended: (kind) => sessions.delete(kind),
    async administrator() {
      const { id } = await house.owner.one<{ id: number }>(sql`
        update app_user set must_change_password = false where username = 'admin' returning id`)
      return signIn(house.owner, id)
    },
  }
}

async function make(house: House, kind: CallerKind): Promise<Person> {
  const employee = await house.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${codeOf(kind)}, 'ผู้เรียก', ${kind},
      (select org_unit_id from employee where org_unit_id is not null order by id limit 1))
    returning id`)
  await approveLeave(house, employee.id)
  const username = codeOf(kind).toLowerCase()
  return house.person({ ...callerKinds[kind], username, employeeId: employee.id })
}

// Somebody else has approved it, which no call of his own could do.
async function approveLeave(house: House, employeeId: number): Promise<void> {
  await house.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, decided_at)
    select ${employeeId}, (select min(id) from leave_type where not is_deleted), day, day, 1, 'APPROVED', now()
    from (select bangkok_day(now()) + ahead as day from generate_series(60, 90) ahead) ahead
    where is_working_day(calendar_of(${employeeId}), day) order by day limit 4;
    commit`)
}

// A call that is in order may give a caller another role, who would then be somebody else: of the application's changes to
// the roles of callers nothing comes, nor of those to what these roles allow; and the menu keeps its entries.
function keepRights(house: House): Promise<unknown> {
  return house.owner.pool.query(`
    create function keep_rights_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from app_user u where u.id = coalesce(new.user_id, old.user_id) and u.username::text like 'proof-%')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_rights_of_callers before insert or update or delete on user_role
      for each row execute function keep_rights_of_callers();
    create function keep_grants_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = coalesce(new.role_id, old.role_id) and u.username::text like 'proof-%')
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

const codeOf = (kind: CallerKind): string => `PROOF-${kind.replaceAll(' ', '-')}`

/** What a caller says of himself, by the name of the field that asks. */
export function ownValues(kind: CallerKind, person: Person | null): Readonly<Record<string, unknown>> {
  return {
    username: person?.username ?? 'nobody',
    login_name: person?.username ?? 'nobody',
    token: person?.token ?? 'x'.repeat(43),
    password: PASSWORD,
    // who has changed it would be somebody else from then on
    oldPassword: kind === 'must change password' ? `not ${PASSWORD}` : PASSWORD,
    newPassword: `${PASSWORD}-9-New`,
    employee_code: codeOf(kind),
    user_id_data_center: null,
    user_id: person?.userId ?? null,
  }
}

// a call may have stopped the account, changed its password, or locked its name
async function freshSession(house: House, kind: CallerKind, { userId, username }: Person): Promise<Person> {
  const mustChange = kind === 'must change password'
  const hash = await passwordHash()
  await house.owner.run(sql`
    update app_user set status = 'ACTIVE', must_change_password = ${mustChange}, password_hash = ${hash}
    where id = ${userId} and (status, must_change_password, password_hash) <> ('ACTIVE', ${mustChange}, ${hash})`)
  await house.owner.run(sql`delete from login_throttle where name = ${username}`)
  return signIn(house.owner, userId)
}

let hashed: Promise<string> | undefined
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD))
