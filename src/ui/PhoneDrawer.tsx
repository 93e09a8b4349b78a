import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import type { ReactNode } from 'react'
import { DRAWER_WIDTH } from '#base/limits.ts'
import { Material } from './themes/Material.tsx'

/** The sidebar of small screens: pulled out by its button or by a swipe. */
export function PhoneDrawer(props: {
  open: boolean
  setOpen: (open: boolean) => void
  label: string
  children: ReactNode
}): ReactNode {
  return (
    <Material>
      <SwipeableDrawer
        open={props.open}
        onOpen={() => props.setOpen(true)}
        onClose={() => props.setOpen(false)}
        slotProps={{ paper: { sx: { width: DRAWER_WIDTH, border: 0 }, 'aria-label': props.label } }}
        disableDiscovery
      >
        {props.children}
      </SwipeableDrawer>
    </Material>
  )
}
