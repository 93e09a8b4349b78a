// What people are called: in English by their English name where they have one.
import { LANGUAGE } from './reader-language.server.ts'
import { type Sql, identifier, sql } from './sql.server.ts'

/** The name of an employee, as its reader reads it; null where there is nobody. */
export function personName(employee: Sql): Sql {
  return sql`case when ${LANGUAGE}::text = 'en'
    then coalesce(${employee}.first_name_en || ' ' || ${employee}.last_name_en, ${employee}.first_name_th || ' ' || ${employee}.last_name_th)
    else ${employee}.first_name_th || ' ' || ${employee}.last_name_th end`
}

/** The columns `<as>_th` and `<as>_en` with the name of an employee, for answers that tell both; the English one may be null. */
export function nameColumns(employee: Sql, as: string): Sql {
  return sql`${employee}.first_name_th || ' ' || ${employee}.last_name_th as ${identifier(`${as}_th`)},
    ${employee}.first_name_en || ' ' || ${employee}.last_name_en as ${identifier(`${as}_en`)}`
}

/** The name of an employee as a pair { th, en } of type json, the Thai one for both where there is no English one. */
export function personNamePair(employee: Sql): Sql {
  return sql`json_build_object('th', ${employee}.first_name_th || ' ' || ${employee}.last_name_th,
    'en', coalesce(${employee}.first_name_en || ' ' || ${employee}.last_name_en,
      ${employee}.first_name_th || ' ' || ${employee}.last_name_th))`
}

/** The name of the user with this id: that of their employee, else the user name; null where there is nobody. */
export function userName(id: Sql): Sql {
  return sql`(select coalesce(${personName(sql`named`)}, known.username::text)
    from app_user known left join employee named on named.id = known.employee_id where known.id = ${id})`
}

/** The same as a pair { th, en } of type json, for what is told in both languages at once. */
export function userNamePair(id: Sql): Sql {
  return sql`(select json_build_object(
      'th', coalesce(named.first_name_th || ' ' || named.last_name_th, known.username::text),
      'en', coalesce(named.first_name_en || ' ' || named.last_name_en, named.first_name_th || ' ' || named.last_name_th,
        known.username::text))
    from app_user known left join employee named on named.id = known.employee_id where known.id = ${id})`
}
