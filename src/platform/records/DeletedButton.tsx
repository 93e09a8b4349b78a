// The button that opens what was deleted, for users who may bring it back.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { IconAction } from '#ui/IconAction.tsx'
import type { DeletedRecords } from './DeletedDialog.tsx'

// which kind is the dialog's own business
const DeletedDialog = lazy(async () => ({
  default: (await import('./DeletedDialog.tsx')).DeletedDialog<never>,
}))

const said = words({ deleted: { en: 'Deleted records', th: 'รายการที่ลบแล้ว' } })

/** Opens the deleted records of a kind; nothing for users who may not bring one back. */
export function DeletedButton<Deleted extends { readonly id: number; readonly row_version: number }>({
  title = said.deleted,
  ...of
}: Omit<DeletedRecords<Deleted>, 'title'> & Partial<Pick<DeletedRecords<Deleted>, 'title'>>): ReactNode {
  const mayRestore = useCan(of.restore)
  const [isOpen, setOpen] = useState(false)
  if (!mayRestore) return null
  return (
    <>
      <IconAction icon="undo" label={title} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <DeletedDialog title={title} {...of} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
