import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { count } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { closeAfterFile, scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const heading = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'
const rows = 4_000

let template = ''
beforeAll(async () => {
  template = await scratchFolder('data')
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  const admin = { username: 'admin', usernameKey: 'admin', passwordHash: '-', role: 'admin' } as const
  await database.queries.insert(users).values(admin)
  await database.close()
})

/** A data folder with an administrator and a file of listings. */
async function prepare(listings: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = await scratchFolder('data')
  await cp(template, dataDir, { recursive: true })
  const file = path.join(await scratchFolder('data'), 'listings.csv')
  await writeFile(file, listings)
  return { dataDir, file }
}

function table(length: number): string {
  const lines = Array.from({ length }, (_, at) => `Suzuki,Swift,2018,1200,${at},Manual,Petrol,16000`)
  return `${heading}\n${lines.join('\n')}\n`
}

/** The command as an operator runs it, but for npm. */
function startImport({ dataDir, file }: { dataDir: string; file: string }, ...options: string[]) {
  const child = spawn(
    process.execPath,
    ['src/cli/import.ts', file, '--dealership', 'Oistins Motors', ...options],
    {
      cwd: root,
      env: { ...machineEnvironment(), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  closeAfterFile(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

/** A figure of the summary. */
function figureOf(summary: string, name: string): number {
  return Number(new RegExp(`^${name} +([\\d,]+)$`, 'm').exec(summary)?.[1]?.replaceAll(',', ''))
}

async function listed(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const [all] = await database.queries.select({ listed: count() }).from(vehicles)
  await database.close()
  return all?.listed ?? 0
}

describe('the import command', () => {
  test.concurrent('killed half-way leaves whole batches; run again it brings the rest', async () => {
    const place = await prepare(table(rows))
    const { child, ended, output } = startImport(place)
    while (!/\d added/.test(output()) && child.exitCode === null) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await ended
    const { code, output: said } = await startImport(place).ended
    const before = figureOf(said, 'already there')
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(rows)
    expect(before % 500).toBe(0)
    expect(before + figureOf(said, 'added')).toBe(rows)
    expect(code).toBe(0)
    expect(await listed(place.dataDir)).toBe(rows)
  })

  test.concurrent('writes refused rows where it is told to, and to the screen otherwise', async () => {
    const place = await prepare(`${table(1)}Suzuki,Swift,soon,1200,,Manual,Petrol,16000\n`)
    const line = 'Line 3: year must be a number, such as 2019 ("soon"); mileage is missing\n'
    const onScreen = await startImport(place).ended
    expect(onScreen.output).toContain(line)
    const report = path.join(path.dirname(place.file), 'refused.txt')
    const reported = await startImport(place, '--report', report).ended
    expect(reported.output).not.toContain('Line 3')
    expect(await readFile(report, 'utf8')).toBe(line)
    expect([onScreen.code, reported.code]).toEqual([0, 0])
  })

  test.concurrent('makes on an empty folder what it needs, and no demo', async () => {
    const { file } = await prepare(table(1))
    const place = { dataDir: path.join(await scratchFolder('data'), 'new'), file }
    const { code, output } = await startImport(place).ended
    expect(output).toMatch(
      /^There was no marketplace in .*new yet: it was made\.\nThere was no administrator yet: the account admin was made, .* password is \w{14} and/,
    )
    expect([code, await listed(place.dataDir)]).toEqual([0, 1])
    const reasons = await startImport(place, '--report', `${file}.txt`, '--user', 'nobody').ended
    expect([reasons.code, reasons.output]).toEqual([1, 'There is no user named nobody.\n'])
  })

  test.concurrent('counts refusals by reason', async () => {
    const wrong = ['n/a,Petrol,0', 'n/a,Petrol,16000', '1000,Petrol,£16000'].map(
      (end) => `Suzuki,Swift,2018,1200,${end.replace(',', ',Manual,')}`,
    )
    const place = await prepare(`${table(1)}${wrong.join('\n')}\n`)
    const { output } = await startImport(place, '--report', `${place.file}.txt`).ended
    expect(output).toMatch(
      /refused +3\n +2 {2}mileage must be a number, such as 45,000\n +1 {2}price is in GBP and needs --rate/,
    )
    expect(output).toMatch(/ 1 {2}price must be above 0\n/)
  })

  test.concurrent('ends with another code where it can list nothing, and with a sentence where it cannot be followed', async () => {
    const place = await prepare(`${heading}\n,,,,,,,1\n`)
    const allRefused = await startImport(place).ended
    expect(allRefused.output).toContain('Line 2: brand is missing')
    expect(allRefused.code).toBe(2)
    const dataDir = path.join(place.dataDir, 'not-there')
    await writeFile(place.file, 'hello world\n')
    const nowhere = { ...place, dataDir }
    const [noTable, misspelt] = await Promise.all([
      startImport(nowhere).ended,
      startImport(nowhere, '--colour', 'Red').ended,
    ])
    expect([noTable.output, noTable.code]).toEqual([
      expect.stringMatching(/^The file has no columns brand, /),
      1,
    ])
    expect(existsSync(dataDir)).toBe(false)
    expect([misspelt.output, misspelt.code]).toEqual(["Unknown option '--colour'.\n", 1])
  })

  // Alone, for a start that waits for five others would be given up.
  test('works through the running server, and its listings are found at once', async () => {
    const place = await prepare(table(1200))
    const marketplace = await startMarketplace({ env: { DATA_DIR: place.dataDir } })
    const { code, output } = await startImport(place, '--color', 'Teal').ended
    expect(output).toMatch(/^Working through the running server\.\n/)
    expect(output).toMatch(/added +1,200/)
    expect(code).toBe(0)
    const answer = await fetch(
      `${marketplace.url}/api/vehicles/search?color=teal&dealer=oistins%20motors&pageSize=1`,
    )
    const found = (await answer.json()) as SearchAnswer
    expect([found.total, found.matched]).toEqual([1200, 1200])
    expect(found.vehicles[0]).toMatchObject({ id: 1200, brand: 'Suzuki', dealershipName: 'Oistins Motors' })
    expect((await startImport(place).ended).output).toMatch(/already there +1,200/)
  })
})
