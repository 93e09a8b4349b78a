// What the log says of an address. A path may hold a secret, that of a calendar link, also where it leads nowhere.
import type { FastifyRequest } from 'fastify'

/** Shorter than any secret of ours (43), longer than the names of pages. */
const LONG_PART = /[^/]{32,}/g

/** The method and path of a request without anything that could be a secret: as declared where the route has a part of its own. */
export function loggedPath({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): string {
  const declared = routeOptions.url ?? ''
  if (declared.includes('/:')) return `${method} ${declared}`
  return `${method} ${url.split(/[?#]/, 1)[0]!.replace(LONG_PART, '…')}`
}
