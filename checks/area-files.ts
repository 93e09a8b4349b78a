// What the tables are: the SQL of the platform, then that of the areas.
import { serverAreas } from '../src/app/areas.server.ts'
import { sqlFilesOf } from '../src/platform/areas/area-declaration.server.ts'

/** In the order in which they lean on one another. */
export const areaFiles: readonly string[] = [
  'src/platform/database/foundation.sql',
  'src/platform/database/history.sql',
  'src/platform/database/references.sql',
  'src/platform/records/dated-rates/dated-rate.sql',
  'src/platform/bus/bus.sql',
  'src/platform/jobs/jobs.sql',
  'src/platform/areas/brought-seeds.sql',
  'src/platform/backup/backups.sql',
  ...sqlFilesOf(serverAreas),
]
