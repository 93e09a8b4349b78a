// Leaves the page of a record that was deleted: Back does not lead to it.
import { useNavigate } from 'react-router'
import type { MenuPath } from '#base/menu-paths.ts'

/** Closes the dialog in which it was deleted and shows the list instead of the page. */
export function useLeaveRecord(list: MenuPath, onClose: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    onClose()
    void navigate(list, { replace: true })
  }
}
