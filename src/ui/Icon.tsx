import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'
import { type IconName, iconPaths } from './icon-paths.web.ts'

interface Look {
  /** Pixels (20). */
  size?: number
  /** Read out; without it the icon is decoration. */
  title?: string
}

/** An icon by its name. */
export function Icon({ name, ...look }: Look & { name: IconName }): ReactNode {
  return <Glyph path={iconPaths[name]} {...look} />
}

/** An icon whose name comes from the server (menus); a name we do not have shows a small dot. */
export function NamedIcon({ name, ...look }: Look & { name: string }): ReactNode {
  const known = Object.hasOwn(iconPaths, name)
  return <Icon name={known ? (name as IconName) : 'circle-small'} {...look} />
}
