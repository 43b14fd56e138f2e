import { globSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, test } from 'vitest'
import { isFieldKey } from '#domain/vehicle/fields.ts'
import { sentenceOfFields } from '#server/http/problem.ts'
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

test('every call says what it is for, what it takes and what it answers', () => {
  for (const { call, operation } of operations()) {
    expect(operation.summary, call).toBeTruthy()
    expect(
      Object.keys(operation.responses ?? {}).some((status) => /^[23]/.test(status)),
      call,
    ).toBe(true)
    if (/^(PATCH|PUT) /.test(call) || /^POST \/api\/(vehicles|upload)$/.test(call))
      expect(operation.requestBody, call).toBeDefined()
    if (call.includes('{')) expect(operation.parameters?.length, call).toBeGreaterThan(0)
  }
})

test('every shape is used and every use has its shape', () => {
  const text = JSON.stringify(document)
  const used = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(document.components?.schemas ?? {}).sort())
  expect(document.components?.schemas?.NewVehicle).toMatchObject({
    properties: { price: { type: 'number', minimum: 0, maximum: 9_999_999_999.99 } },
  })
})

test.each([
  ['GET /api/vehicles/search', 'What a buyer types.'],
  ['GET /api/user/vehicles/search', 'As in the public search;'],
])('%s describes its parameters', (call, start) => {
  const { operation } = operations().find((each) => each.call === call) ?? {}
  const parameters = (operation?.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
  const described = new Map(parameters.map((parameter) => [parameter.name, JSON.stringify(parameter)]))
  expect(described.get('q')).toContain(`"description":"${start}`)
  expect(described.get('idAbove')).toContain('"description":"Only listings with a higher id')
})

test('of a field that no form shows people read the message alone, and the names of others are on a form', () => {
  const bodies = operations().flatMap(({ operation }) => {
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
    return Object.values(body?.content ?? {}).flatMap(({ schema }) => namesIn(schema as object))
  })
  expect(bodies).toEqual(expect.arrayContaining(['selection', 'username']))
  const screens = globSync('src/web/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  for (const name of new Set(bodies)) {
    const sentence = sentenceOfFields([{ field: name, message: 'At most 5' }])
    if (sentence === 'At most 5' || isFieldKey(name)) continue
    const label = sentence.replace(': At most 5', '')
    expect(
      screens.some((text) => new RegExp(`["'>]${label}(?: \\(Optional\\))?["'<]`).test(text)),
      label,
    ).toBe(true)
  }
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
function namesIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    return key === 'properties' ? [...Object.keys(value), ...namesIn(value)] : namesIn(value)
  })
}
