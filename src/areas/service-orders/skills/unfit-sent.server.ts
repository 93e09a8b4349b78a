// What changed after an engineer was sent: a skill that a type or a call asks for now, a certificate that was taken back.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { tellUnfitSent } from '../order-notices.server.ts'

/** Looks every five minutes; the order and the board show it at once. */
export const tellUnfit: Job = {
  name: 'serviceOrders.tellUnfit',
  title: { en: 'Tell of planned engineers who lack a mandatory skill', th: 'แจ้งช่างที่นัดไว้แต่ขาดทักษะบังคับ' },
  times: { everySeconds: 300 },
  run: async ({ dbPool }) => {
    const told = await dbPool.transaction({ userId: null, requestId: 'unfit', ip: '' }, tellUnfitSent)
    return told > 0 ? { told } : null
  },
}
