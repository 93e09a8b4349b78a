// The list of machines as a file.
import { exportOf } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { criticalities, machineStates } from './machine-states.ts'
import { listMachines } from './machines.ts'
import { machineLabels as label } from './machines.text.ts'

const said = words({
  customerCode: { en: 'Customer code', th: 'รหัสลูกค้า' },
  openOrders: { en: 'Open orders', th: 'ใบงานค้าง' },
})

/** Machines as a file. */
export const exportMachines = exportOf(listMachines, 'machines.export', {
  serial_no: label.serialNo,
  name: label.name,
  customer_machine_no: label.customerNo,
  type_name_th: label.type,
  model_name: label.model,
  model_brand: label.maker,
  status: [label.status, machineStates],
  customer_code: said.customerCode,
  customer_name: label.customer,
  site_name: label.site,
  project_no: label.project,
  position_note: label.positionNote,
  commissioned_on: [label.commissionedOn, 'day'],
  criticality: [label.criticality, criticalities],
  open_orders: said.openOrders,
})
