// Writes the schedule as a file: the answer of the page, a row for each stretch, within the reach of the right to export.
import { tellExport, sheetAnswer } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type ScheduleFileRow, exportSchedule, scheduleColumns } from './schedule-file.ts'
import { readSchedule } from './schedule.server.ts'

export const scheduleFileHandler: OperationHandler = handle(exportSchedule, async (asked, context) => {
  const { format, ...narrowed } = asked
  const { people, bars } = await readSchedule(narrowed, context)
  const byPerson = Map.groupBy(bars, ({ employee_id }) => employee_id)
  const rows = people.flatMap((person) =>
    (byPerson.get(person.employee_id) ?? []).map(
      ({ source, starts_at, ends_at, told }): ScheduleFileRow => ({
        name_th: person.name_th,
        name_en: person.name_en,
        branch_th: person.branch_th,
        branch_en: person.branch_en,
        starts_at,
        ends_at,
        source: told || source === 'LEAVE' ? source : 'BUSY',
        code: told && source !== 'MEETING' ? told.code : null,
        title: told?.title ?? null,
        place: told?.place ?? null,
        status: told && source === 'VISIT' ? told.status : null,
      }),
    ),
  )
  await tellExport(context, exportSchedule, { format, rows: rows.length, ...narrowed })
  const name = `${exportSchedule.title[context.language]} ${narrowed.from}`
  return sheetAnswer(context, name, { rows, columns: scheduleColumns, format, language: context.language })
})
