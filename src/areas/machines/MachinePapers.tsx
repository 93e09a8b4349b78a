// The papers about a machine.
import type { ReactNode } from 'react'
import type { PaperDownloads } from '#platform/records/paper-downloads.ts'
import { Timeline } from '#platform/records/Timeline.tsx'
import { words } from '#base/text.ts'
import { readMachinePapers } from './machine-page.ts'
import type { MachineRow } from './machines.ts'

const said = words({
  title: { en: 'Papers', th: 'เอกสาร' },
  none: { en: 'No papers yet', th: 'ยังไม่มีเอกสาร' },
})

/** The tab, with the ways to the files. */
export function machinePapersWith(downloads: PaperDownloads) {
  return function MachinePapers({ subject }: { subject: MachineRow }): ReactNode {
    return (
      <Timeline
        read={readMachinePapers}
        id={subject.id}
        title={said.title}
        none={said.none}
        downloads={downloads}
      />
    )
  }
}
