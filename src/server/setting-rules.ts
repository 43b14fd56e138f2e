import { isIP } from 'node:net'
import { serverAddresses } from './database/server/server-addresses.ts'

export function isHost(text: string): boolean {
  return isIP(text) === 6 || (!/[/?#@:\\]/.test(text) && URL.canParse(`http://${text}`))
}

/** Whether an address, a network (`10.0.0.0/8`) or one of Fastify's names. */
export function isNetwork(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/i.test(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

export function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** Whether an address of one or several PostgreSQL servers; without a host it is the local one. */
export function isDatabaseServer(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && serverAddresses(text).every((address) => URL.canParse(address))
}

export function isSite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
}
