import { type Golden, declaredGoldens } from '#wire/golden.ts'
import { symptom } from './symptom.ts'

const data = {
  code: 'RP-SERVO',
  name_th: 'หุ่นยนต์หยุดกลางรอบ ขึ้น alarm servo',
  name_en: 'The robot stops in mid-cycle with a servo alarm',
  machine_type_id: 4,
  severity: 'STOP',
  safety_related: false,
  alarm_code: 'SRV-3',
  first_check: 'ปิดเบรกเกอร์ตู้ รอ 1 นาที แล้วเปิดใหม่',
  is_active: true,
}

export const goldens: Golden[] = [
  ...declaredGoldens('Symptom', symptom, {
    path: 'api/ViewAndMangementMachine',
    words: { tb_name: 'symptom' },
    names: {},
    namesByTable: { id: 'ID', name_th: 'name' },
    data,
    beside: { machine_type_id_th: 'หุ่นยนต์เรียงพาเลท', machine_type_id_en: 'Robot palletizer' },
  }),
]
