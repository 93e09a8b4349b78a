// The photo that came with a report by the label of a machine: a file of the order.
import { rowId } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation } from '#base/operation.ts'
import { seeOrders } from '../service-orders.ts'

/** The photo, for callers who see the order. */
export const readFaultPhoto = operation({
  name: 'serviceOrders.faultPhoto',
  title: { en: 'Photo of a reported fault', th: 'รูปถ่ายที่แนบมากับการแจ้งซ่อม' },
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { id: rowId('service_order') },
  output: fileAnswer,
})
