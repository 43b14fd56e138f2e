import { isIPv4, isIPv6 } from 'node:net'

export interface Networks {
  /** Home or phone: an IPv4 address, or the /64 of an IPv6 address. */
  narrow: string
  /** Customer of a provider: an IPv4 address, or the /56. */
  customer: string
  /** One party: the /24 of an IPv4 address, or the /48. */
  wide: string
}

/** Widths that providers hand out (RFC 6177). */
export function networksOf(address: string): Networks {
  const narrow = networkOf(address)
  if (isIPv4(narrow)) return { narrow, customer: narrow, wide: `${narrow.replace(/\.\d+$/, '')}.0/24` }
  const groups = narrow.split(':')
  if (groups.length !== 4) return { narrow, customer: narrow, wide: narrow }
  const site = groups.slice(0, 3).join(':')
  const subnet = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return { narrow, customer: `${site}:${subnet}/56`, wide: `${site}/48` }
}

/** The part that a client cannot choose: an IPv4 address, or 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const afterGap = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - afterGap)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
