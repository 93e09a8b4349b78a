// Machine types, and beside them the templates of their checklists.
import type { ReactNode } from 'react'
import { machineType } from '#areas/machines/machine-type.ts'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { checklistWords } from './checklists.text.ts'
import { TemplateItems } from './TemplateItems.tsx'
import { checklistTemplate } from './template.ts'

/** The page of machine types. */
export default function MachineTypesPage(): ReactNode {
  const at = useTab(['types', 'checklists'])
  const tabs = { types: machineType.title, checklists: checklistWords.many }
  const views = <PageTabs label={machineType.title} tabs={tabs} at={at} />
  if (at === 'types')
    return <MasterDataPage key={at} entity={machineType} help="machine-types" views={views} />
  return (
    <MasterDataPage
      key={at}
      entity={checklistTemplate}
      help="checklist-templates"
      views={views}
      below={({ id, row_version, onChanged }) => (
        <TemplateItems id={id} row_version={row_version} onChanged={onChanged} />
      )}
    />
  )
}
