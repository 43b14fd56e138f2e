import path from 'node:path'
import type { Database, Queries } from '#server/database/database.ts'
import { hasDatabase } from '#server/database/embedded/database-folder.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { Problem } from '#server/http/problem.ts'
import { openImageStore } from '#server/images/image-store.ts'
import { type LocalAnswer, type LocalCommandName, localCommands } from '#server/operations/commands.ts'
import { findLocalServer, LocalServerError } from '#server/operations/local-socket.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'

export interface Installation {
  readonly notice: string | undefined
  /** @throws CommandProblem if the command is refused */
  run<Name extends LocalCommandName>(command: Name, input: unknown): Promise<LocalAnswer<Name>>
  close(): Promise<void>
}

export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await reachInstallation(readSettings(process.env))
  try {
    if (installation.notice) console.log(installation.notice)
    return await work(installation)
  } finally {
    await installation.close()
  }
}

/** Like `withInstallation`, but creates and migrates nothing. @throws CommandProblem if there is no marketplace */
export async function withMarketplace<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined && !hasDatabase(settings.dataDir))
    throw new CommandProblem(`There is no marketplace in ${path.resolve(settings.dataDir)}.`)
  const installation = await reachInstallation(settings, async () => undefined)
  try {
    return await work(installation)
  } finally {
    await installation.close()
  }
}

/**
 * A running server locks the folder of the embedded database, so commands go through its socket. An empty database gets no demo,
 * because an operator who imports listings wants only those.
 * @param prepare replaces the migrations if no server runs
 */
export async function reachInstallation(
  settings: Settings,
  prepare?: (queries: Queries) => Promise<void>,
): Promise<Installation> {
  const server = settings.databaseUrl ? undefined : await findLocalServer(settings.dataDir)
  if (!server) {
    const isNew = settings.databaseUrl === undefined && !hasDatabase(settings.dataDir)
    const opened = installationOn(await openDatabase({ ...settings, prepare }), settings)
    return isNew
      ? { ...opened, notice: `There was no marketplace in ${settings.dataDir}, so a new one was created.` }
      : opened
  }
  const notice = 'Working through the running server.'
  return installation(server.call, async () => server.close(), notice)
}

/** Closes the database at the end. Serving processes hear of changes by NOTIFY. */
export function installationOn(database: Database, settings: Settings = readSettings({})): Installation {
  const catalogueWrites = { apply: async () => undefined }
  const openImages = () => openImageStore(settings)
  const commands = localCommands({ database, catalogueWrites, settings, openImages, now: () => new Date() })
  return installation(async (command, input) => commands[command](input), database.close)
}

/** The operator reads a refusal as one sentence. Other errors keep their stack. */
function installation(
  call: (command: LocalCommandName, input: unknown) => Promise<unknown>,
  close: () => Promise<void>,
  notice?: string,
): Installation {
  return {
    notice,
    close,
    async run<Name extends LocalCommandName>(command: Name, input: unknown) {
      try {
        return (await call(command, input)) as LocalAnswer<Name>
      } catch (error) {
        const isRefusal = error instanceof Problem || error instanceof LocalServerError
        throw isRefusal ? new CommandProblem(error.message) : error
      }
    },
  }
}

/** Shown to the operator without a stack. */
export class CommandProblem extends Error {}

/** @param command returns the exit code. An error is printed and sets 1 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isSentence = [CommandProblem, StartProblem, Problem].some((kind) => error instanceof kind)
    console.error(isSentence ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** npm runs commands in the project's folder, but paths are relative to the caller's folder. */
export function callerPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', file)
}
