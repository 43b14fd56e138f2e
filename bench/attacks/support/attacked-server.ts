import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server.ts'
import { AcknowledgedWrites } from './acknowledged-writes.ts'
import { type AttackedMarketplace, registerAdmin, startAttacked } from './marketplace-process.ts'

/** A marketplace on its own PostgreSQL server, and its writers. */
export interface AttackedServer {
  postgres: PostgresServer
  marketplace: AttackedMarketplace
  writes: AcknowledgedWrites
  /** An administrator's session. */
  cookie: string
  /** Settings to restart the same marketplace. */
  env: NodeJS.ProcessEnv
}

/** Runs an attack on a new marketplace with a crash-safe PostgreSQL server. Removes everything afterwards. */
export async function withAttackedServer<T>(attack: (attacked: AttackedServer) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ keepsCommits: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-attack-'))
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    const marketplace = await startAttacked(env)
    const cookie = await registerAdmin(marketplace.origin)
    return await attack({ postgres, marketplace, writes: new AcknowledgedWrites(cookie), cookie, env })
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until a marketplace reports that its database is available. @throws Error after a minute */
export async function isReadyAgain(origin: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The marketplace did not become ready again within a minute')
}
