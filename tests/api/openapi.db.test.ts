import { globSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, test } from 'vitest'
import { sectionsOf } from '../repository/documents.ts'
import { registeredRoutes } from '../support/api-description.ts'
import { openMarketplace } from '../support/marketplace.ts'

const product = sectionsOf(readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8'))
const calls = [...(product.get('calls') ?? '').matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, call]) => call)

const market = await openMarketplace()
const document = await (await market.call('GET', '/api/openapi.json')).json()

function operations() {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  )
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const broken = await new Validator().validate({ ...document, info: {} } as never)
  expect(broken.valid).toBe(false)
})

test('it describes every call that is answered', () => {
  const described = operations().map(({ call }) => call)
  const registered = registeredRoutes(market.app)
    .filter((route) => route.includes(' /api/') && !route.endsWith(' /api/openapi.json'))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(described.sort()).toEqual(registered.sort())
  expect(calls.length).toBeGreaterThan(30)
  expect(described).toEqual(expect.arrayContaining(calls))
})

test('every shape is used and every use has its shape', () => {
  const text = JSON.stringify(document)
  const used = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(document.components?.schemas ?? {}).sort())
  expect(document.components?.schemas?.NewVehicle).toMatchObject({
    properties: { price: { type: 'number', minimum: 0, maximum: 9_999_999_999.99 } },
  })
})

test('no message of a schema has a name of the code', async () => {
  const sources = globSync('src/{domain,server}/**/*.ts').filter((file) => !file.includes('.test.'))
  const named = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const messages = [...text.matchAll(/(?:error: |new Problem\(\s*'\w+',\s*)(['`])((?:(?!\1).)*)\1/g)]
    return messages.flatMap(([, , message = '']) => {
      const plain = message.replace(/\$\{[^}]*\}/g, '')
      return /\b[a-z]+[A-Z]\w*/.test(plain) ? [`${file}: ${plain}`] : []
    })
  })
  expect(named).toEqual([])
})

/** The names of a schema's properties, nested ones included. */
function _namesIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    return key === 'properties' ? [...Object.keys(value), ..._namesIn(value)] : _namesIn(value)
  })
}
