// What the server does for training.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { classSessionHandlers } from './class-session.server.ts'
import { courseRequirementHandlers } from './course-requirement.server.ts'
import { instituteProcedureHandlers } from './institute-procedure.server.ts'
import { trainingChoicesHandlers } from './training-choices.server.ts'
import { trainingClassHandlers } from './training-class.server.ts'
import { trainingEnrollmentHandlers } from './training-enrollment.server.ts'
import { trainingFilesHandlers } from './training-files.server.ts'
import { trainingMatrixHandlers } from './training-matrix.server.ts'
import { trainingResultsHandlers } from './training-results.server.ts'

/** Every operation of this area with its handler. */
export const trainingHandlers: OperationHandler[] = [
  ...instituteProcedureHandlers,
  ...courseRequirementHandlers,
  ...trainingChoicesHandlers,
  ...trainingClassHandlers,
  ...classSessionHandlers,
  ...trainingEnrollmentHandlers,
  ...trainingResultsHandlers,
  ...trainingMatrixHandlers,
  ...trainingFilesHandlers,
]
