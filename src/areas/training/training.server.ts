// What the server does for training.
import type { Handled } from '#platform/server/handle.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { classSessionHandled } from './class-session.server.ts'
import { courseRequirementHandled } from './course-requirement.server.ts'
import { instituteProcedureHandled } from './institute-procedure.server.ts'
import { trainingChoicesHandled } from './training-choices.server.ts'
import { trainingClassHandled } from './training-class.server.ts'
import { trainingEnrollmentHandled } from './training-enrollment.server.ts'
import { trainingFilesHandled } from './training-files.server.ts'
import { trainingMatrixHandled } from './training-matrix.server.ts'
import { trainingResultsHandled } from './training-results.server.ts'
import { courseTable, instituteTable } from './training-tables.ts'

/** Every operation of this area bound to its deed. */
export const trainingHandled: Handled[] = [
  ...instituteProcedureHandled,
  ...courseRequirementHandled,
  ...trainingChoicesHandled,
  ...trainingClassHandled,
  ...classSessionHandled,
  ...trainingEnrollmentHandled,
  ...trainingResultsHandled,
  ...trainingMatrixHandled,
  ...trainingFilesHandled,
  handleTableView(instituteTable),
  handleTableView(courseTable),
]
