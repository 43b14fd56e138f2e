import { describe, expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(() => new Date('2026-11-21T12:00:00Z'))
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

async function answerTo(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await market.call(method, path, { as: dealer, body, headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const anImage = 'https://images.example/a.jpg'
const wrongFields: [name: string, fields: Record<string, unknown>, sentence: string][] = [
  ['no brand', { brand: undefined }, 'Brand is required'],
  ['a text with NUL', { model: 'a\0b' }, 'Model: Contains characters that are not text'],
  ['half an emoji', { details: '\ud83d' }, 'Details: Contains characters that are not text'],
  ['details too long', { details: 'x'.repeat(10_001) }, 'Details: At most 10,000 characters'],
  ['a number in quotes', { price: '48000' }, 'Price must be a number, such as 45,000'],
  ['a negative price', { price: -0.01 }, 'Price must be at least 0'],
  ['a price too large', { price: 1e10 }, 'Price must be at most 9999999999.99'],
  ['a mileage too large', { mileage: 2 ** 31 }, 'Mileage must be at most 2147483647'],
  ['a year to come', { year: 2028 }, 'Year must be between 1900 and 2027'],
  ['another gearbox', { transmission: 'CVT' }, 'Transmission must be one of Manual, Automatic'],
  ['too many images', { imageUrls: Array(41).fill(anImage) }, 'Images: At most 40 images'],
  ['an image that is script', { imageUrls: [anImage, 'javascript:alert(1)'] }, 'An image address'],
  ['a logo that is script', { dealershipLogo: 'javascript:alert(1)' }, 'An image address'],
  ['a flag as a word', { isSold: 'yes' }, 'Sold must be TRUE or FALSE'],
  ['a date that is none', { promotionStartDate: '2026-02-31' }, 'Promotion start date'],
]

describe.each(['POST', 'PATCH'])('%s of a listing', (method) => {
  const path = () => (method === 'POST' ? '/api/vehicles' : `/api/vehicles/${vehicleId}`)

  test.each(wrongFields)('refuses %s and names the field', async (_name, fields, sentence) => {
    const isMissing = Object.values(fields).includes(undefined)
    if (method === 'PATCH' && isMissing) return expect((await answerTo(method, path(), {})).status).toBe(200)
    const { status, text } = await answerTo(method, path(), vehicleFields(fields))
    // People read the label of the field, not its name.
    expect(text.startsWith(sentence), text).toBe(true)
    expect(status).toBe(400)
    const problem = await answerTo(method, path(), vehicleFields(fields), {
      accept: 'application/problem+json',
    })
    const [{ field }] = JSON.parse(problem.text).fields
    expect(Object.keys(fields)).toContain(field.split('.')[0])
  })

  test('lists every wrong field, also as problem details', async () => {
    const body = vehicleFields({ brand: '', color: '', price: -1 })
    const { text } = await answerTo(method, path(), body)
    expect(text).toBe('Brand: Brand is required; Colour: Color is required; Price: Price must be at least 0')
    const {
      status,
      text: json,
      headers,
    } = await answerTo(method, path(), body, { accept: 'application/problem+json' })
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(JSON.parse(json)).toMatchObject({
      status: 400,
      fields: [
        { field: 'brand', message: 'Brand is required' },
        { field: 'color', message: 'Color is required' },
        { field: 'price', message: 'Price must be at least 0' },
      ],
    })
  })

  test('leaves fields alone that it does not know or may not set', async () => {
    const { status, text } = await answerTo(
      method,
      path(),
      vehicleFields({
        id: 1e9,
        userId: admin.id,
        version: 1,
        dealershipName: 7,
        constructor: 1,
        surprise: {},
      }),
    )
    expect(status, text).toBeLessThan(300)
    expect(JSON.parse(text)).toMatchObject({ userId: dealer.id, dealershipName: 'Coral Motors' })
    expect(JSON.parse(text)).not.toHaveProperty('surprise')
  })
})

describe.each([
  ['GET', (id: string) => `/api/vehicles/${id}`],
  ['GET', (id: string) => `/api/vehicles/${id}/similar`],
  ['PATCH', (id: string) => `/api/vehicles/${id}`],
  ['DELETE', (id: string) => `/api/vehicles/${id}`],
  ['PUT', (id: string) => `/api/dealerships/${id}`],
] as const)('%s with an id', (method, path) => {
  const body = method === 'PATCH' || method === 'PUT' ? {} : undefined

  test.each(['0', '-1', '1.5', '1e3', 'abc', '%20', '1%00', 'null', '0x10', '٣', "1'--", '%F0%9F%9A%97'])(
    '%s is malformed',
    async (id) => {
      expect((await answerTo(method, path(id), body)).status).toBe(400)
    },
  )
  test.each(['999999', '2147483647', '2147483648', '9007199254740993', '9'.repeat(400)])(
    '%s is absent',
    async (id) => {
      const { status, text } = await answerTo(method, path(id), body)
      expect(status).toBe(404)
      expect(text).toMatch(/^(Vehicle|Dealership) not found$/)
    },
  )
})
