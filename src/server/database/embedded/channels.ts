import type { Listener } from '../database.ts'
import { isDatabaseAway } from '../sql-errors.ts'
import type { EngineThread } from './engine-thread.ts'

/** Subscriptions to NOTIFY channels, kept when the engine is replaced. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>()

  readonly tell = (channel: string, payload: string): void => {
    for (const listener of this.#listeners.get(channel) ?? []) listener.onPayload(payload)
  }

  /** Announcements may have been missed on every channel. */
  readonly tellGap = (): void => {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap()
  }

  /** Makes a new engine announce what is listened to. */
  readonly listenOn = async (engine: EngineThread): Promise<void> => {
    for (const channel of this.#listeners.keys()) {
      await engine.request({ kind: 'exec', sql: `LISTEN "${channel}"` })
    }
  }

  /** @param listenNow listens on the running engine; a later one does so before it is used (`listenOn`) */
  async listen(
    channel: string,
    listener: Listener,
    listenNow: () => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    const ofChannel = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, ofChannel.add(listener))
    await listenNow().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
    })
    return async () => {
      ofChannel.delete(listener)
    }
  }
}
