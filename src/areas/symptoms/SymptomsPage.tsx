// Symptoms, the parts that usually put them right, and which model has which.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PairStats } from '#platform/records/pair-maps/PairStats.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { TAB, useTab } from '#ui/page-tab.web.ts'
import { symptom } from './symptom.ts'
import { machineModelSymptom, symptomPart } from './symptom-maps.ts'
import { symptomWords as said } from './symptoms.text.ts'

const tabs = { symptoms: said.many, both: said.both, parts: said.byPart, models: said.byModel }

/** The page of symptoms. */
export default function SymptomsPage(): ReactNode {
  const at = useTab(['symptoms', 'both', 'parts', 'models'])
  const [, setParams] = useSearchParams()
  const views = <PageTabs label={said.many} tabs={tabs} at={at} />
  const list = { title: said.many, help: 'symptom-maps', views }
  if (at === 'both')
    return (
      <PairStats
        key={at}
        {...list}
        maps={[symptomPart, machineModelSymptom]}
        by="symptom_id"
        recordTitle={said.both}
      />
    )
  if (at === 'parts')
    return <PairStats key={at} {...list} maps={[symptomPart]} by="spare_part_id" recordTitle={said.ofPart} />
  if (at === 'models')
    return (
      <PairStats
        key={at}
        {...list}
        maps={[machineModelSymptom]}
        by="machine_model_id"
        recordTitle={said.models}
      />
    )
  return (
    <MasterDataPage
      entity={symptom}
      help="symptoms"
      views={views}
      recordActions={({ id }, dirty) => (
        <IconAction
          icon="link-variant"
          label={said.both}
          disabled={dirty}
          onClick={() => setParams({ [TAB]: 'both', open: String(id) })}
        />
      )}
    />
  )
}
