// The kinds of facts a machine of ours has.
import type { RecordSeed } from '#platform/areas/bring-seeds.server.ts'

export const machinePropertiesSeeds: readonly RecordSeed[] = [
  {
    table: 'machine_property_kind',
    columns: ['code', 'name_th', 'name_en', 'value_type', 'unit_id', 'min', 'max', 'key'],
    references: { unit_id: 'unit' },
    rows: [
      ['arm_length', 'ความยาวแขน', 'Arm length', 'NUMBER', 'MM', 100, 10000, 1],
      ['height', 'ความสูง', 'Height', 'NUMBER', 'MM', 100, 20000, 2],
      ['load', 'น้ำหนักยก', 'Load', 'NUMBER', 'KG', 0.1, 10000, 3],
      ['arm_quantity', 'จำนวนแขน', 'Arm quantity', 'NUMBER', 'PCS', 1, 20, 4],
      ['type', 'แบบของแขนกล', 'Type', 'CHOICE', null, null, null, 5],
      ['movement', 'การเคลื่อนที่', 'Movement', 'CHOICE', null, null, null, 6],
      ['pallet_quantity', 'จำนวนพาเลท', 'Pallet quantity', 'NUMBER', 'PCS', 1, 100, 7],
      ['pallet_column', 'จำนวนแถวพาเลท', 'Pallet column', 'NUMBER', 'PCS', 1, 20, 8],
      ['pallet_width', 'ความกว้างพาเลท', 'Pallet width', 'NUMBER', 'MM', 100, 5000, 9],
      ['pallet_usage', 'ชนิดพาเลทที่ใช้', 'Pallet usage', 'CHOICE', null, null, null, 10],
      ['dimension_check', 'ตรวจขนาด', 'Dimension check', 'BOOLEAN', null, null, null, 11],
      ['load_cell', 'โหลดเซลล์', 'Load cell', 'BOOLEAN', null, null, null, 12],
      ['safety_door', 'ประตูนิรภัย', 'Safety door', 'BOOLEAN', null, null, null, 13],
      ['safety_service_door', 'ประตูนิรภัยสำหรับซ่อมบำรุง', 'Safety service door', 'BOOLEAN', null, null, null, 14],
      ['loading', 'การป้อนสินค้า', 'Loading', 'CHOICE', null, null, null, 15],
    ],
  },
]
