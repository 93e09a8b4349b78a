// The frame of each step of the customer's screen.
import type { ReactNode } from 'react'
import { AppDialog, type AppDialogProps } from '#ui/Dialog.tsx'
import type { CustomerStep } from './customer-step.web.ts'
import '../order-pieces.css'

type Props = Pick<CustomerStep, 'order' | 'languages'> &
  Omit<AppDialogProps, 'open' | 'subtitle' | 'titleActions'>

/** The whole screen, with the number of the order and the button that turns it into the other language. */
export function CustomerFrame({ order, languages, children, ...frame }: Props): ReactNode {
  return (
    <AppDialog open fullScreen subtitle={order.so_no} titleActions={languages} {...frame}>
      <div className="form-stack customer-screen">{children}</div>
    </AppDialog>
  )
}
