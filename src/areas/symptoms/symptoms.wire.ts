// How symptoms are spelt on the wire: beside the machines, and among the maps.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { symptom } from './symptom.ts'
import { machineModelSymptom, symptomPart } from './symptom-maps.ts'

const mapActions = ({ select, save, stats }: typeof symptomPart) => ({ select, save, stats })

export const symptomsWires: Wire[] = [
  actionsWithin(
    'api/ViewAndMangementMachine',
    'tb_name',
    'action',
    { symptom: declaredActions(symptom) },
    {},
    { shared: true },
  ),
  importWire('api/Symptom', symptom),
  actionsWithin(
    'api/MapComponent',
    'map',
    'action',
    { symptom_part: mapActions(symptomPart), machine_model_symptom: mapActions(machineModelSymptom) },
    {},
    { shared: true },
  ),
]
