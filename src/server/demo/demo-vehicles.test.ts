import { describe, expect, it, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import { isPromotionActive } from '#domain/pricing/promotion.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { parishes } from '#territory/country.ts'
import { demoDealerships, demoVehicles, readDemoModels } from './demo-vehicles.ts'
import { drawDealership } from './draw-dealership.ts'
import { parseDrawing } from './draw-vehicle.ts'

const now = new Date('2026-11-21T12:00:00Z')
const vehicles = demoVehicles(now)
const drafts = vehicles.map(({ draft }) => draft)
const promoted = drafts.filter(({ promotionType }) => promotionType !== null)

describe('the demo listings', () => {
  it('are 240, the same at every call', () => {
    expect(vehicles).toHaveLength(240)
    expect(demoVehicles(now)).toEqual(vehicles)
  })

  it('are all what a form would accept', () => {
    const schema = vehicleDraftSchema(() => now)
    for (const draft of drafts) expect(schema.parse(draft)).toEqual(draft)
  })

  it('show every type, with drawings that exist', () => {
    expect(new Set(drafts.map(({ vehicleType }) => vehicleType))).toEqual(new Set(vehicleTypes))
    for (const url of drafts.flatMap(({ imageUrls }) => imageUrls)) {
      const [, , shape = '', paint = '', file = ''] = url.split('/')
      expect(parseDrawing(shape, paint, file), url).toBeDefined()
    }
  })

  it('look different: any 24 in a row show at least 12 pictures of at least 8 shapes', () => {
    for (let first = 0; first + 24 <= drafts.length; first++) {
      const covers = drafts.slice(first, first + 24).map(({ imageUrls: [cover = ''] }) => cover)
      expect(new Set(covers).size).toBeGreaterThanOrEqual(12)
      expect(new Set(covers.map((url) => url.split('/')[2])).size).toBeGreaterThanOrEqual(8)
    }
  })

  it('are featured, sold and promoted in due part', () => {
    expect(drafts.filter(({ isFeatured }) => isFeatured)).toHaveLength(10)
    expect(drafts.filter(({ isSold }) => isSold)).toHaveLength(15)
    expect(
      drafts.filter(({ isSold, isFeatured, promotionType }) => isSold && (isFeatured || promotionType)),
    ).toEqual([])
  })
})

describe('the demo promotions', () => {
  test.each([
    ['discount', 7],
    ['special_offer', 6],
    ['limited_time', 5],
    ['new_arrival', 6],
  ] as const)('of the kind %s are active %d times', (type, count) => {
    const active = promoted.filter((draft) => draft.promotionType === type && isPromotionActive(draft, now))
    expect(active).toHaveLength(count)
  })

  it('include one to come and one that is over', () => {
    const inactive = promoted.filter((draft) => !isPromotionActive(draft, now))
    const toCome = inactive.filter(
      ({ promotionStartDate }) => Date.parse(promotionStartDate ?? '') > now.getTime(),
    )
    expect([inactive.length, toCome.length]).toEqual([2, 1])
  })
})

describe('the demo dealerships', () => {
  it('stand in every parish; one shows no logo, one has no vehicle', () => {
    expect(new Set(demoDealerships.map(({ parish }) => parish))).toEqual(new Set(parishes))
    expect(demoDealerships.filter(({ hasLogo }) => !hasLogo)).toHaveLength(1)
    expect(demoDealerships.filter((each) => each.vehicles === 0)).toHaveLength(1)
    for (const { slug, vehicles: count } of demoDealerships) {
      expect(vehicles.filter(({ dealership }) => dealership === slug)).toHaveLength(count)
    }
  })

  test.each(demoDealerships)('$name has a known stock and its drawings', ({ slug, stock, hasLogo }) => {
    const stocks = readDemoModels().map((model) => model.stock)
    expect(stock.filter((kind) => !stocks.includes(kind))).toEqual([])
    const [cover, logo] = [drawDealership('cover', slug), drawDealership('logo', slug)]
    expect(cover).toMatch(/^<svg.*<\/svg>$/s)
    expect(`${cover}${logo ?? ''}`).not.toMatch(/&(?!amp;|lt;|quot;)|undefined|null|NaN/)
    expect(logo !== undefined).toBe(hasLogo)
  })
})
