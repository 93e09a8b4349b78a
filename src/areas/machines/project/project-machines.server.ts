// What machines tell on the page of a project: how many were built for it.
import { sql } from '#platform/database/sql.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { getMachine } from '../machines.ts'

export const machinesOfProject: AnswerPart<number> = {
  name: 'machines',
  access: getMachine.access,
  value: ({ user, scope }, project) => sql`(
    select to_json(count(*)) from machine m
    where m.project_id = ${project} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)})`,
}
