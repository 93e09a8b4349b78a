// Roles that are held for some days begin and end with a day.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { publish } from '#platform/bus/bus.server.ts'

/** At midnight in Bangkok every open page reads its rights again. */
export const renewRights: Job = {
  name: 'access.renewRights',
  title: { en: 'Begin and end roles held for some days', th: 'เริ่มและสิ้นสุดบทบาทที่กำหนดช่วงวัน' },
  times: { at: '00:00' },
  run: async ({ dbPool }) => {
    await publish(dbPool, 'access.changed')
    return null
  },
}
