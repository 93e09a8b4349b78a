import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import './Button.css'

interface Looks {
  /** How much it stands out; the one main action of a page is a `GradientButton`. */
  variant?: 'text' | 'outlined' | 'contained'
  color?: 'primary' | 'warning' | 'error' | 'inherit'
  size?: 'small' | 'medium' | 'large'
  startIcon?: ReactElement | null | false
  endIcon?: ReactElement | null | false
}

export interface ButtonProps extends Looks, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows a spinner in place of the first icon and takes no clicks. */
  loading?: boolean
}

export interface ButtonLinkProps extends Looks, Omit<ComponentPropsWithRef<typeof Link>, 'color'> {}

/** A button of second rank. Plain CSS, so that a page may use it before Material has come. */
export function Button({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  loading,
  ...props
}: ButtonProps): ReactNode {
  const { children, className, disabled, type, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={looks({ variant, color, size, className })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className="button-spinner" /> : startIcon && <Start icon={startIcon} />}
      {children}
      {endIcon && <End icon={endIcon} />}
    </button>
  )
}

/** Looks like a button and leads to another page. */
export function ButtonLink({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  ...props
}: ButtonLinkProps): ReactNode {
  const { children, className, ...rest } = props
  return (
    <Link {...rest} className={looks({ variant, color, size, className })}>
      {startIcon && <Start icon={startIcon} />}
      {children}
      {endIcon && <End icon={endIcon} />}
    </Link>
  )
}

const Start = ({ icon }: { icon: ReactNode }) => <span className="button-icon start">{icon}</span>
const End = ({ icon }: { icon: ReactNode }) => <span className="button-icon end">{icon}</span>

function looks(of: {
  variant: Looks['variant']
  color: Looks['color']
  size: Looks['size']
  className: string | undefined
}): string {
  const { variant = 'text', color = 'primary', size = 'medium', className } = of
  const own = ['button', `button-${variant}`, `button-${color}`, `button-${size}`]
  return [...own, className].filter(Boolean).join(' ')
}
