import type { MessageValues } from './message-values.ts'

/** A message on its way to a dealer, or one that did not get there. */
export interface UnsentMessage {
  /** Sent again, it is still the same message. */
  key: string
  values: MessageValues
  hasFailed: boolean
}

/** By vehicle, until the page is left: whoever closes the dialog too early finds the message there again. */
const unsent = new Map<number, UnsentMessage>()

/** The message about a vehicle that has not arrived. */
export function unsentMessage(vehicleId: number): UnsentMessage | undefined {
  return unsent.get(vehicleId)
}

export function keepUnsent(vehicleId: number, message: UnsentMessage): void {
  unsent.set(vehicleId, message)
}

/** Forgets a message that arrived; another one about the same vehicle stays. */
export function forgetUnsent(vehicleId: number, key: string): void {
  if (unsent.get(vehicleId)?.key === key) unsent.delete(vehicleId)
}
