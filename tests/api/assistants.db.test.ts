import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { prepareSqlSearch } from '../catalogue/sql-search.ts'
import { openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-02T12:00:00Z')
const market = await openMarketplace(() => now)
const { database, catalogue, catalogueWrites, settings, workQueue } = market.dependencies
await seedDemo(database, { now, newPassword: () => 'password', hashPassword: async () => 'hash' })
await catalogueWrites.apply({ vehicles: Array.from({ length: 240 }, (_, index) => index + 1) })
await prepareSqlSearch(database.queries, now)
await database.queries.execute(sql`create view listed as select *, "fuelType" as fuel, "colorFamily" as colour,
  "engineCC" as engine, "vehicleType" as type, transmission = 'Automatic' as automatic from facts
  where id not in (select subject_id from cases where subject = 'listing' and state = 'removed')`)
await database.queries.execute(sql`create view stock as select * from listed where not is_sold`)

type Facts = Record<string, unknown>

async function connect(mode: 'auto' | 'legacy') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${market.address}/mcp`)))
  return client
}

const assistant = await connect('auto')
const { tools } = await assistant.listTools()

/** The client also checks the answer against the tool's schema. */
async function ask<T = Facts>(name: string, args: Facts): Promise<T> {
  const { structuredContent, isError, content } = await assistant.callTool({ name, arguments: args })
  if (isError) throw new Error(JSON.stringify(content))
  return structuredContent as T
}

async function rowsOf<T = Facts>(statement: string): Promise<T[]> {
  return (await database.queries.execute(sql.raw(statement))).rows as T[]
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.each<[search: string | Facts, where: string, order?: string]>([
  [
    'cheapest automatic SUV under 60k in St. Michael',
    `automatic and type = 'SUV' and price <= 60000 and parish = 'St. Michael'`,
    'price',
  ],
  ['suzuki swift', `model = 'Swift'`],
  ['hybrids in Christ Church', `fuel = 'Hybrid' and parish = 'Christ Church'`],
  ['electric cars under $100,000', `fuel = 'Electric' and price <= 100000`],
  ['hilux diesel manual', `model = 'Hilux' and fuel = 'Diesel' and not automatic`],
  ['white vitara', `model like '%Vitara' and colour = 'White'`],
  ['less than 50,000 km under 80k', 'mileage <= 50000 and price <= 80000'],
  ['pickup 2018 to 2021', `type = 'Pickup' and year between 2018 and 2021`],
  ['suv not toyota', `type = 'SUV' and brand <> 'Toyota'`],
  ['tractors', `type = 'Equipment'`],
  ['blue suv in St. James', `colour = 'Blue' and type = 'SUV' and parish = 'St. James'`],
  ['under US$20,000', 'price <= 40000'],
  ['tucson between 60k and 90k', `model = 'Tucson' and price between 60000 and 90000`],
  ['automatic pickup six roads', `automatic and type = 'Pickup' and dealer like 'Six Roads%'`],
  ['bmw or audi', `brand in ('BMW', 'Audi')`],
  ['bridgetown', `parish = 'St. Michael'`],
  ['dash camera', `searched like '%dash camera%'`],
  ['2018 suzuki', `brand = 'Suzuki' and year = 2018`],
  ['most expensive mercedes', `brand = 'Mercedes-Benz'`, 'price desc'],
  [{ brand: ['Toyota', 'Honda'], yearMin: 2021 }, `brand in ('Toyota', 'Honda') and year > 2020`],
  [{ promotion: 'true' }, 'promoted'],
  [{ featured: 'true', vehicleType: ['SUV'] }, `type = 'SUV' and is_featured`],
  [{ monthlyMax: 1200 }, 'a_month <= 1200'],
  [{ condition: ['Used'], owners: ['1'] }, `condition = 'Used' and owners = '1'`],
  [{ q: 'nissan note', sort: 'mileage-low' }, `model = 'Note'`, 'mileage'],
  [{ engineMax: 1300, transmission: ['Automatic'] }, 'engine <= 1300 and automatic'],
  [{ duty: ['Not paid'] }, `duty = 'Not paid'`],
  [{ dealer: ['Careenage Motors'], sort: 'year-new' }, `dealer = 'Careenage Motors'`, 'year desc'],
  [{ sort: 'year-old' }, 'true', 'year'],
  [{ servicedSince: '2026-06' }, `last_service >= '2026-06'`],
])('search_vehicles finds %j as SQL does', async (search, where, order = 'id desc') => {
  const asked = typeof search === 'string' ? { q: search } : search
  const found = await ask<{ matched: number; vehicles: { id: number }[] }>('search_vehicles', asked)
  const rows = await rowsOf<{ id: number }>(`select id from stock where ${where} order by ${order}, id desc`)
  expect(rows).not.toEqual([])
  expect(found).toMatchObject({ matched: rows.length, leftOut: [] })
  expect(idsOf(found.vehicles)).toEqual(idsOf(rows.slice(0, 10)))
})

test('which dealers have hybrids, and where the same search is in Browse', async () => {
  const found = await ask('search_vehicles', { fuelType: ['Hybrid'], page: 2 })
  const dealer = await rowsOf(`select dealer as value, count(*)::int as count from stock where fuel = 'Hybrid'
    group by dealer order by count desc, dealer limit 5`)
  const page = `${settings.site.url}/vehicles?fuelType=Hybrid&sold=false`
  expect(found).toMatchObject({ facets: { dealer }, page })
})

test('words that nothing matches are named', async () => {
  const found = await ask('search_vehicles', { q: 'toyota swimmingpool' })
  expect(found).toMatchObject({ leftOut: ['swimmingpool'], understood: { brand: ['Toyota'] } })
})

const [swift = { id: 0, price: 0 }] = await rowsOf<{ id: number; price: number }>(
  `select id, "onTheRoadPrice" as price from stock where model = 'Swift' and "onTheRoadPrice" > 0 order by id limit 1`,
)

/** The annuity over 60 months, to the cent. */
const monthly = (loan: number, aprPercent: number) => {
  const rate = aprPercent / 1200
  return Math.round(((loan * rate) / (1 - (1 + rate) ** -60)) * 100) / 100
}
const driver = { driverAge: 35, experience: 5, parish: 'St. Philip' }
const young = { driverAge: 22, experience: 1, parish: 'St. Michael', usage: 'business' }
const cover = (yearly: number) => ({ comprehensive: { yearly: Math.round(yearly * 100) / 100 } })

test.each<[tool: string, asked: Facts, expected: Facts]>([
  ['monthly_cost', { price: 45_000, deposit: 10_000 }, { loan: 35_000, monthly: monthly(35_000, 6.5) }],
  ['monthly_cost', { price: 80_000, creditScore: 'excellent' }, { monthly: monthly(80_000, 4.5) }],
  ['monthly_cost', { price: 60_000, creditScore: 'fair' }, { monthly: monthly(60_000, 9.5) }],
  ['monthly_cost', { price: 30_000, creditScore: 'poor' }, { monthly: monthly(30_000, 14.5) }],
  ['monthly_cost', { price: 30_000, deposit: 40_000 }, { loan: 0, monthly: 0 }],
  ['monthly_cost', { vehicleId: swift.id }, { price: swift.price, monthly: monthly(swift.price, 6.5) }],
  ['insurance_estimate', { price: 45_000, year: 2020, ...driver }, cover(45_000 * 0.04)],
  ['insurance_estimate', { price: 45_000, year: 2026, ...driver }, cover(45_000 * 0.04 * 1.2)],
  ['insurance_estimate', { price: 20_000, year: 2010, ...driver }, cover(20_000 * 0.04 * 0.8)],
  ['insurance_estimate', { price: 45_000, year: 2020, ...young }, cover(1800 * 1.5 * 1.3 * 1.15 * 1.2)],
])('%s of %j follows the formula', async (tool, asked, expected) => {
  expect(await ask(tool, asked)).toMatchObject(expected)
})

test.each<[q: string | undefined, where: string]>([
  ['christ church', `parish = 'Christ Church'`],
  ['careenage', `name = 'Careenage Motors'`],
  ['BYD', `name in (select dealer from stock where brand = 'BYD')`],
  [undefined, 'true'],
])('find_dealers finds %j as SQL does', async (q, where) => {
  const expected = await rowsOf(`select name, contact_phone as "contactPhone", "forSale" from
    (select d.*, split_part(address, ', ', 2) as parish,
      (select count(*)::int from stock where dealer = d.name) as "forSale" from dealerships as d) as d
    where ${where} order by "forSale" desc, name`)
  expect(expected).not.toEqual([])
  expect(await ask('find_dealers', { q })).toMatchObject({ matched: expected.length, dealers: expected })
})

test.each(['id = (select max(id) from stock where promoted)', 'f.is_sold and id < 20'])(
  'get_vehicle has the facts of the vehicle with %s',
  async (where) => {
    const [row] =
      await rowsOf(`select id, f.brand, f.model, f.year, f.price as "askingPrice", f.is_sold as "isSold",
      json_build_object('details', details, 'promotionText', promotion_text) as "sellerText"
      from facts as f join vehicles as v using (id) where ${where} order by id limit 1`)
    const found = await ask('get_vehicle', { id: row?.id })
    expect(found).toMatchObject({ ...row, dealer: { contactPhone: expect.stringMatching(/^\(246\)/) } })
    expect(found.page).toBe(`${settings.site.url}/vehicles/${row?.id}`)
    expect(found.summary).toMatch(/\nWritten by the seller, not checked: "/)
    expect(String(found.summary).startsWith('SOLD')).toBe(row?.isSold)
  },
)

test('compare_vehicles has the rows of the comparison page', async () => {
  const rows = await rowsOf<{ id: number; price: number }>('select id, price from stock order by id limit 3')
  const prices = rows.map(({ price }) => `$${price.toLocaleString('en')}`)
  const found = await ask('compare_vehicles', { ids: idsOf(rows) })
  expect(found.rows).toContainEqual(expect.objectContaining({ label: 'Price', values: prices }))
  expect(found.page).toBe(`${settings.site.url}/compare?ids=${idsOf(rows).join('%2C')}`)
})

test.each([
  ['Suzuki', 'Swift', 2018],
  ['toyota', 'hilux', 2022],
  ['Hyundai', 'Tucson', 2021],
])('price_of_model knows what a %s %s costs', async (make, model, year) => {
  const median = (column: string) => `percentile_cont(0.5) within group (order by ${column})`
  const [row] = await rowsOf(`select count(*)::int, (count(*) filter (where not is_sold))::int as "onSale",
    ${median('price')} as price, ${median('mileage')} as mileage, ${median('price')} filter (where year = ${year}) as "ofYear",
    (array_agg(price order by price))[(count(*) - 1) / 4 + 1] as lower from listed where model ilike '${model}'`)
  const { count, onSale, price, mileage, ofYear, lower } = row ?? {}
  expect(await ask('price_of_model', { make, model, year })).toMatchObject({
    ...{ count, onSale, prices: { median: price, lower }, mileages: { median: mileage } },
    ...{ ofYear: { medianPrice: ofYear }, page: `${settings.site.url}/cars/${make}/${model}`.toLowerCase() },
  })
})

const [held] = await rowsOf<{ id: number }>(`select subject_id as id from cases where state = 'removed'`)

test.each<[tool: string, asked: Facts, sentence: string]>([
  ['get_vehicle', { id: 9999 }, 'There is no vehicle 9999 on the marketplace'],
  ['get_vehicle', { id: held?.id }, `There is no vehicle ${held?.id} on the marketplace`],
  ['get_vehicle', {}, 'id: Invalid input: expected number, received undefined'],
  ['search_vehicles', { make: ['Kia'] }, 'Unrecognized key: "make"'],
  ['search_vehicles', { priceMax: 'cheap' }, 'priceMax: Invalid input: expected number, received string'],
  ['compare_vehicles', { ids: [1] }, 'ids: Too small: expected array to have >=2 items'],
  ['price_of_model', { make: 'Kia', model: 'Swift' }, 'Too few Kia Swift are listed'],
  ['monthly_cost', {}, 'Give a price or a vehicleId'],
  ['monthly_cost', { price: 9, deposit: -1 }, 'deposit: Down payment cannot be negative'],
  ['insurance_estimate', { price: 9, ...driver }, 'Give the model year with a price'],
])('%s refuses %j in a plain sentence', async (name, asked, sentence) => {
  const answer = await assistant.callTool({ name, arguments: asked })
  expect(answer).toMatchObject({ isError: true, content: [{ text: sentence }] })
})

test('a failure inside tells an assistant nothing', async () => {
  vi.spyOn(catalogue, 'vehicle').mockImplementation(() => {
    throw new Error('select * from users')
  })
  const { content } = await assistant.callTool({ name: 'get_vehicle', arguments: { id: 1 } })
  expect(content).toEqual([{ type: 'text', text: 'Something went wrong on our side.' }])
})

test('both versions of the protocol have the same tools and answers, and every tool only reads', async () => {
  const older = await connect('legacy')
  const versions = [assistant, older].map((client) => client.getNegotiatedProtocolVersion())
  expect(versions).toEqual(['2026-07-28', '2025-11-25'])
  expect((await older.listTools()).tools).toEqual(tools)
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
  const call = { name: 'get_vehicle', arguments: { id: swift.id } }
  const [newest, old] = await Promise.all([assistant.callTool(call), older.callTool(call)])
  expect(old.structuredContent).toEqual(newest.structuredContent)
})

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
}
const accept = 'application/json, text/event-stream'

test('a raw request of 2025-11-25 is answered in JSON without a session', async () => {
  const answer = await market.call('POST', '/mcp', { body: initialize, headers: { accept } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'application/json' })
  expect(answer.headers.has('mcp-session-id')).toBe(false)
  expect(await answer.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } })
})

test.each<[what: string, method: string, options: object, status: number]>([
  ['a browser', 'GET', {}, 405],
  ['the end of a session', 'DELETE', {}, 405],
  ["another site's page", 'POST', { body: initialize, headers: { origin: 'https://other.example' } }, 403],
  ['several messages at once', 'POST', { body: [initialize, initialize] }, 400],
  ['a large message', 'POST', { body: { ...initialize, more: 'x'.repeat(20_000) } }, 413],
])('%s is refused', async (_what, method, options, status) => {
  expect((await market.call(method, '/mcp', options)).status).toBe(status)
})

test('one network has at most 20 questions at once', async () => {
  const turn = Promise.withResolvers<void>()
  const holding = workQueue.run('user', () => turn.promise)
  const question = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_dealers' } }
  const statuses: number[] = []
  const asked = Array.from({ length: 21 }, async () => {
    const { status } = await market.call('POST', '/mcp', { body: question, headers: { accept } })
    if (statuses.push(status) === 1) turn.resolve()
  })
  await Promise.all([...asked, holding])
  expect(statuses).toEqual([429, ...Array(20).fill(200)])
})
