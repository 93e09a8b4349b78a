// Which addresses a call to a server outside may lead to: those of the public internet, judged as they are resolved.
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
// only 2000::/3 is given out; within it are tunnels to IPv4 and examples
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** True for an address of the public internet; IPv4 written within IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** How the addresses of a name are found. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * A look-up for a connection: it fails unless every address of the name is public, and the connection is made to what was judged:
 * the name is not asked for a second time.
 */
export function lookupPublic(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = lookup,
): NonNullable<import('node:net').TcpNetConnectOpts['lookup']> {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first] = found
      const wrong = found.find(({ address }) => !isAllowed(address))
      if (!first || wrong) return callback(new Error(`${hostname} leads to an address inside`), [])
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}
