// The files that go with an import: an empty one to begin with, and the rows that could not be taken.
import type { Db } from '#platform/database/db.server.ts'
import { sheetAnswer } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { importLabels } from '#platform/sheets/importing.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { cellText } from '#platform/sheets/sheet-rows.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Language, type Words, words } from '#base/text.ts'
import { sentRows, toldRow } from './employee-import.server.ts'
import { importRejects, importTemplate } from './employee-import.ts'
import {
  EXAMPLE_CODE,
  type ImportColumn,
  type ReferenceColumn,
  importColumns,
} from './employee-import-columns.ts'
import { placedRows, tellTried } from './employee-import-judging.server.ts'
import { employmentTypes, genders, personTitles } from './people.text.ts'

const said = words({
  yes: { en: 'Yes', th: 'ใช่' },
})

export const employeeImportFilesHandlers: OperationHandler[] = [
  handle(importRejects, async ({ file, format }, context) => {
    const { language } = context
    const { sheet, rows } = await sentRows(file, context)
    const placed = await inImportTurn(context.actor.userId ?? 0, rows.length, () =>
      context.dbPool.transaction(context.actor, async (db) => {
        await tellTried(db, rows)
        return placedRows({ db, user: context.user, scope: context.scope }, rows)
      }),
    )
    const wrong = new Map(placed.map((row) => [row.row, toldRow(row, language).wrong]))
    const [heading, ...filled] = sheet.rows
    const titles = heading!.cells.map(cellText)
    const stem = file.name.replace(/\.[^.]*$/, '')
    return sheetAnswer(context, `${stem} – ${importRejects.title[language]}`, {
      rows: filled.flatMap(({ row, cells: own }) => {
        const problems = wrong.get(row) ?? []
        if (problems.length === 0) return []
        const told = problems.map(({ column, text }) => `${column}: ${text}`).join(' · ')
        return [{ ...Object.fromEntries(own.map((cell, at) => [`at${at}`, cellText(cell)])), told }]
      }),
      columns: {
        // a column of problems from the last time makes room for the new one
        ...Object.fromEntries(
          titles.flatMap((title, at) => (isProblems(title) ? [] : [[`at${at}`, { en: title, th: title }]])),
        ),
        told: importLabels.problem,
      },
      format,
      language,
    })
  }),

  handle(importTemplate, async ({ format }, context) =>
    sheetAnswer(context, importTemplate.title[context.language], {
      rows: [await exampleRow(context.db, context.language)],
      columns: Object.fromEntries(
        Object.entries(importColumns).map(([name, { label, required }]): [string, Words] => [
          name,
          required ? { en: `${label.en} *`, th: `${label.th} *` } : label,
        ]),
      ),
      format,
      language: context.language,
    }),
  ),
]

const isProblems = (title: string): boolean =>
  [importLabels.problem.en, importLabels.problem.th].some((one) => one.toLowerCase() === title.toLowerCase())

/** An employee made up, who belongs to what the company has first of each kind. */
async function exampleRow(db: Db, language: Language): Promise<Partial<Record<ImportColumn, string>>> {
  const first = await db.one<Record<ReferenceColumn, string | null>>(sql`
    select
      (select name_th from org_unit where is_active and not is_deleted
        group by name_th having count(*) = 1 order by max(org_rank(level)) desc, min(id) limit 1) as org_unit,
      (select name_th from position where is_active and not is_deleted order by id limit 1) as position,
      (select employee_code::text from employee where not is_deleted and status <> 'RESIGNED' order by id limit 1)
        as supervisor,
      (select name_th from labor_grade where is_active and not is_deleted order by id limit 1) as labor_grade,
      (select name from calendar where is_default) as calendar`)
  return {
    employee_code: EXAMPLE_CODE,
    title: personTitles.MS[language],
    first_name_th: 'มานี',
    last_name_th: 'ใจดี',
    first_name_en: 'Manee',
    last_name_en: 'Jaidee',
    nickname: 'นี',
    gender: genders.F[language],
    birth_date: '1995-04-13',
    phone: '081-234-5678',
    email: 'manee@example.co.th',
    line_user_id: 'manee.j',
    employment_type: employmentTypes.PROBATION[language],
    hire_date: '2026-12-01',
    probation_end: '2027-03-30',
    national_id: '1-1017-00230-70-8',
    is_field_engineer: said.yes[language],
    ...Object.fromEntries(Object.entries(first).filter(([, one]) => one !== null)),
  }
}
