// Files of projects as the search finds them, by title, number and the names of their files.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Searchable } from '#platform/server/contributions.server.ts'
import { seesProject } from '../project-rows.server.ts'
import { byProject } from '../project-access.ts'
import { fileWords } from './project-files.text.ts'

/** A condition on a file `f`: its title, its number or the name of one of its revisions holds the text. Each by its own index of trigrams. */
export const holdsFileText = (text: string): Sql => sql`f.id in (
  select x.id from project_file x where x.search_text like search_pattern(${text})
  union all select v.project_file_id from file_object o join project_file_version v on v.file_id = o.id
    where fold_text(o.original_name) like search_pattern(${text}))`

/** Those of running projects first, the latest first. */
export const projectFilesFound: Searchable = {
  kind: 'project_file',
  title: fileWords.table,
  access: byProject('view'),
  found: (asker, { text, limit }) => sql`
    select f.id, p.project_no as code, f.title as name, '/app/Manage-Project/' || p.project_no || '?tab=files' as link,
      case when p.status in ('CLOSED', 'CANCELLED') then 2 else 1 end as rank
    from project_file f join project p on p.id = f.project_id
    where ${seesProject(asker)} and ${holdsFileText(text)}
    order by rank, f.id desc limit ${limit}`,
}
