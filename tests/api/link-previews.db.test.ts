import { expect, test } from 'vitest'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { photograph, pictureForm } from '../support/pictures.ts'

const agents = [
  'WhatsApp/2.23.20.0 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  // iMessage.
  'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 (KHTML, like Gecko) facebookexternalhit/1.1 Facebot Twitterbot/1.0',
]
/** WhatsApp reads 300 kB of a page, others more. */
const earlyBytes = 50_000
const pictureBytes = 300_000

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const form = pictureForm([await photograph()])
const { urls } = await market.answer<{ urls: string[] }>('POST', '/api/upload', { as: admin, body: form })
const [photo = ''] = urls
const fields = { dealershipName: 'Coral Motors', brand: 'Toyota', model: 'Vitz', year: 2018, price: 39_500 }
const vitz = { ...fields, imageUrls: urls }
const [forSale, sold, drawn, hidden, deleted] = await Promise.all([
  market.list(admin, vitz),
  market.list(admin, { ...vitz, isSold: true }),
  market.list(admin, { ...vitz, imageUrls: ['/demo/car/blue/side.svg'] }),
  market.list(admin, { ...vitz, dealershipName: 'Hidden Motors', color: 'Puce' }),
  market.list(admin, { ...vitz, color: 'Puce' }),
])
await market.answer('DELETE', `/api/vehicles/${deleted.id}`, { as: admin })
const setProfile = async (name: string, fields: object) => {
  const found = await market.answer<{ id: number }>('GET', `/api/dealerships/name/${name}`)
  await market.answer('PUT', `/api/dealerships/${found.id}`, { as: admin, body: { ...found, ...fields } })
}
await setProfile('Coral Motors', { description: 'Family cars since 1990.', coverImageUrl: photo })
await setProfile('Hidden Motors', { isActive: false })

const shared = imageSizes(photo)[1]?.address ?? ''
const card = '/social-card.jpg'

test.each([
  ['a vehicle for sale', `/vehicles/${forSale.id}`, 200, /^2018 Toyota Vitz for \$39,500$/, shared],
  ['a sold one', `/vehicles/${sold.id}`, 200, /^2018 Toyota Vitz \(sold\)$/, shared],
  ['a drawn one', `/vehicles/${drawn.id}`, 200, /^2018 Toyota Vitz for \$39,500$/, card],
  ['a hidden one', `/vehicles/${hidden.id}`, 410, /^Not available right now$/, card],
  ['a deleted one', `/vehicles/${deleted.id}`, 410, /^Vehicle not found$/, card],
  ['a dealership', '/dealership/Coral%20Motors', 200, /^Coral Motors$/, shared],
  ['its vehicles', '/dealer/Coral%20Motors', 200, /^Vehicles at Coral Motors .*\(2\)$/, card],
  ['a model', '/cars/toyota/vitz', 200, /^Toyota Vitz prices .*: 2 for .* \$39,500$/, shared],
  ['a search', '/vehicles?brand=Toyota&priceMax=40000', 200, /^Toyota .*\(2\)$/, card],
  ['the start page', '/', 200, /Your Trusted Vehicle Marketplace/, card],
])(
  'every program that shows a link to %s finds its title, text and picture',
  async (_what, path, status, title, image) => {
    const { url } = market.dependencies.settings.site
    for (const agent of agents) {
      const headers = { 'user-agent': agent }
      const answer = await market.call('GET', path, { headers })
      const html = Buffer.from(await answer.arrayBuffer())
      const early = html.subarray(0, earlyBytes).toString()
      const tag = (property: string) =>
        new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(early)?.[1]
      expect(answer.status).toBe(status)
      expect(tag('og:title')).toMatch(title)
      expect(tag('og:description')).toMatch(/.{15,}/)
      expect(tag('twitter:card')).toBe('summary_large_image')
      expect(tag('og:image')).toBe(url + image)
      if (status === 410) expect(html.toString()).not.toMatch(/Vitz|39,500|Puce|Motors/)
      const picture = await market.call('GET', image, { headers })
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toMatch(/^image\/(?:jpeg|webp)$/)
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(pictureBytes)
    }
  },
)

test('a switched-off dealership and its vehicles are not in the sitemap', async () => {
  const files = await Promise.all(['0', '1'].map((file) => market.call('GET', `/sitemap-${file}.xml`)))
  const [pages = '', listings = ''] = await Promise.all(files.map((file) => file.text()))
  expect(pages).toMatch(/^(?!.*Hidden).*Coral%20Motors/s)
  expect([forSale, hidden].map(({ id }) => listings.includes(`/vehicles/${id}<`))).toEqual([true, false])
})
