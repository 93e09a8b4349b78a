// The list of pages in the browser. Each is a chunk of its own; `ahead` starts its first data beside the chunk.
import type { ComponentType } from 'react'
import type { MenuPath } from '#platform/menu-paths.ts'

/** A page and the path that opens it. `under` names the menu path whose right opens a page below it. */
export interface PageEntry {
  readonly path: MenuPath | '/app' | `${MenuPath}/:${string}`
  readonly under?: MenuPath
  readonly load: () => Promise<{ default: ComponentType }>
  readonly ahead?: (url: URL, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>
}

/** Every page that is built. */
export const pages: readonly PageEntry[] = []
