// Programs that were installed for a service order, and those found at its visits, for the order's page.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { BackupLine, InstallLine, ProgramLines } from './ProgramLines.tsx'
import { insertBackup, programsOfOrder } from './programs.ts'
import { programWords } from './software.text.ts'

const BackupDialog = lazy(async () => ({ default: (await import('./BackupDialog.tsx')).BackupDialog }))

const said = words({
  title: { en: 'Programs', th: 'โปรแกรม' },
  installed: { en: 'Installed', th: 'ที่ติดตั้ง' },
  found: { en: 'As found', th: 'ที่พบในเครื่อง' },
  none: {
    en: 'No program was installed or backed up with this order yet.',
    th: 'ยังไม่มีการติดตั้งหรือสำรองโปรแกรมในใบงานนี้',
  },
})

/** Nothing where there are none and none can be kept. */
export function OrderPrograms({
  order,
  machine,
}: {
  order: { readonly id: number; readonly so_no: string }
  machine: { readonly id: number; readonly name: string; readonly serial_no: string }
}): ReactNode {
  const { say } = useLanguage()
  const { data } = useRead(programsOfOrder, { service_order_id: order.id })
  const mayKeep = useCan(insertBackup)
  const [keeping, setKeeping] = useState(false)
  const isEmpty = data?.installs.length === 0 && data.backups.length === 0
  if (!data || (!mayKeep && isEmpty)) return null
  const keep = mayKeep && (
    <Button size="small" startIcon={<Icon name="content-save" size={18} />} onClick={() => setKeeping(true)}>
      {say(programWords.takeBackup)}
    </Button>
  )
  return (
    <Card title={said.title} actions={keep}>
      {isEmpty && <p className="order-empty">{say(said.none)}</p>}
      {data.installs.length > 0 && (
        <ProgramLines title={said.installed}>
          {data.installs.map((row) => (
            <InstallLine key={row.id} row={row} named inOrder />
          ))}
        </ProgramLines>
      )}
      {data.backups.length > 0 && (
        <ProgramLines title={said.found}>
          {data.backups.map((row) => (
            <BackupLine key={row.id} row={row} named inOrder />
          ))}
        </ProgramLines>
      )}
      <Suspense fallback={null}>
        {keeping && (
          <BackupDialog
            machine={{ key: machine.id, value: `${machine.name} · ${machine.serial_no}` }}
            order={{ key: order.id, value: order.so_no }}
            onClose={() => setKeeping(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
