import path from 'node:path'
import { z } from 'zod'
import { importBatchSchema } from '#domain/batch/import-batch-schema.ts'
import { limits } from '#domain/limits.ts'
import { adminAccessCode } from '#server/accounts/register-admin.ts'
import { clearFactors } from '#server/accounts/sign-in/record-factor-change.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { clearDemo } from '#server/demo/clear-demo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import type { Settings } from '#server/settings.ts'
import { importVehicles } from '#server/vehicles/import-vehicles.ts'
import { program, siteObject, writeAudit } from '#server/write-audit.ts'

const backupInput = z.object({ file: z.string().refine(path.isAbsolute) })

const accountInput = z.object({ username: z.string().min(1).max(limits.shortTextLength) })

/** JSON in, JSON out. */
export type LocalCommand = (input: unknown) => Promise<unknown>

/** Functions of the command-line tools, called on the running server's socket, or directly without a server. */
export function localCommands(
  dependencies: Pick<Dependencies, 'database' | 'catalogueWrites' | 'now'> & {
    settings: Settings
    openImages: () => Promise<ImageStore>
    log?: Dependencies['log']
  },
) {
  const { database, settings, openImages, log, now } = dependencies
  return {
    'import-vehicles': (input: unknown) => importVehicles(dependencies, importBatchSchema.parse(input)),
    'clear-demo': () => clearDemo(dependencies),
    backup: async (input: unknown) =>
      makeBackup({ database, images: await openImages(), now: now(), ...backupInput.parse(input) }),
    'clear-second-factor': (input: unknown) =>
      clearFactors({ queries: database.queries, log, now: now() }, accountInput.parse(input).username),
    'access-code': async () => {
      await writeAudit(database.queries, program, {
        action: 'site.access-code',
        object: siteObject(settings.site.name),
        now: now(),
      })
      return adminAccessCode(database.queries, settings)
    },
  } satisfies Record<string, LocalCommand>
}

type LocalCommands = ReturnType<typeof localCommands>
export type LocalCommandName = keyof LocalCommands
export type LocalAnswer<Name extends LocalCommandName> = Awaited<ReturnType<LocalCommands[Name]>>
