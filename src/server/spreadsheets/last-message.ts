import type { ChildProcess } from 'node:child_process'

/** How a process ended, and what it said last. */
export interface Ending {
  /** Undefined where it said nothing. */
  message: unknown
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * Waits until a process has ended and its channel is read: 'exit' often comes before the last message.
 * @throws Error where it could not be started
 */
export function lastMessage(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let message: unknown
    child.on('message', (sent) => {
      message = sent
    })
    child.once('error', reject)
    // Unlike 'exit' it comes after the channel is read to its end.
    child.once('close', (code, signal) => resolve({ message, code, signal }))
  })
}
