// The reverse proxies in front: whose word is taken for where a request came from.
import { BlockList, isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from './addresses.server.ts'

/** True for the address of a reverse proxy we are told of. */
export type IsProxy = (address: string) => boolean

/** True if the text is a list of addresses and networks (`10.0.0.5, fd00::/8`), comma-separated. */
export function isProxyList(text: string): boolean {
  return partsOf(text).every((part) => networkOf(part) !== null)
}

/** The proxies of such a list; nobody's word is taken without one. */
export function proxiesOf(list: string | null): IsProxy {
  const known = new BlockList()
  for (const part of partsOf(list ?? '')) {
    const network = networkOf(part)
    if (network) known.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    const version = isIP(plain)
    return version !== 0 && known.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host']

/**
 * Gives back what is to see the sender and the headers of each request: the first time a proxy that was not named shows itself by
 * what it adds, the log says what that costs, once for this machine's own and once for others.
 */
export function unnamedProxies(
  isProxy: IsProxy,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (sender: string, headers: Readonly<Record<string, unknown>>) => void {
  const told = new Set<boolean>()
  return (sender, headers) => {
    const isOwn = isLoopback(sender)
    if (told.has(isOwn) || isProxy(sender)) return
    const header = FORWARDED.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    told.add(isOwn)
    log.warn({ sender, header }, isOwn ? OWN_UNNAMED : OTHER_UNNAMED)
  }
}

const OWN_UNNAMED =
  'A proxy on this machine is not named in PROXIES: all callers have its address, and no bound by address holds, ' +
  'on guessed passwords, sockets and connections. Set PROXIES=127.0.0.1,::1'
const OTHER_UNNAMED =
  'A sender that is not named in PROXIES says whom it speaks for and is not believed. If it is your proxy, all callers share ' +
  'the bounds of one address, ten failed sign-ins a minute: name it in PROXIES'

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function networkOf(part: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...more] = part.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1
  if (version === 0 || more.length > 0 || bits < 0 || bits > most) return null
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}
