import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { type Says, useLanguage } from './language.tsx'
import './IconAction.css'

export interface IconActionProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  /** Said by screen readers and shown when the pointer rests on it. */
  label: Says
  /** Pixels of the icon (20). */
  size?: number
  /** A small number at the corner; 0 shows none. */
  badge?: number
}

/** A button that is only an icon: 36 px under a mouse, 44 px under a finger. */
export function IconAction({
  icon,
  label,
  size,
  badge,
  type,
  className,
  ...rest
}: IconActionProps): ReactNode {
  const { say } = useLanguage()
  const text = say(label)
  return (
    <button
      title={text}
      aria-label={badge ? `${text} ${badge}` : text}
      {...rest}
      type={type ?? 'button'}
      className={className ? `icon-action ${className}` : 'icon-action'}
    >
      <Icon name={icon} {...(size ? { size } : {})} />
      {badge ? (
        <span className="icon-action-badge" aria-hidden>
          {badge}
        </span>
      ) : null}
    </button>
  )
}
