// What is told of the signed-in person, and the preferences kept.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { Language } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type UserData, savePreferences, userData } from './session.ts'

type Person = Omit<UserData, 'grants'>

export const personHandlers: OperationHandler[] = [
  handle(userData, async (_, { db, user, language }) => ({
    ...(await readPerson(db, user.id, language)),
    grants: Object.fromEntries(
      Object.entries(user.grants).map(([link, { flags, scope }]) => [link, { flags: [...flags], scope }]),
    ),
  })),

  handle(savePreferences, async ({ data }, { db, user }) => {
    await db.run(sql`
      update app_user set
        language = coalesce(${data.language ?? null}, language), era = coalesce(${data.era ?? null}, era),
        theme_mode = coalesce(${data.themeMode ?? null}, theme_mode),
        selected_theme = coalesce(${data.selectedTheme ?? null}, selected_theme),
        favourites = coalesce(${data.favourites?.map(({ code }) => code) ?? null}::text[], favourites),
        today_order = coalesce(${data.today_order?.map(({ code }) => code) ?? null}::text[], today_order),
        today_hidden = coalesce(${data.today_hidden?.map(({ code }) => code) ?? null}::text[], today_hidden)
      where id = ${user.id}`)
    return null
  }),
]

/** A user with their employee's names, in the language of the answer. */
export function readPerson(db: Db, userId: number, language: Language): Promise<Person> {
  return db.one<Person>(sql`
    select u.id as "user_ID", u.username::text,
      coalesce(
        case when ${language} = 'en' then e.first_name_en || ' ' || e.last_name_en end,
        e.first_name_th || ' ' || e.last_name_th,
        case when u.username = 'admin' then case ${language} when 'en' then 'Administrator' else 'ผู้ดูแลระบบ' end end,
        u.username::text) as fullname,
      (select f.uuid || '.jpg' from file_object f where f.id = u.picture_id) as "Profile", e.id as employee_id, e.employee_code::text, e.nickname, u.user_id_data_center,
      array(
        with recursive above as (
          select id, parent_id, name_th, name_en, 1 as depth from org_unit where id = e.org_unit_id
          union all select o.id, o.parent_id, o.name_th, o.name_en, depth + 1
          from org_unit o join above on o.id = above.parent_id)
        select case when ${language} = 'en' then coalesce(name_en, name_th) else name_th end
        from above order by depth desc) as org_path,
      array(
        select r.code from user_role ur join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
        where ur.user_id = u.id and ur.valid_from <= bangkok_day(now())
          and (ur.valid_to is null or ur.valid_to >= bangkok_day(now()))
        order by r.code) as roles,
      u.must_change_password, u.language, u.era, u.theme_mode as "themeMode", u.selected_theme as "selectedTheme", u.favourites
    from app_user u left join employee e on e.id = u.employee_id
    where u.id = ${userId}`)
}
