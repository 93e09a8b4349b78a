// Parts of a page that are fetched when they are shown: one component each, however often it is drawn.
import { type ComponentType, lazy } from 'react'

const fetched = new WeakMap<object, ComponentType<object>>()

/** The component of a part, fetched with its first drawing. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const known = fetched.get(load) ?? lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  fetched.set(load, known)
  return known as ComponentType<Props>
}
