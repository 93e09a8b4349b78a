import type { ReactNode } from 'react'

/** One icon from its path (24 × 24 grid). `size` in pixels (20); with a `title` it is read out, else it is decoration. */
export function Glyph({
  path,
  size = 20,
  title,
}: {
  path: string
  size?: number
  title?: string
}): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      focusable="false"
      role="img"
      aria-hidden={!title}
      aria-label={title}
    >
      <path d={path} />
    </svg>
  )
}
