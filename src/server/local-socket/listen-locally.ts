import { chmod, rm } from 'node:fs/promises'
import fastify from 'fastify'
import { Problem, statusOf } from '#server/http/problem.ts'
import type { LocalCommand } from './commands.ts'
import { socketAddress } from './socket-address.ts'

/** A thousand rows with the longest details fit. */
const bodyBytesMax = 32 * 1024 * 1024

/**
 * Offers commands to the tools of the same machine and account, over a socket that only the account can open.
 * Call it while holding the data folder: a socket that is there already was left by a process that died.
 * @returns closes the socket once the commands under way are done
 */
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
  const isFile = process.platform !== 'win32'
  if (isFile) await rm(address, { force: true })
  await app.listen({ path: address })
  if (isFile) await chmod(address, 0o600)
  return () => app.close()
}
