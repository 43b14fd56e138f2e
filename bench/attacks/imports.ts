import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/database/open-database.ts'
import { importedRows, vehicles } from '#server/database/schema.ts'
import { Random } from '../../tests/catalogue/random.ts'
import { temporaryMarketplace } from '../imported-marketplace.ts'
import { runProgram } from '../programs.ts'
import { type Expected, type ImportSource, importSources } from './support/import-sources.ts'
import { type SourceRow, sourceRows } from './support/source-rows.ts'

const compared = 200
const usage =
  'Usage: node scripts/run.mjs bench/attacks/imports.ts FOLDER [--file NAME] [--seed N] [--show] [--plain]'

type Listing = typeof vehicles.$inferSelect

/**
 * Imports real files into empty folders with the options of an operator, and compares the imported rows with the source,
 * which is read by independent rules.
 * @returns whether enough rows were imported, and none of them wrong
 */
async function attack(folder: string, source: ImportSource, { seed, isPlain, isShown }: Options) {
  const file = path.join(folder, source.file)
  const { dataDir, remove } = isPlain ? await temporaryMarketplace() : await emptyFolder()
  try {
    const given = isPlain ? source.plainOptions : source.options
    const printed = await runProgram(
      [
        'src/cli/import.ts',
        file,
        '--dealership',
        'Coral Motors',
        '--report',
        path.join(dataDir, 'refused.txt'),
        ...given,
      ],
      { env: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'off' } },
    ).catch((error: Error) => error.message)
    console.log(`\n## ${source.file}\n\n${/^read .*/ms.exec(printed)?.[0].trim() ?? printed}`)
    const taken = await takenRows(dataDir)
    const bySource = new Map(sourceRows(file).map((row) => [row.line, row]))
    const random = new Random(seed)
    const chosen = new Set<number>()
    while (chosen.size < Math.min(compared, taken.length)) chosen.add(random.between(0, taken.length - 1))
    let wrong = 0
    for (const at of chosen) {
      const { line, listing } = taken[at] as Taken
      const row = bySource.get(line)
      if (!row) throw new Error(`${source.file} has no line ${line}`)
      const differences = differencesOf(listing, source.expected(row))
      if (differences.length > 0) wrong++
      if (differences.length > 0 || isShown) console.log(pair(row, listing, differences))
    }
    const isEnough = taken.length >= source.atLeast
    console.log(
      `${taken.length} rows imported, ${source.atLeast} required; ${wrong} wrong of ${chosen.size} compared`,
    )
    return isEnough && wrong === 0
  } finally {
    await remove()
  }
}

interface Options {
  seed: number
  /** Whether to use only basic options. */
  isPlain: boolean
  isShown: boolean
}

interface Taken {
  line: number
  listing: Listing
}

async function emptyFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imports-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

async function takenRows(dataDir: string): Promise<Taken[]> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const rows = await database.queries
    .select({ line: importedRows.line, listing: vehicles })
    .from(importedRows)
    .innerJoin(vehicles, eq(importedRows.vehicleId, vehicles.id))
    .orderBy(importedRows.line)
  await database.close()
  return rows
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')

function differencesOf(listing: Listing, expected: Expected): string[] {
  const plain = (['year', 'mileage', 'transmission', 'fuelType', 'price'] as const).filter(
    (field) => listing[field] !== expected[field],
  )
  const names = (['brand', 'color'] as const).filter(
    (field) => letters(listing[field]) !== letters(expected[field]),
  )
  // A model may be longer ('Mazda3' for '3'), shorter ('GLE' for 'GLE Class'), or without its make.
  const [model, other] = [letters(listing.model), letters(expected.model)]
  const isModel = model.includes(other) || other.startsWith(model) || other.endsWith(model)
  const isType = expected.vehicleType.includes(listing.vehicleType)
  const isEngine = expected.engineCC.includes(listing.engineCC)
  return [
    ...plain,
    ...names,
    ...(isEngine ? [] : ['engineCC']),
    ...(isModel ? [] : ['model']),
    ...(isType ? [] : ['vehicleType']),
  ]
}

function pair(row: SourceRow, listing: Listing, differences: string[]): string {
  const { description, id, source, ...shown } = row.cells
  const cells = Object.values(shown).filter(Boolean).join(' | ')
  const { brand, model, year, engineCC, mileage, transmission, fuelType, vehicleType, color, price } = listing
  const listed = [brand, model, year, price, mileage, engineCC, transmission, fuelType, vehicleType, color]
  const mark = differences.length > 0 ? `WRONG ${differences.join(', ')}: ` : ''
  return `${mark}line ${row.line}: ${cells}\n    ${listed.join(' | ')}`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (folder && existsSync(folder)) {
  const options = { seed: Number(values.seed), isPlain: values.plain, isShown: values.show }
  let holds = true
  for (const source of importSources) {
    if (values.file && source.file !== values.file) continue
    holds = (await attack(folder, source, options)) && holds
  }
  process.exitCode = holds ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 1
}
