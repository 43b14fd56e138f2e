import type { ChildProcess } from 'node:child_process'

export interface Ending {
  /** Undefined if it sent none. */
  message: unknown
  code: number | null
  signal: NodeJS.Signals | null
}

/** Waits for the channel's end: 'exit' often precedes the last message. @throws Error if the process did not start */
export function lastMessage(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let message: unknown
    child.on('message', (sent) => {
      message = sent
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ message, code, signal }))
  })
}
