// The buttons of an order: only steps that are legal now and that this caller may take; what cannot be done yet says why.
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { type StepChoice, stepWords, useOrderSteps } from './OrderSteps.tsx'
import { ThumbBar } from './ThumbBar.tsx'
import type { OrderDetail } from './order-detail.ts'
import './OrderActions.css'

const destructive = new Set(['reject', 'cancel'])

/** All steps as buttons; on a phone the next one alone, in a bar at the thumb. */
export function OrderActions({ order }: { order: OrderDetail }): ReactNode {
  return usePhone() ? <ThumbBar order={order} /> : <OrderButtons order={order} />
}

function OrderButtons({ order }: { order: OrderDetail }) {
  const { say } = useLanguage()
  const { bar, choices, send, take, busy, taking, told, dialogs } = useOrderSteps(order)
  if (choices.length === 0 && !send) return null
  return (
    <section ref={bar} tabIndex={-1} className="order-actions" aria-label={say(stepWords.actions)}>
      <div className="order-buttons">
        {send && (
          <GradientButton icon={<Icon name="account-hard-hat" />} onClick={send}>
            {say(stepWords.send)}
          </GradientButton>
        )}
        {choices.map((choice, at) => (
          <StepButton
            key={choice.step.name}
            choice={choice}
            main={at === 0 && !send}
            busy={busy}
            taking={taking === choice.step.name}
            onTake={() => take(choice)}
          />
        ))}
      </div>
      {told}
      {dialogs}
    </section>
  )
}

function StepButton({
  choice: { step, icon: name, lacks, why },
  main,
  busy,
  taking,
  onTake,
}: {
  choice: StepChoice
  main: boolean
  busy: boolean
  taking: boolean
  onTake: () => void
}) {
  const { say } = useLanguage()
  const off = lacks.length > 0
  const icon = <Icon name={name} />
  // it can still be pressed and reached by Tab, so that a finger and a keyboard find out what is missing, too
  const held = off ? { 'aria-disabled': true, title: why, 'aria-describedby': `lacks-${step.name}` } : {}
  if (main) {
    return (
      <GradientButton icon={icon} loading={taking} disabled={busy} onClick={onTake} {...held}>
        {say(step.words)}
      </GradientButton>
    )
  }
  return (
    <Button
      variant="outlined"
      color={destructive.has(step.name) ? 'error' : 'inherit'}
      className={off ? 'held' : ''}
      disabled={busy}
      loading={taking}
      startIcon={icon}
      onClick={onTake}
      {...held}
    >
      {say(step.words)}
    </Button>
  )
}
