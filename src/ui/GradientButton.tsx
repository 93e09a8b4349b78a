import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import './GradientButton.css'

export interface GradientButtonProps extends ComponentPropsWithRef<'button'> {
  /** Shows a spinner and takes no clicks; the width stays. */
  loading?: boolean
  /** As wide as what it stands in. */
  wide?: boolean
  icon?: ReactElement | null | false
}

/** The one main action of a page or dialog. Plain CSS, so that the sign-in page may use it. */
export function GradientButton({
  loading,
  wide,
  icon,
  children,
  disabled,
  type,
  ...rest
}: GradientButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={wide ? 'gradient-button wide' : 'gradient-button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <span className="gradient-button-face">
        {icon}
        {children}
      </span>
      {loading && <span className="gradient-button-spinner" />}
    </button>
  )
}
