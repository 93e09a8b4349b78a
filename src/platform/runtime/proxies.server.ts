// The reverse proxies in front: whose word is taken for where a request came from.
import { BlockList, isIP } from 'node:net'

/** True for the address of a reverse proxy we are told of. */
export type IsProxy = (address: string) => boolean

/** True if the text is a list of addresses and networks (`10.0.0.5, fd00::/8`), comma-separated. */
export function isProxyList(text: string): boolean {
  return partsOf(text).every((part) => networkOf(part) !== null)
}

/** The proxies of such a list; without one, no forwarded header is trusted. */
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
