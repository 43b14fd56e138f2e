import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which texts were seen, by their names, and in which test first. */
export type Sightings = Record<string, string>

/** Where each browser test file leaves what it saw; `npm test` empties it before. */
const folder = fileURLToPath(new URL('../../test-results/specified-texts', import.meta.url))

/** Keeps what a test file saw; what an earlier run of it left is replaced. */
export async function keepSightings(testFile: string, sightings: Sightings): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${path.basename(testFile)}.json`), JSON.stringify(sightings, null, 2))
}

/** What all test files together saw. */
export async function readSightings(): Promise<Sightings> {
  const names = await readdir(folder).catch(() => [])
  const kept = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return Object.assign({}, ...kept.map((text): Sightings => JSON.parse(text)))
}
