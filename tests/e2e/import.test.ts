import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { count } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const heading = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'
const rows = 4_000

let dataDir = ''
let file = ''
const started = new Set<ChildProcess>()

let template = ''
beforeAll(async () => {
  template = await scratchFolder('data')
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  const admin = { username: 'admin', usernameKey: 'admin', passwordHash: '-', role: 'admin' } as const
  await database.queries.insert(users).values(admin)
  await database.close()
})
beforeEach(async () => {
  dataDir = await scratchFolder('data')
  await cp(template, dataDir, { recursive: true })
  file = path.join(await scratchFolder('data'), 'listings.csv')
})
afterEach(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  started.clear()
})

function table(length: number): string {
  const lines = Array.from({ length }, (_, at) => `Suzuki,Swift,2018,1200,${at},Manual,Petrol,16000`)
  return `${heading}\n${lines.join('\n')}\n`
}

/** The command as an operator runs it, but for npm. */
function startImport(...options: string[]) {
  const child = spawn(
    process.execPath,
    ['src/cli/import.ts', file, '--dealership', 'Oistins Motors', ...options],
    {
      cwd: root,
      env: { ...machineEnvironment(), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  started.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

/** A figure of the summary. */
function figureOf(summary: string, name: string): number {
  return Number(new RegExp(`^${name} +([\\d,]+)$`, 'm').exec(summary)?.[1]?.replaceAll(',', ''))
}

async function listed(): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const [all] = await database.queries.select({ listed: count() }).from(vehicles)
  await database.close()
  return all?.listed ?? 0
}

describe('the import command', { timeout: 120_000 }, () => {
  test('killed half-way leaves whole batches; run again it brings the rest', async () => {
    await writeFile(file, table(rows))
    const { child, ended, output } = startImport()
    while (!/\d added/.test(output()) && child.exitCode === null) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await ended
    const { code, output: said } = await startImport().ended
    const before = figureOf(said, 'already there')
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(rows)
    expect(before % 500).toBe(0)
    expect(before + figureOf(said, 'added')).toBe(rows)
    expect(code).toBe(0)
    expect(await listed()).toBe(rows)
  })

  test('works through the running server, and its listings are found at once', async () => {
    const marketplace = await startMarketplace({ env: { DATA_DIR: dataDir } })
    await writeFile(file, table(1200))
    const { code, output } = await startImport('--color', 'Teal').ended
    expect(output).toMatch(/^Working through the running server\.\n/)
    expect(output).toMatch(/added +1,200/)
    expect(code).toBe(0)
    const answer = await fetch(
      `${marketplace.url}/api/vehicles/search?color=teal&dealer=oistins%20motors&pageSize=1`,
    )
    const found = (await answer.json()) as SearchAnswer
    expect([found.total, found.matched]).toEqual([1200, 1200])
    expect(found.vehicles[0]).toMatchObject({ id: 1200, brand: 'Suzuki', dealershipName: 'Oistins Motors' })
    expect((await startImport().ended).output).toMatch(/already there +1,200/)
  })

  test('writes refused rows where it is told to, and to the screen otherwise', async () => {
    await writeFile(file, `${table(1)}Suzuki,Swift,soon,1200,,Manual,Petrol,16000\n`)
    const line = 'Line 3: year must be a number ("soon"); mileage is missing\n'
    const onScreen = await startImport().ended
    expect(onScreen.output).toContain(line)
    const report = path.join(path.dirname(file), 'refused.txt')
    const reported = await startImport('--report', report).ended
    expect(reported.output).not.toContain('Line 3')
    expect(await readFile(report, 'utf8')).toBe(line)
    expect([onScreen.code, reported.code]).toEqual([0, 0])
  })

  test('makes on an empty folder what it needs, and no demo', async () => {
    dataDir = path.join(dataDir, 'new')
    await writeFile(file, table(1))
    const { code, output } = await startImport().ended
    expect(output).toMatch(
      /^There was no account yet: the administrator admin was made, .* password is \w{14} and/,
    )
    expect([code, await listed()]).toEqual([0, 1])
    const reasons = await startImport('--report', `${file}.txt`, '--user', 'nobody').ended
    expect([reasons.code, reasons.output]).toEqual([1, 'There is no user named nobody.\n'])
  })

  test('counts refusals by reason', async () => {
    const wrong = ['n/a,Petrol,0', 'n/a,Petrol,16000', '1000,Petrol,£16000'].map(
      (end) => `Suzuki,Swift,2018,1200,${end.replace(',', ',Manual,')}`,
    )
    await writeFile(file, `${table(1)}${wrong.join('\n')}\n`)
    const { output } = await startImport('--report', `${file}.txt`).ended
    expect(output).toMatch(
      /refused +3\n +2 {2}mileage must be a number\n +1 {2}price is in GBP and needs --rate/,
    )
    expect(output).toMatch(/ 1 {2}price must be above 0\n/)
  })

  test('ends with another code where it can list nothing, and with a sentence where it cannot be followed', async () => {
    await writeFile(file, `${heading}\n,,,,,,,1\n`)
    const allRefused = await startImport().ended
    expect(allRefused.output).toContain('Line 2: brand is missing')
    expect(allRefused.code).toBe(2)
    dataDir = path.join(dataDir, 'not-there')
    await writeFile(file, 'hello world\n')
    const noTable = await startImport().ended
    expect([noTable.output, noTable.code]).toEqual([
      expect.stringMatching(/^The file has no columns brand, /),
      1,
    ])
    expect(existsSync(dataDir)).toBe(false)
    const misspelt = await startImport('--colour', 'Red').ended
    expect([misspelt.output, misspelt.code]).toEqual(["Unknown option '--colour'.\n", 1])
  })
})
