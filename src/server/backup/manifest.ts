import { z } from 'zod'

/** Grows when an older program could not read a backup. */
export const backupFormat = 1

/** The first entry of a backup: what is refused is refused before the rest is read. */
export const aboutSchema = z.object({
  format: z.number().int(),
  version: z.string(),
  /** The last migration of the database, as `migrations.made_at` has it. */
  migration: z.number().int(),
  database: z.enum(['embedded', 'server']),
  madeAt: z.string(),
})
export type BackupAbout = z.infer<typeof aboutSchema>

const contentsSchema = z.object({ rows: z.number().int(), digest: z.string().regex(/^-?\d+$/) })

export const manifestSchema = aboutSchema.extend({
  /** By name, in the order in which they are restored. */
  tables: z.array(contentsSchema.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.number().nullable()),
  /** Files in all sizes; those that were in the database and not in the store are missing. */
  images: z.object({ files: z.number().int(), bytes: z.number().int(), missing: z.number().int() }),
})
export type BackupManifest = z.infer<typeof manifestSchema>

export const entryNames = {
  about: 'about.json',
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.ndjson.gz`,
  image: (name: string) => `images/${name}`,
  manifest: 'manifest.json',
  /** The last one: the SHA-256 of all before it (`EntriesHash`). */
  checksum: 'SHA256',
}

/** @returns the table whose rows an entry has, or the file of a picture; undefined for the others */
export function readEntryName(name: string): { table: string } | { image: string } | undefined {
  const [folder, rest = '', part] = name.split('/')
  if (folder === 'database' && part !== undefined) return { table: rest }
  if (folder === 'images' && /^[\da-f]{32}-\d{1,4}\.webp$/.test(rest)) return { image: rest }
  return undefined
}
