import { describe, expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

// It is still November in Barbados.
const market = await openMarketplace(() => new Date('2026-12-01T03:59:00Z'))
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

const replyTo = (method: string, path: string, body?: object, headers = {}) =>
  market.reply(method, path, { as: dealer, body, headers })

describe.each([
  ['POST', '/api/vehicles'],
  ['PATCH', `/api/vehicles/${vehicleId}`],
])('%s of a listing', (method, path) => {
  test.each([
    ['text with a NUL character', { model: 'a\0b' }, 'Model: Contains characters that are not text'],
    ['half an emoji', { details: '\ud83d' }, 'Details: Contains characters that are not text'],
    ['a number in quotes', { price: '48000' }, 'Price must be a number, such as 45,000'],
    ['a price too large', { price: 1e10 }, 'Price must be at most 9999999999.99'],
    ['a future year', { year: 2028 }, 'Year must be between 1900 and 2027'],
    ['an unknown gearbox', { transmission: 'CVT' }, 'Transmission must be one of Manual, Automatic'],
    ['an unknown condition', { condition: 'Mint' }, 'Condition must be one of New, Reconditioned, Used, For'],
    [
      'a future service',
      { lastService: '2026-12' },
      'Last service must be a month up to this one, such as 2026-11',
    ],
    ['an image URL with script', { imageUrls: ['javascript:alert(1)'] }, 'An image address'],
    ['a logo URL with script', { dealershipLogo: 'javascript:alert(1)' }, 'An image address'],
    ['an invalid date', { promotionStartDate: '2026-02-31' }, 'Promotion start date'],
  ])('a request with %s is refused, and the field is named by its label', async (_name, fields, sentence) => {
    const refused = [400, expect.stringMatching(new RegExp(`^${sentence}`))]
    expect(await replyTo(method, path, vehicleFields(fields))).toEqual(refused)
  })

  test('the response lists every wrong field, also as problem details', async () => {
    const body = vehicleFields({ brand: '', price: -1 })
    const [, text] = await replyTo(method, path, body)
    expect(text).toBe('Brand: Brand is required; Price: Price must be at least 0')
    const [, problem] = await replyTo(method, path, body, { accept: 'application/problem+json' })
    expect(JSON.parse(problem)).toMatchObject({
      status: 400,
      fields: [
        { field: 'brand', message: 'Brand is required' },
        { field: 'price', message: 'Price must be at least 0' },
      ],
    })
  })

  test('unknown and read-only fields are ignored', async () => {
    const foreign = { id: 1e9, userId: admin.id, version: 1, dealershipName: 7, constructor: 1, surprise: {} }
    const [, text] = await replyTo(method, path, vehicleFields(foreign))
    expect(JSON.parse(text)).toMatchObject({ userId: dealer.id, dealershipName: 'Coral Motors' })
    expect(JSON.parse(text)).not.toHaveProperty('surprise')
  })
})

test.each([
  ['GET', '/api/vehicles/'],
  ['PATCH', '/api/vehicles/'],
  ['DELETE', '/api/vehicles/'],
  ['PUT', '/api/dealerships/'],
])('%s %s with a malformed or missing id is refused', async (method, path) => {
  const body = method === 'PATCH' || method === 'PUT' ? {} : undefined
  for (const id of ['0', '-1', '1.5', '1e3', 'abc', '%20', '1%00', '0x10', '٣', "1'--"])
    expect((await replyTo(method, path + id, body))[0], id).toBe(400)
  for (const id of ['999999', '2147483648', '9007199254740993', '9'.repeat(400)])
    expect((await replyTo(method, path + id, body))[0], id).toBe(404)
})
