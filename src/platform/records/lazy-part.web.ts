// Parts of a page that are fetched when they are shown: one component each, however often it is drawn.
import { type ComponentType, lazy } from 'react'

const fetched = new WeakMap<object, ComponentType<object>>()

/** The component of a part, fetched with its first drawing; one that could not be had is fetched again with the next. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const known =
    fetched.get(load) ??
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> }
      } catch (failure) {
        fetched.delete(load)
        throw failure
      }
    })
  fetched.set(load, known)
  return known as ComponentType<Props>
}
