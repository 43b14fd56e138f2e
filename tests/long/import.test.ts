import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { startMarketplace, startProgram } from '../support/marketplace-process.ts'

const heading = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'
const rows = 4_000

const startImport = ({ dataDir, file }: { dataDir: string; file: string }, ...options: string[]) =>
  startProgram(['src/cli/import.ts', file, '--dealership', 'Oistins Motors', ...options], {
    DATA_DIR: dataDir,
  })

/** A figure of the summary. */
function figureOf(summary: string, name: string): number {
  return Number(new RegExp(`^${name} +([\\d,]+)$`, 'm').exec(summary)?.[1]?.replaceAll(',', ''))
}

test('a killed import leaves whole batches in a new folder, and a second one adds the rest through the running server', async () => {
  const folder = await scratchFolder('data')
  const place = { dataDir: path.join(folder, 'new'), file: path.join(folder, 'listings.csv') }
  const { dataDir, file } = place
  await writeFile(file, 'hello world\n')
  const noTable = await startImport(place).ended
  expect(noTable).toEqual({ code: 1, output: expect.stringMatching(/^The file has no column for brand, /) })
  expect(existsSync(dataDir)).toBe(false)

  const lines = Array.from({ length: rows }, (_, at) => `Suzuki,Swift,2018,1200,${at},Manual,Petrol,16000`)
  const wrong = [
    'Suzuki,Swift,soon,1200,,Manual,Petrol,16000',
    'Suzuki,Swift,2018,1200,1,Manual,Petrol,£16000',
  ]
  await writeFile(file, [heading, ...lines, ...wrong, ''].join('\n'))
  const { child, ended, output } = startImport(place)
  while (!/\d added/.test(output()) && child.exitCode === null) await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await ended
  expect(output()).toMatch(
    /^There was no marketplace in .*new, so a new one was created\.\nThere was no administrator yet, so the account admin was created\. .* password is \w{14} and/,
  )

  const marketplace = await startMarketplace({ env: { DATA_DIR: dataDir } })
  const report = `${file}.txt`
  const { code, output: printed } = await startImport(place, '--report', report).ended
  expect(printed).toMatch(/^Working through the running server\.\n/)
  const before = figureOf(printed, 'already there')
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(rows)
  expect(before % 500).toBe(0)
  expect(before + figureOf(printed, 'added')).toBe(rows)
  expect(printed).toMatch(/refused +2\n/)
  expect(printed).toMatch(/ 1 {2}price is in GBP and needs --rate/)
  expect(printed).not.toContain('Line ')
  expect(await readFile(report, 'utf8')).toMatch(
    /^Line 4002: year must be a number, such as 2019 \("soon"\); mileage is missing\nLine 4003: price is in GBP.*\n$/,
  )
  expect(code).toBe(0)
  const search = `${marketplace.url}/api/vehicles/search?dealer=oistins%20motors&pageSize=1`
  const found = (await (await fetch(search)).json()) as SearchAnswer
  // The new marketplace has no demo.
  expect([found.total, found.matched]).toEqual([rows, rows])
  expect(found.vehicles[0]).toMatchObject({ brand: 'Suzuki', dealershipName: 'Oistins Motors' })

  await writeFile(file, `${heading}\n,,,,,,,1\n`)
  const allRefused = await startImport(place).ended
  expect(allRefused.output).toContain('Line 2: brand is missing')
  expect(allRefused.code).toBe(2)
})
