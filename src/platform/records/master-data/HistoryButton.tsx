// The button beside the title of a record that opens what became of it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import type { MasterData } from './master-data.ts'
import { words } from '#base/text.ts'

const MasterDataHistory = lazy(async () => ({
  default: (await import('./MasterDataHistory.tsx')).MasterDataHistory,
}))

const said = words({ history: { en: 'History', th: 'ประวัติการแก้ไข' } })

/** Nothing for users who may not look back. */
export function HistoryButton({
  entity,
  id,
  name,
}: {
  entity: Pick<MasterData, 'history' | 'fields'>
  id: number
  name: string
}): ReactNode {
  const mayLookBack = useCan(entity.history)
  const [open, setOpen] = useState(false)
  if (!mayLookBack) return null
  return (
    <>
      <IconAction icon="history" label={said.history} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open && <MasterDataHistory entity={entity} id={id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
