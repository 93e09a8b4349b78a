// Which of several lists of one page is seen stands in the address.
import { useSearchParams } from 'react-router'

/** The part of the address that says so; the first list has none. */
export const TAB = 'list'

/** The name of the tab that is seen: one of these, the first if the address says nothing it knows. */
export function useTab<K extends string>(names: readonly [K, ...K[]]): K {
  const [params] = useSearchParams()
  return names.find((one) => one === params.get(TAB)) ?? names[0]
}
