import { openDatabase } from '#server/database/open-database.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** A whole server on a PostgreSQL server of its own, which a test may take away and bring back. */
export async function openMarketplaceOnOwnServer(): Promise<{
  market: Marketplace
  postgres: PostgresServer
  close(): Promise<void>
}> {
  const postgres = await startPostgres({ keepsCommits: true })
  try {
    const database = await openDatabase({ dataDir: undefined, databaseUrl: postgres.url, poolSize: 5 })
    const market = await openMarketplace(undefined, { database })
    return {
      market,
      postgres,
      async close() {
        await market.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
