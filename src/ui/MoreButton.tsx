import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { focusFirstNew } from './first-new.web.ts'

/** Shows more of the list it stands in, or below. It may be gone then: the focus goes on to the first line that came. */
export function MoreButton({
  onMore,
  ...look
}: Omit<ButtonProps, 'onClick'> & { onMore: () => void }): ReactNode {
  return (
    <Button
      {...look}
      onClick={({ currentTarget }) => {
        focusFirstNew(currentTarget)
        onMore()
      }}
    />
  )
}
