import { isIP } from 'node:net'
import { serverAddresses } from './database/server/server-addresses.ts'

/** Whether pages can be found under a host: a name, an IPv4 address or a bare IPv6 one. */
export function isHost(text: string): boolean {
  return isIP(text) === 6 || (!/[/?#@:\\]/.test(text) && URL.canParse(`http://${text}`))
}

/** Whether a proxy's address, a network (`10.0.0.0/8`) or one of the names that Fastify knows. */
export function isNetwork(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/i.test(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

/** Whether an address names a mail server. */
export function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** Whether an address names a PostgreSQL server, or several; one without a host is the machine's own. */
export function isDatabaseServer(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && serverAddresses(text).every((address) => URL.canParse(address))
}

/** Whether an address is one where a whole site can be: nothing after the host. */
export function isSite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
}
