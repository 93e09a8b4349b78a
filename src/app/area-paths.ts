// By the name of an area: the path of its calls, where that is not 'api/' and the name.
import type { AreaPaths } from '#wire/default.ts'

export const areaPaths: AreaPaths = {
  access: 'api/Permission',
  account: 'api/Setting',
  calendar: 'api/CompanyCalendar',
  customers: 'api/ViewAndManagementCustomer',
  dashboards: 'api/dashboards',
  help: 'api/help',
  leave: 'api/LeaveRecordEmployee',
  materials: 'api/MasterMaterial',
  organization: 'api/organization',
  people: 'api/ManagementEmployee',
  serviceOrders: 'api/TaskboardService',
}
