import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { CreatedAccount } from '#domain/batch/import-batch-schema.ts'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import { isPassword } from '#server/accounts/sign-in/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { images, users, vehicles } from '#server/database/schema.ts'
import { scratchFolder } from '../../tests/support/cleanup.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { readImportArguments } from './arguments.ts'
import { importFile, inspectListingFile } from './import-file.ts'
import { type Installation, installationOn } from './installation.ts'

const heading = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'
const swift = 'Suzuki,Swift,2018,1200,69654,Manual,Petrol,16000'

async function marketplace() {
  const database = await testDatabase()
  onTestFinished(database.close)
  const account = (username: string) => ({ username, usernameKey: username, passwordHash: '-' })
  await database.queries.insert(users).values([{ ...account('admin'), role: 'admin' }, account('ann')])
  return { database, installation: installationOn(database) }
}

async function fileOf(content: string | Buffer): Promise<string> {
  const folder = await scratchFolder('import-file')
  const file = path.join(folder, 'listings.csv')
  await writeFile(file, content)
  return file
}

async function importing(
  installation: Installation,
  file: string,
  options: string[] = [],
  dealership = 'Oistins Motors',
) {
  const args = readImportArguments([file, '--dealership', dealership, ...options])
  if (!args) throw new Error('No arguments')
  const refused: { line: number; problems: string }[] = []
  const accounts: CreatedAccount[] = []
  const counts = await importFile(await inspectListingFile(file), args, installation, {
    onRefused: ({ line, problems }) => refused.push({ line, problems: joinListingProblems(problems) }),
    onAccountCreated: (account) => accounts.push(account),
  })
  return { counts, refused, accounts }
}

const listings = ({ queries }: Database) => queries.select().from(vehicles).orderBy(vehicles.id)

test('an import lists good rows and describes wrong ones by line', async () => {
  const { database, installation } = await marketplace()
  const rows = [
    heading,
    swift,
    'Suzuki,"Swift\r\nSport",2018,1200,69654,Manual,Petrol,16000',
    'Ford,Focus,2016,n/a,,Manual,Petrol,"£8,000"',
    '',
    ',,,,,,,',
    'Ford,"Focus,2016,1000,1,Manual,Petrol,8000',
    'Vespa &amp; Co,Primavera,2016,150,1,Automatic,Petrol,8000',
    'Ford,Focus,2016,1000,1,Manual,Petrol,8000,9000',
    `${swift},`,
  ]
  const { counts, refused } = await importing(installation, await fileOf(rows.join('\r\n')), [
    ...['--type', 'Equipment'],
  ])
  expect(counts).toEqual({ read: 7, added: 4, alreadyThere: 0, refused: 3 })
  expect(refused).toEqual([
    {
      line: 5,
      problems:
        'engine must be a number, such as 1,500 ("n/a"); mileage is missing; ' +
        'price is in GBP and needs --rate GBP=BARBADOS DOLLARS ("£8,000")',
    },
    { line: 8, problems: 'a quotation mark is opened and not closed' },
    { line: 10, problems: 'the row has 9 fields, but there are 8 headings' },
  ])
  expect(await listings(database)).toHaveLength(4)
})

test('an import omits rows with a missing picture of this site', async () => {
  const { database, installation } = await marketplace()
  const [here, absent] = ['a', 'b'].map((digit) => `/images/${digit.repeat(32)}-640.webp`)
  await database.queries.insert(images).values({ address: here ?? '', isStored: true, usedAt: new Date() })
  const file = await fileOf(`${heading},images\n${swift},${here}\n${swift},${absent}`)
  const { refused } = await importing(installation, file)
  expect(refused).toEqual([{ line: 3, problems: `there is no picture at ${absent}` }])
})

