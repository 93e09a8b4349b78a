// Grades of work and kinds of vehicles that every company begins with.
import type { RecordSeed } from '#platform/areas/bring-seeds.server.ts'

export const ratesSeeds: readonly RecordSeed[] = [
  {
    table: 'labor_grade',
    columns: ['code', 'name_th', 'name_en'],
    rows: [
      ['E1', 'ช่างเทคนิค', 'Technician'],
      ['E2', 'วิศวกร', 'Engineer'],
      ['E3', 'วิศวกรอาวุโส', 'Senior engineer'],
      ['E4', 'ผู้เชี่ยวชาญ', 'Specialist'],
      ['PM', 'ผู้จัดการโครงการ', 'Project manager'],
    ],
  },
  {
    table: 'vehicle_type',
    columns: ['code', 'name_th', 'name_en'],
    rows: [
      ['COMPANY_CAR', 'รถบริษัท', 'Company car'],
      ['OWN_CAR', 'รถส่วนตัว', 'Own car'],
      ['TAXI', 'แท็กซี่', 'Taxi'],
      ['BUS', 'รถโดยสาร', 'Bus'],
      ['TRAIN', 'รถไฟ', 'Train'],
      ['FLIGHT', 'เครื่องบิน', 'Flight'],
      ['BOAT', 'เรือ', 'Boat'],
    ],
  },
]
