import type { ImportBatch, ImportOutcome } from '#domain/import-batch.ts'
import { importOutcomeSchema } from '#domain/import-batch-schema.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { Problem } from '#server/http/problem.ts'
import { findLocalServer, LocalServerError } from '#server/local-socket/call-locally.ts'
import { type LocalCommandName, localCommands } from '#server/local-socket/commands.ts'
import type { Settings } from '#server/settings.ts'
import { CommandProblem } from './command-problem.ts'

/** The marketplace that a command works on: through its running server, or directly on its database. */
export interface Installation {
  readonly isServed: boolean
  /** @throws CommandProblem with the reason where it is refused */
  importVehicles(batch: ImportBatch): Promise<ImportOutcome>
  close(): Promise<void>
}

/**
 * Reaches the marketplace of these settings. With the embedded database a running server holds the folder, so the
 * commands go through its socket; otherwise, and with a database server, they are carried out here.
 * @throws StartProblem where the database cannot be opened
 */
export async function reachInstallation(settings: Settings): Promise<Installation> {
  const server = settings.databaseUrl ? undefined : await findLocalServer(settings.dataDir)
  if (server) {
    return through((command, input) => server.call(command, input), {
      isServed: true,
      close: async () => server.close(),
    })
  }
  return installationOn(await openDatabase(settings))
}

/** The marketplace of an open database, which is closed with it; processes that serve it hear of the changes. */
export function installationOn(database: Database): Installation {
  const nothingServed = { applyVehicles: async () => {}, applyDealerships: async () => {} }
  const commands = localCommands({ database, catalogueWrites: nothingServed, now: () => new Date() })
  return through((command, input) => commands[command](input), {
    isServed: false,
    close: () => database.close(),
  })
}

type Call = (command: LocalCommandName, input: unknown) => Promise<unknown>

function through(call: Call, rest: Pick<Installation, 'isServed' | 'close'>): Installation {
  const run = (command: LocalCommandName, input: unknown) =>
    call(command, input).catch((error: unknown) => {
      if (error instanceof Problem || error instanceof LocalServerError)
        throw new CommandProblem(error.message)
      throw error
    })
  return {
    ...rest,
    importVehicles: async (batch) => importOutcomeSchema.parse(await run('import-vehicles', batch)),
  }
}
