// Kinds of work, and which of them each machine type needs.
import { type ReactNode, lazy } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { jobTaskType } from './job-tasks.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import { typeTitles as titles } from './types-and-units.text.ts'
import { WorkMachines } from './WorkMachines.tsx'

const KindsOfMachineDialog = lazy(async () => ({
  default: (await import('./KindsOfMachineDialog.tsx')).KindsOfMachineDialog,
}))

/** The page of kinds of work. */
export default function JobTaskTypesPage(): ReactNode {
  const at = useTab(['kinds', 'machines'])
  const title = titles.jobTaskType.many
  const views = <PageTabs label={title} tabs={{ kinds: title, machines: labels.byMachine }} at={at} />
  if (at === 'kinds') return <MasterDataPage entity={jobTaskType} help="job-tasks" views={views} />
  return (
    <WorkMachines
      title={title}
      help="job-tasks"
      views={views}
      record={(id, close) => <KindsOfMachineDialog key={id} id={id} onClose={close} />}
    />
  )
}
