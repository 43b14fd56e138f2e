import type { Listener } from '../database.ts'
import { isDatabaseAway } from '../sql-errors.ts'
import type { EngineThread } from './engine-thread.ts'

/** Subscriptions to NOTIFY channels; they outlive the engine. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>()

  readonly notify = (channel: string, payload: string): void => {
    for (const listener of this.#listeners.get(channel) ?? []) listener.onPayload(payload)
  }

  readonly notifyGap = (): void => {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap()
  }

  /** Subscribes a new engine to every channel. */
  readonly resubscribe = async (engine: EngineThread): Promise<void> => {
    for (const channel of this.#listeners.keys()) {
      await engine.request({ kind: 'exec', sql: `LISTEN "${channel}"` })
    }
  }

  /** @param listenNow subscribes the running engine; `resubscribe` does it for later ones */
  async listen(
    channel: string,
    listener: Listener,
    listenNow: () => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    await listenNow().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
    })
    return async () => {
      listeners.delete(listener)
    }
  }
}
