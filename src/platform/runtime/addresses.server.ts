// Addresses of callers, as bounds count them.
import { isIP } from 'node:net'

/** True for this machine's own addresses, from which a reverse proxy may pass on calls of all users. */
export function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}

/** What bounds count by: of IPv4 the address; of IPv6 its /64, all of which one line of a provider has. */
export function networkOfCaller(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
