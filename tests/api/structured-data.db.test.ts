import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

/** `schema-dts` is generated from schema.org's vocabulary. Each type has its own properties and extends others. */
const vocabulary = readFileSync(fileURLToPath(import.meta.resolve('schema-dts/dist/schema.d.ts')), 'utf8')
const declarations = new Map(
  [...vocabulary.matchAll(/^(?:export )?interface (\w+) extends ([^{]+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [name, { parents: parents.match(/\w+Base\b/g) ?? [], body }],
  ),
)

/** Properties of a type and its ancestors. Undefined if schema.org has no such type. */
function propertiesOf(declared: string): string[] | undefined {
  const { parents, body } = declarations.get(declared) ?? {}
  if (!parents || body === undefined) return undefined
  const own = [...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, property = '']) => property)
  return [...own, ...parents.flatMap((parent) => propertiesOf(parent) ?? [])]
}

/** What schema.org does not define in a node: its type, or a property that the type does not have. */
function undefinedIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(undefinedIn)
  if (typeof node !== 'object' || node === null) return []
  const { '@type': type, '@context': _context, '@id': _id, ...values } = node as Record<string, unknown>
  const known = propertiesOf(`${type}Leaf`)
  // An action's `-input` describes the input of a property.
  const isKnown = (name: string) => known?.includes(name.replace(/-input$/, '')) === true
  const unknown = Object.keys(values).filter((name) => !isKnown(name))
  return [...unknown.map((name) => `${name} of ${type}`), ...Object.values(values).flatMap(undefinedIn)]
}

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const everything = {
  dealershipName: 'Coral Motors',
  ...{ condition: 'Used', previousOwners: '2', details: 'One owner', promotionType: 'special_offer' },
}
const vehicle = await market.list(admin, everything)
const sold = await market.list(admin, { ...everything, isSold: true, vehicleType: 'Truck' })
await market.list(admin, everything)
const dealership = await market.answer<{ id: number }>('GET', '/api/dealerships/name/Coral%20Motors')
const profile = {
  description: 'Cars',
  contactPhone: '5550101',
  contactEmail: 'a@b.example',
  address: 'Bay Street',
}
const links = {
  website: 'https://c.example',
  logoUrl: 'https://c.example/l.png',
  galleryImages: ['https://c.example/g.jpg'],
}
await market.answer('PUT', `/api/dealerships/${dealership.id}`, {
  as: admin,
  body: { ...dealership, ...profile, ...links, yearEstablished: 1990 },
})

test.each([
  ['/', ['WebSite']],
  ['/vehicles', ['BreadcrumbList', 'ItemList']],
  ['/vehicles?brand=Toyota&model=Corolla', ['BreadcrumbList', 'ItemList']],
  ['/cars/toyota', ['BreadcrumbList', 'ItemList']],
  ['/cars/toyota/corolla', ['BreadcrumbList', 'ItemList']],
  [`/vehicles/${vehicle.id}`, ['Car', 'BreadcrumbList']],
  [`/vehicles/${sold.id}`, ['Vehicle', 'BreadcrumbList']],
  ['/dealers', ['BreadcrumbList']],
  ['/dealer/Coral%20Motors', ['BreadcrumbList', 'ItemList']],
  ['/dealership/Coral%20Motors', ['AutoDealer', 'BreadcrumbList', 'ItemList']],
  ['/about', ['Organization']],
])('%s says %j, in the words of schema.org', async (path, types) => {
  const html = await (await market.call('GET', path)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const nodes = scripts.map(([, json = '']) => JSON.parse(json))
  expect(nodes.map((node) => node['@type'])).toEqual(types)
  expect(undefinedIn(nodes)).toEqual([])
})

test('a type or property that schema.org does not have is found', () => {
  const wrong = {
    '@type': 'Car',
    offers: { '@type': 'Offer', mileageFromOdometer: 1 },
    brand: { '@type': 'Make', name: 'Kia' },
  }
  expect(undefinedIn(wrong)).toEqual(['mileageFromOdometer of Offer', 'name of Make'])
})
