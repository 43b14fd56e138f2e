import type { MessageValues } from './message-fields.tsx'

export interface UnsentMessage {
  /** Idempotency key, the same for every attempt to send. */
  key: string
  values: MessageValues
  hasFailed: boolean
}

/** By vehicle, until the page is left: a dialog closed too early shows its message again. */
const unsent = new Map<number, UnsentMessage>()

export function unsentMessage(vehicleId: number): UnsentMessage | undefined {
  return unsent.get(vehicleId)
}

export function keepUnsent(vehicleId: number, message: UnsentMessage): void {
  unsent.set(vehicleId, message)
}

/** Removes a message that was delivered; another one about the same vehicle stays. */
export function forgetUnsent(vehicleId: number, key: string): void {
  if (unsent.get(vehicleId)?.key === key) unsent.delete(vehicleId)
}

/** A UUID (version 4) as idempotency key. Pages without HTTPS, as in a local trial, have no `crypto.randomUUID`. */
export function newMessageKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: the version in the seventh byte, the variant in the ninth.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
