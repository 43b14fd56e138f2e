import path from 'node:path'
import type { Settings } from '#server/settings.ts'

/** Name of a database for operators: `the database cars on db.example:5432` or `the data folder /data`. */
export function placeName({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the data folder ${path.resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)}${host && ` on ${host}`}`
}
