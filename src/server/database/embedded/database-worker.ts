import { parentPort, workerData } from 'node:worker_threads'
import { answerRequest, errorParts, startEngine } from './pglite-engine.ts'
import type { EngineRequest, WorkerMessage, WorkerStart } from './protocol.ts'

/** Worker thread of the embedded PostgreSQL, so that a long statement does not block requests. */
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread')
const post = (message: WorkerMessage) => port.postMessage(message)

try {
  const engine = await startEngine(workerData as WorkerStart, (reason) => {
    post({ kind: 'dead', reason })
    process.exit(1) // ends only this thread
  })
  engine.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }))
  port.on('message', async ({ id, request }: { id: number; request: EngineRequest }) => {
    try {
      post({ kind: 'answer', id, answer: await answerRequest(engine, request) })
    } catch (error) {
      post({ kind: 'error', id, error: errorParts(error) })
    }
    if (request.kind === 'close') port.close()
  })
  post({ kind: 'ready' })
} catch (error) {
  post({ kind: 'failed', error: errorParts(error) })
}
