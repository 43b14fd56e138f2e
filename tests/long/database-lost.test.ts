import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { isDatabaseAway } from '#server/database/sql-errors.ts'
import { closeAfterFile } from '../support/cleanup.ts'
import { onServer } from '../support/database.ts'
import { enquiryFields, vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { startPostgres } from '../support/postgres-server.ts'

const postgres = await startPostgres({ keepsCommits: true })
closeAfterFile(postgres.stop)
const own = await openDatabase({ dataDir: undefined, databaseUrl: postgres.url, poolSize: 5 })
const market = await openMarketplace(undefined, { database: own })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

const list = () => market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })

test('an enquiry is refused while the database is down, and stored once when sent again twice', async () => {
  const enquiry = enquiryFields(vehicleId)
  const send = () => market.call('POST', '/api/enquiries', { body: enquiry })
  await postgres.halt()
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/^The marketplace cannot be reached[^\n]*$/)

  await postgres.resume()
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(second).toEqual(first)
  const inbox = await market.answer('GET', '/api/enquiries', { as: dealer })
  expect(inbox).toMatchObject({ total: 1, enquiries: [{ id: first.id }] })
})

test('a crash of the server loses no accepted write, and later writes succeed', async () => {
  const kept: number[] = []
  const statuses = new Set<number>()
  let isOver = false
  const writers = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const answer = await list()
      statuses.add(answer.status)
      if (answer.status === 201) kept.push((await answer.json()).id)
    }
  })
  // Three times as many writes as connections: no connection may stay in a lost transaction.
  for (let crash = 0; crash < 3; crash++) {
    const before = kept.length
    await expect.poll(() => kept.length).toBeGreaterThan(before + 5)
    await postgres.halt('immediate')
    await postgres.resume()
  }
  await expect.poll(async () => (await list()).status).toBe(201)
  isOver = true
  await Promise.all(writers)
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  const held = async () => {
    const rows = await market.answer<{ id: number }[]>('GET', '/api/vehicles')
    return new Set(rows.map(({ id }) => id))
  }
  await expect.poll(async () => new Set(kept).difference(await held()).size).toBe(0)
})

test('a frozen server is detected in seconds, reads continue, and writes continue afterwards', async () => {
  const began = performance.now()
  postgres.freeze()
  const login = { username: 'dealer', password: 'whatever' }
  const refused = await Promise.all([list(), list(), market.call('POST', '/api/login', { body: login })])
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
  // Later requests are refused immediately.
  expect((await list()).status).toBe(503)
  // Far more than the seconds it takes, for slow machines: without a limit it waits until the server resumes.
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(await market.status('GET', `/api/vehicles/${vehicleId}`)).toBe(200)
  postgres.thaw()
  await expect.poll(async () => (await list()).status).toBe(201)
  // Changed without the marketplace, which is notified.
  await onServer(postgres.url, `update vehicles set color = 'Turquoise' where id = ${vehicleId}`)
  const shown = () => market.answer<{ color: string }>('GET', `/api/vehicles/${vehicleId}`)
  await expect.poll(shown).toMatchObject({ color: 'Turquoise' })
})

test('the marketplace uses the host that accepts writes, and the other host after a failover', async () => {
  const replica = await postgres.startReplica()
  try {
    const [, server = ''] = /@([^/]+)/.exec(postgres.url) ?? []
    const [, standIn = ''] = /@([^/]+)/.exec(replica.url) ?? []
    const databaseUrl = postgres.url.replace(server, `${standIn},${server}`)
    const open = (url: string) => openDatabase({ dataDir: undefined, databaseUrl: url, poolSize: 2 })
    await expect(open(replica.url)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^DATABASE_URL names a read-only server[^\n]*$/),
    })
    const database = await open(`${databaseUrl}?target_session_attrs=read-write`)
    const gap = Promise.withResolvers<void>()
    await database.listen('vehicle_changes', { onPayload: () => undefined, onGap: gap.resolve })
    const portNow = async () =>
      (await database.queries.execute<{ port: number }>('select inet_server_port() as port')).rows[0]?.port
    expect(await portNow()).toBe(Number(server.split(':')[1]))
    await postgres.halt('immediate')
    const refused = await portNow().catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(true)
    await onServer(replica.url, 'select pg_promote()')
    await gap.promise
    expect(await portNow()).toBe(Number(standIn.split(':')[1]))
    await database.close()
  } finally {
    await replica.stop()
    await postgres.resume()
  }
})
