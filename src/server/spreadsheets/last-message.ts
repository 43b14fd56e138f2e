import type { ChildProcess } from 'node:child_process'

/** Exit of a process, with its last message. */
export interface Ending {
  /** Undefined if it sent none. */
  message: unknown
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * Waits until a process has ended and its channel is read: 'exit' often precedes the last message.
 * @throws Error if the process could not be started
 */
export function lastMessage(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let message: unknown
    child.on('message', (sent) => {
      message = sent
    })
    child.once('error', reject)
    // Unlike 'exit', 'close' follows the end of the channel.
    child.once('close', (code, signal) => resolve({ message, code, signal }))
  })
}
