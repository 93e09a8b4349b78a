// Icons by name. Those of the first screens are there at once; the others come together, when the first of them is shown.
import { type ReactNode, useSyncExternalStore } from 'react'
import { Glyph } from './Glyph.tsx'
import type { IconName } from './icon-names.ts'
import { iconPaths } from './icon-paths.web.ts'

interface Look {
  /** Pixels (20). */
  size?: number
  /** Read out; without it the icon is decoration. */
  title?: string
}
type Paths = Readonly<Record<string, string>>
const first: Paths = iconPaths

/** An icon by its name. */
export function Icon(look: Look & { name: IconName }): ReactNode {
  return <NamedIcon {...look} />
}

/** An icon whose name comes from the server (menus); a name we do not have shows a small dot. */
export function NamedIcon({ name, ...look }: Look & { name: string }): ReactNode {
  return Object.hasOwn(first, name) ? (
    <Glyph path={first[name]!} {...look} />
  ) : (
    <LaterIcon name={name} {...look} />
  )
}

let more: Paths | null = null
let fetching = false
const shown = new Set<() => void>()

// its place is kept until the path is there
function LaterIcon({ name, ...look }: Look & { name: string }): ReactNode {
  const paths = useSyncExternalStore(subscribe, () => more)
  const known = paths && (Object.hasOwn(paths, name) ? paths[name]! : iconPaths['circle-small'])
  return <Glyph path={known ?? ''} {...look} />
}

function subscribe(draw: () => void): () => void {
  shown.add(draw)
  if (!more && !fetching) void fetchMore()
  return () => shown.delete(draw)
}

async function fetchMore(): Promise<void> {
  fetching = true
  try {
    more = (await import('./more-icon-paths.web.ts')).moreIconPaths
    for (const draw of shown) draw()
  } catch {
    // without a network: asked again with the next icon that is shown
  } finally {
    fetching = false
  }
}
