import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'
import { type IconName, iconPaths } from './icon-paths.ts'

/** An icon by its name; a name we do not have (menus come from the server) shows a small dot. `size` in pixels (20). */
export function Icon({
  name,
  size,
  title,
}: {
  name: IconName | (string & {})
  size?: number
  title?: string
}): ReactNode {
  const path = iconPaths[name as IconName] ?? iconPaths['circle-small']
  return <Glyph path={path} {...(size ? { size } : {})} {...(title ? { title } : {})} />
}
