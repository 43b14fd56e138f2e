import type { Listener } from './database.ts'
import { isDatabaseAway } from './sql-errors.ts'

/** Subscriptions to NOTIFY channels. They outlive an engine or a connection. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>()

  readonly notify = (channel: string, payload: string): void => {
    for (const listener of this.#listeners.get(channel) ?? []) listener.onPayload(payload)
  }

  readonly notifyGap = (): void => {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap()
  }

  async resubscribe(subscribe: (channel: string) => Promise<unknown>): Promise<void> {
    for (const channel of this.#listeners.keys()) await subscribe(channel)
  }

  /** @param subscribe the running engine or connection; `resubscribe` does it for later ones */
  async listen(
    channel: string,
    listener: Listener,
    subscribe: () => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    await subscribe().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
    })
    return async () => {
      listeners.delete(listener)
    }
  }
}