test('an import omits rows of a dealership with a lookalike name', async () => {
  const { database, installation } = await marketplace()
  await importing(installation, await fileOf(`${heading}\n${swift}`), ['--user', 'ANN'])
  const another = await fileOf(`${heading}\n${swift}\n${swift}\n`)
  const { counts } = await importing(installation, another, [], '0istins Motors')
  expect(counts).toMatchObject({ added: 0, refused: 2 })
  expect(await listings(database)).toMatchObject([{ userId: 2 }])
})

test('an import keeps duplicate rows, and a repeated import adds nothing', async () => {
  const { database, installation } = await marketplace()
  const file = await fileOf(gzipSync(`${heading}\n${`${swift}\n`.repeat(600)}`))
  const first = await importing(installation, file)
  expect(first.counts.added).toBe(600)
  await database.queries.delete(vehicles).where(eq(vehicles.id, 7))
  const again = await importing(installation, file, ['--dealership', 'Another'])
  expect(again.counts).toEqual({ read: 600, added: 0, alreadyThere: 600, refused: 0 })
  expect(await listings(database)).toHaveLength(599)
})

test('an import reports a damaged file', async () => {
  const { installation } = await marketplace()
  const file = await fileOf(gzipSync(`${heading}\n${`${swift}\n`.repeat(1000)}`).subarray(0, 60))
  await expect(importing(installation, file)).rejects.toThrow(/is damaged: /)
})

test('two simultaneous imports of one file list every row once', async () => {
  const { database, installation } = await marketplace()
  const file = await fileOf(`${heading}\n${`${swift}\n`.repeat(200)}`)
  await Promise.all([importing(installation, file), importing(installation, file)])
  expect(await listings(database)).toHaveLength(200)
})

test('an import that adds the first listings creates the first administrator', async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  const installation = installationOn(database)
  const none = await importing(installation, await fileOf(`${heading}\n${swift.replace('16000', '0')}\n`))
  expect([none.counts.refused, none.accounts]).toEqual([1, []])
  expect(await database.queries.select().from(users)).toEqual([])
  const file = await fileOf(`${heading}\n${`${swift}\n`.repeat(600)}`)
  const { accounts, counts } = await importing(installation, file)
  expect(counts.added).toBe(600)
  expect(accounts).toEqual([{ username: 'admin', password: expect.stringMatching(/^\w{14}$/) }])
  const [admin, ...others] = await database.queries.select().from(users)
  expect([admin, others]).toMatchObject([{ id: 1, username: 'admin', role: 'admin' }, []])
  expect(await isPassword(accounts[0]?.password ?? '', admin?.passwordHash, 'test')).toBe(true)
  expect((await listings(database)).every(({ userId }) => userId === 1)).toBe(true)
})

test('an import converts prices and mileages, and refuses currencies without a rate', async () => {
  const { database, installation } = await marketplace()
  const file = await fileOf(
    [
      'make,model,year,engine,odometer_miles,transmission,fuel,price,currency,colour',
      'Suzuki,Escudo,2018,1.5,28000,M/T,Diesel,"720,000",JPY,',
      'Merc,C 200,2018,2.0 L,28000,A/T,Petrol,"$19,250",USD,gray',
    ].join('\n'),
  )
  const { counts, refused } = await importing(installation, file, ['--rate', 'USD=2'])
  expect(counts).toMatchObject({ added: 1, refused: 1 })
  expect(refused).toEqual([
    { line: 2, problems: 'price is in JPY and needs --rate JPY=BARBADOS DOLLARS ("720,000")' },
  ])
  await importing(installation, file, ['--rate', 'USD=2', '--rate', 'JPY=0.013'])
  expect(await listings(database)).toMatchObject([
    {
      ...{ brand: 'Mercedes-Benz', model: 'C 200', engineCC: 2000, mileage: 45_061.63, color: 'gray' },
      ...{ transmission: 'Automatic', vehicleType: 'Car', price: 38_500 },
    },
    {
      ...{ brand: 'Suzuki', model: 'Escudo', vehicleType: 'SUV', price: 9360 },
      color: 'Not stated',
    },
  ])
})
