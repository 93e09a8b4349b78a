// Back from the page of a record.
import { useLocation, useNavigate } from 'react-router'

/** Leads back to the list as it was; to the plain `list` for those who came by a link. */
export function useBack(list: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(list) : navigate(-1))
}
