// A machine can be registered before anybody has entered the models: these are always there.
import type { RecordSeed } from '#platform/areas/bring-seeds.server.ts'

export const machinesSeeds: readonly RecordSeed[] = [
  {
    table: 'component_type',
    columns: ['code', 'name_th', 'name_en'],
    rows: [['OTHER', 'เครื่องจักรอื่น ๆ', 'Other machine']],
  },
  {
    table: 'component',
    columns: ['code', 'name', 'component_type_id'],
    references: { component_type_id: 'component_type' },
    rows: [['OTHER', 'ไม่ระบุรุ่น / Unspecified model', 'OTHER']],
  },
]
