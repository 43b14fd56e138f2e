import { chmod, rm } from 'node:fs/promises'
import fastify from 'fastify'
import { Problem, statusOf } from '#server/http/problem.ts'
import { socketAddress } from './call-locally.ts'
import type { LocalCommand } from './commands.ts'

/** Fits a thousand rows with the longest details. */
const bodyBytesMax = 32 * 1024 * 1024

/** Serves commands on a socket of this account. The data folder must be locked: an existing socket is then stale. */
export async function listenLocally(
  dataDir: string,
  commands: Record<string, LocalCommand>,
): Promise<() => Promise<void>> {
  const app = fastify({ bodyLimit: bodyBytesMax })
  app.setErrorHandler((error, _request, reply) => {
    const isProblem = error instanceof Problem
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(isProblem ? statusOf[error.kind] : 500).send({ message })
  })
  for (const [name, command] of Object.entries(commands)) {
    app.post(`/${name}`, async (request, reply) => reply.send(JSON.stringify(await command(request.body))))
  }
  const address = socketAddress(dataDir)
  const isSocketFile = process.platform !== 'win32'
  if (isSocketFile) await rm(address, { force: true })
  await app.listen({ path: address })
  if (isSocketFile) await chmod(address, 0o600)
  return () => app.close()
}
