import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { Problem } from '#server/http/problem.ts'
import { findLocalServer, LocalServerError } from '#server/local-socket/call-locally.ts'
import { type LocalAnswer, type LocalCommandName, localCommands } from '#server/local-socket/commands.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { CommandProblem } from './run-command.ts'

/** The marketplace that a command works on: through its running server, or directly on its database. */
export interface Installation {
  /** What the operator should know before the command begins. */
  readonly notice: string | undefined
  /** @throws CommandProblem with the reason where it is refused */
  run<Name extends LocalCommandName>(command: Name, input: unknown): Promise<LocalAnswer<Name>>
  close(): Promise<void>
}

/** Does work on the marketplace of the settings in the environment. @throws as `reachInstallation` does */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await reachInstallation(readSettings(process.env))
  try {
    if (installation.notice) console.log(installation.notice)
    return await work(installation)
  } finally {
    await installation.close()
  }
}

/**
 * Reaches the marketplace of these settings. With the embedded database a running server holds the folder, so the
 * commands go through its socket; otherwise, and with a database server, they are carried out here. An empty database
 * gets no demo marketplace by it: an operator with listings of their own wants no made-up ones beside them.
 * @throws StartProblem where the database cannot be opened
 */
export async function reachInstallation(settings: Settings): Promise<Installation> {
  const server = settings.databaseUrl ? undefined : await findLocalServer(settings.dataDir)
  if (server) {
    return {
      notice: 'Working through the running server.',
      // The server runs the command of the same name in the same program.
      run: async <Name extends LocalCommandName>(command: Name, input: unknown) =>
        (await explained(server.call(command, input))) as LocalAnswer<Name>,
      close: async () => server.close(),
    }
  }
  return installationOn(await openDatabase(settings), settings)
}

/** The marketplace of an open database, which is closed with it; NOTIFY brings changes to the processes that serve it. */
export function installationOn(
  database: Database,
  settings: Pick<Settings, 'adminAccessCode'> = { adminAccessCode: undefined },
): Installation {
  const nothingServed = {
    applyRows: async () => {},
    applyVehicles: async () => {},
    applyDealerships: async () => {},
  }
  const commands = localCommands({
    database,
    catalogueWrites: nothingServed,
    settings,
    now: () => new Date(),
  })
  return {
    notice: undefined,
    run: async <Name extends LocalCommandName>(command: Name, input: unknown) =>
      (await explained<unknown>(commands[command](input))) as LocalAnswer<Name>,
    close: () => database.close(),
  }
}

/** What was refused is for the operator to read; anything else is a fault and keeps its stack. */
async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem || error instanceof LocalServerError) throw new CommandProblem(error.message)
    throw error
  }
}
