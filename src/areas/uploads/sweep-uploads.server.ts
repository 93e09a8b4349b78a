// Files that were begun and put to no record within a day.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { removeOldUploads } from '#platform/files/resumed-uploads.server.ts'

const nobody = { userId: null, requestId: 'uploads.sweep', ip: '' }

/** Removes them, once an hour. */
export const sweepUploads: Job = {
  name: 'uploads.sweep',
  title: {
    en: 'Remove files that were sent and not used within a day',
    th: 'ลบไฟล์ที่ส่งค้างไว้เกินหนึ่งวันโดยไม่ได้ใช้',
  },
  times: { everySeconds: 3600 },
  isSweep: true,
  run: async ({ dbPool, files }, { signal }) => {
    let removed = 0
    for (let last = -1; last !== 0 && !signal.aborted; removed += last) {
      const gone = files.forRequest()
      let succeeded = false
      try {
        last = await dbPool.transaction(nobody, (db) => removeOldUploads(db, gone))
        succeeded = true
      } finally {
        await gone.end(succeeded)
      }
    }
    return removed > 0 ? { removed } : null
  },
}
