import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Signer } from '@fastify/cookie'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { cookieKey } from '#server/database/installation-secret.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { users } from '#server/database/schema.ts'
import { type Core, runProgram, startProgram } from './programs.ts'

const startWithinMs = 60_000

/** A new data folder with only an administrator. */
export interface TemporaryMarketplace {
  dataDir: string
  /** The administrator's session. */
  cookie: string
  /** Removes the folder. */
  remove(): Promise<void>
}

export async function temporaryMarketplace(): Promise<TemporaryMarketplace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-bench-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const admin = { username: 'admin', usernameKey: 'admin', passwordHash: '-', role: 'admin' } as const
  await database.queries.insert(users).values(admin)
  const signer = new Signer(await cookieKey(database.queries))
  const cookie = `session=${signer.sign(await openSession(database.queries, 1, new Date()))}`
  await database.close()
  return { dataDir, cookie, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/**
 * Imports a file of listings, through the server if one runs.
 * @returns how many listings it added
 */
export async function importListings(dataDir: string, file: string, dealerships: string): Promise<number> {
  const printed = await runProgram(['bench/import-listings.ts', file, dealerships], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'off' },
  })
  const added = /^added (\d+)$/m.exec(printed)?.[1]
  if (!added) throw new Error(`The import printed: ${printed}`)
  return Number(added)
}

/** Starts the server on a data folder or a database server and waits until it is ready. */
export async function startServer(
  dataDir: string,
  {
    databaseUrl = '',
    core = 'first',
    hasDemo = false,
    folder,
  }: { databaseUrl?: string | undefined; core?: Core; hasDemo?: boolean; folder?: string | undefined } = {},
): Promise<{ child: ChildProcess; origin: string; readyMs: number }> {
  const port = await freePort()
  const began = performance.now()
  const child = startProgram(['src/server/main.ts'], {
    core,
    ...(folder && { folder }),
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: hasDemo ? 'on' : 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  })
  child.stdout?.resume()
  const origin = `http://127.0.0.1:${port}`
  while (performance.now() - began < startWithinMs && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return { child, origin, readyMs: performance.now() - began }
    await pause(20)
  }
  child.kill()
  throw new Error('The server did not become ready')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
