// Tasks, and how long each takes as a rule for a machine type.
import { type ReactNode, lazy } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { jobTask } from './job-tasks.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import { typeTitles as titles } from './types-and-units.text.ts'
import { WorkMachines } from './WorkMachines.tsx'

const TasksOfMachineDialog = lazy(async () => ({
  default: (await import('./TasksOfMachineDialog.tsx')).TasksOfMachineDialog,
}))

/** The page of tasks. */
export default function JobTasksPage(): ReactNode {
  const at = useTab(['tasks', 'machines'])
  const title = titles.jobTask.many
  const views = <PageTabs label={title} tabs={{ tasks: title, machines: labels.byMachine }} at={at} />
  if (at === 'tasks') return <MasterDataPage entity={jobTask} help="job-tasks" views={views} />
  return (
    <WorkMachines
      title={title}
      help="job-tasks"
      views={views}
      record={(id, close) => <TasksOfMachineDialog key={id} id={id} onClose={close} />}
    />
  )
}
