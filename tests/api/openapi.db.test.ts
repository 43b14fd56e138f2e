import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { sectionsOf } from '../repository/documents.ts'
import { registeredRoutes } from '../support/api-description.ts'
import { openMarketplace } from '../support/marketplace.ts'

const product = sectionsOf(readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8'))
const calls = [...(product.get('calls') ?? '').matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, call]) => call)

const market = await openMarketplace()
const document = await (await market.call('GET', '/api/openapi.json')).json()

test('the document is valid OpenAPI 3.1', async () => {
  const { valid } = await new Validator().validate(structuredClone(document) as never)
  expect(valid).toBe(true)
})

test('the document describes every call', () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = registeredRoutes(market.app)
    .filter((route) => route.includes(' /api/') && !route.endsWith(' /api/openapi.json'))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(described.sort()).toEqual(registered.sort())
  expect(calls.length).toBeGreaterThan(3)
  expect(described).toEqual(expect.arrayContaining(calls))
})

test('every schema is used and every reference has its schema', () => {
  const text = JSON.stringify(document)
  const used = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(document.components?.schemas ?? {}).sort())
})
