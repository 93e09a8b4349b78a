// What is written down of a machine type or model, with the button that changes it, and its picture.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { machineModel, machineType, modelStates, typeWords } from '../machine-type.ts'
import { machineLabels as label } from '../machines.text.ts'
import { typeName } from '../model-search.web.ts'
import { type ModelCard, removeModelPicture, setModelPicture } from './model-page.ts'
import { PictureCard } from './PictureCard.tsx'
import { type TypeCard, removeTypePicture, setTypePicture } from './type-page.ts'

const MasterDataDialog = lazy(async () => ({
  default: (await import('#platform/records/master-data/MasterDataDialog.tsx')).MasterDataDialog,
}))

const said = words({
  title: { en: 'Facts', th: 'ข้อมูล' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  months: { en: '{count} {count|month|months}', th: '{count} เดือน' },
})

/** The facts of a model. */
export function ModelFacts({ subject: one }: { subject: ModelCard }): ReactNode {
  const { say } = useLanguage()
  const maySet = useCan(setModelPicture)
  const set = useAction(setModelPicture)
  const remove = useAction(removeModelPicture)
  const which = { id: one.id, row_version: one.row_version }
  return (
    <>
      <Facts
        entity={machineModel}
        id={one.id}
        facts={[
          { name: 'code', title: label.modelCode, value: one.code },
          { name: 'name', title: label.modelName, value: one.name },
          { name: 'type', title: label.type, value: typeName(one.type_name_th, one.type_name_en) },
          { name: 'brand', title: label.maker, value: one.brand },
          { name: 'model', title: label.makersModel, value: one.model },
          { name: 'version', title: typeWords.version, value: one.version },
          { name: 'state', title: typeWords.state, value: say(modelStates[one.status]) },
        ]}
        months={one}
      />
      {maySet && (
        <PictureCard
          name={one.name}
          picture={one.picture}
          set={{ ...set, run: (picture) => set.run({ ...which, picture }) }}
          remove={{ ...remove, run: () => remove.run(which) }}
        />
      )}
    </>
  )
}

/** The facts of a machine type. */
export function TypeFacts({ subject: one }: { subject: TypeCard }): ReactNode {
  const maySet = useCan(setTypePicture)
  const set = useAction(setTypePicture)
  const remove = useAction(removeTypePicture)
  const which = { id: one.id, row_version: one.row_version }
  const group = one.group_name_th && typeName(one.group_name_th, one.group_name_en)
  return (
    <>
      <Facts
        entity={machineType}
        id={one.id}
        facts={[
          { name: 'code', title: label.typeCode, value: one.code },
          { name: 'name_th', title: label.nameTh, value: one.name_th },
          { name: 'name_en', title: label.nameEn, value: one.name_en },
          { name: 'group', title: label.group, value: group },
        ]}
        months={one}
      />
      {maySet && (
        <PictureCard
          name={typeName(one.name_th, one.name_en)}
          picture={one.picture}
          set={{ ...set, run: (picture) => set.run({ ...which, picture }) }}
          remove={{ ...remove, run: () => remove.run(which) }}
        />
      )}
    </>
  )
}

// both say how long new machines are under warranty, and how often they are looked after
function Facts({
  entity,
  id,
  facts,
  months,
}: {
  entity: MasterData
  id: number
  facts: Parameters<typeof FactList>[0]['facts']
  months: Pick<TypeCard, 'default_warranty_months' | 'pm_interval_months'>
}) {
  const { say } = useLanguage()
  const mayEdit = useCan(entity.update)
  const [open, setOpen] = useState(false)
  const told = (count: number | null) => count !== null && say(said.months, { count })
  const edit = mayEdit && (
    <Button size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={said.title} actions={edit}>
      <FactList
        facts={[
          ...facts,
          {
            name: 'warranty',
            title: typeWords.warrantyOfNew,
            value: told(months.default_warranty_months) || null,
          },
          { name: 'pm', title: typeWords.pmEvery, value: told(months.pm_interval_months) || null },
        ]}
      />
      <Suspense fallback={null}>
        {open && <MasterDataDialog entity={entity} id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
