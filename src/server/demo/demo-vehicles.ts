import { readFileSync } from 'node:fs'
import type { FuelType, PromotionType, Transmission, VehicleType } from '#domain/enums.ts'
import { shapeDrawingUrls } from '#domain/images/drawing-urls.ts'
import { formatCount } from '#domain/text/format.ts'
import { dayMs, localDay, localMonth, localYear, parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { newDraft } from '#domain/vehicle/vehicle-form.ts'
import {
  bestSellers,
  dealerships,
  importDealership,
  listingTexts,
  modelsFile,
  promotions,
} from '#territory/demo/demo.ts'
import paletteColours from './colours.json' with { type: 'json' }

/** The territory's `models.tsv` groups its models by these. */
type Stock = 'everyday' | 'prestige' | 'rugged' | 'electric' | 'commercial' | 'plant'

/** The slug is its account's username and names its drawings. */
export type DemoDealership = Omit<(typeof dealerships)[number], 'stock'> & { stock: readonly Stock[] }

export const demoDealerships = dealerships as readonly DemoDealership[]

const seed = 3
const soldCount = 15
const featuredCount = 10
const bestSellerShare = 16
const bargainShare = 0.08
/** Adjacent listings get different scenes. Steps of five through twelve scenes reach all. */
const scenesApart = 5

/** Spelled as sellers spell them. Frequent ones are repeated. */
const colours: {
  usual: string[]
  stocks: Partial<Record<Stock, string[]>>
  own: Partial<Record<string, string[]>>
  machines: Partial<Record<string, string[]>>
} = paletteColours
const japanese = new Set('Toyota Nissan Honda Mazda Mitsubishi Subaru Suzuki Lexus Isuzu Hino'.split(' '))

/** Oldest first. The same on every call, except for dates, which follow `now`. */
export function demoVehicles(now: Date): { dealership: string; draft: VehicleDraft }[] {
  const random = seededRandom(seed)
  const models = readDemoModels()
  const listings = demoDealerships.flatMap((dealership) => {
    const choose = chooser(dealership, models, random)
    return Array.from({ length: dealership.vehicles }, () => {
      const model = choose()
      return { dealership: dealership.slug, model, draft: draftOf(model, dealership, now, random) }
    })
  })
  const mixed = random.shuffle(listings)
  for (const [index, { model, draft }] of mixed.entries()) {
    draft.imageUrls = picturesOf(model, draft.color, index * scenesApart, random)
  }
  for (const { draft } of mixed.slice(0, soldCount)) draft.isSold = true
  const unsold = random.shuffle(mixed.filter(({ draft }) => !draft.isSold))
  feature(unsold.map(({ draft }) => draft))
  const plain = unsold.filter(({ draft }) => !draft.isFeatured)
  const featured = unsold.filter(({ draft }) => draft.isFeatured).slice(0, 3)
  const promoted = [...featured, ...plain].map(({ draft }) => draft)
  withPromotions(promoted, now, random)
  return mixed.map(({ dealership, draft }) => ({ dealership, draft }))
}

/** Recent vehicles with low mileage from the side, one per model and no type twice in a row. */
function feature(drafts: readonly VehicleDraft[]): void {
  const chosen: VehicleDraft[] = []
  for (const draft of drafts) {
    const isPick =
      draft.mileage < 60_000 && draft.vehicleType !== 'Equipment' && draft.vehicleType !== 'Truck'
    const isAnother = chosen.every(({ model }) => model !== draft.model)
    if (isPick && isAnother && chosen.at(-1)?.vehicleType !== draft.vehicleType) chosen.push(draft)
    if (chosen.length === featuredCount) break
  }
  for (const draft of chosen) {
    draft.isFeatured = true
    draft.imageUrls.sort((a, b) => Number(b.includes('/side-')) - Number(a.includes('/side-')))
  }
}

/** Shuffles the models. Only best sellers repeat before all were picked. */
function chooser(
  { slug, stock }: DemoDealership,
  models: readonly DemoModel[],
  random: Random,
): () => DemoModel {
  const offered = models.filter(({ brand }) => slug !== importDealership || japanese.has(brand))
  const left = new Map<string, DemoModel[]>()
  return () => {
    const kind = random.pick(stock)
    let queue = left.get(kind) ?? []
    if (queue.length === 0)
      queue = random.shuffle(offered.filter((model) => model.stock === kind).flatMap(asOftenAsSold))
    const [model, ...rest] = queue
    if (!model) throw new Error(`No demo model of the stock '${kind}'`)
    left.set(kind, rest)
    return model
  }
}

function asOftenAsSold(model: DemoModel): DemoModel[] {
  return new Array<DemoModel>(bestSellers.includes(model.model) ? bestSellerShare : 1).fill(model)
}

function draftOf(model: DemoModel, dealership: DemoDealership, now: Date, random: Random): VehicleDraft {
  const thisYear = localYear(now)
  const isImportYard = dealership.slug === importDealership
  const latest = Math.min(thisYear, model.lastYear + (thisYear - 2026))
  const years = latest - model.firstYear
  const year = latest - Math.floor(random.next() ** 2 * (years + 1))
  const age = thisYear - year
  const isNew = age === 0 && model.stock !== 'plant' && !isImportYard
  const mileage = mileageOf(model, age, isNew, random)
  const color = random.pick(paletteOf(model))
  const isImport = isImportYard || (age > 1 && random.next() < 0.2)
  return {
    ...newDraft(thisYear),
    brand: model.brand,
    model: model.model,
    year,
    engineCC: model.engineCC,
    mileage,
    transmission: random.pick(model.transmissions),
    fuelType: model.fuelType,
    vehicleType: model.vehicleType,
    color,
    price: priceOf(model, age, mileage, random),
    ...demoStatements({ model, year, age, mileage, isNew, isImport }, now),
    details: describe({ model, year, age, mileage, isNew, isImport }, random),
  }
}

function paletteOf({ stock, brand }: DemoModel): string[] {
  const { usual, stocks, own, machines } = colours
  if (stock === 'plant') return machines[brand] ?? ['Yellow']
  return stocks[stock] ?? [...usual, ...(own[brand] ?? [])]
}

function mileageOf(model: DemoModel, age: number, isNew: boolean, random: Random): number {
  if (isNew) return random.between(5, 90)
  if (model.shape === 'equipment') return random.between(40, 900)
  const yearly = model.shape === 'tractor' ? 350 : model.stock === 'commercial' ? 16_000 : 11_500
  const driven = (age + 0.4) * yearly * (0.55 + random.next() * 0.9)
  return Math.round(driven / 10) * 10 + random.between(0, 9)
}

/** Loses about 8 % a year, more with high mileage. Rounded like a price tag. */
function priceOf(model: DemoModel, age: number, mileage: number, random: Random): number {
  const keeps = model.stock === 'plant' ? 0.945 : model.stock === 'prestige' ? 0.885 : 0.922
  const usual = (age + 0.4) * 11_500
  const wear =
    model.stock === 'plant' ? 0 : Math.max(-0.08, Math.min(0.1, ((mileage - usual) / 100_000) * 0.12))
  const askingShare = random.next() < bargainShare ? 0.84 : 0.93 + (random.next() + random.next()) * 0.07
  const worth = model.newPrice * keeps ** age * (1 - wear) * askingShare
  const step = worth > 100_000 ? 1000 : 500
  const rounded = Math.max(6500, Math.round(worth / step) * step)
  return random.next() < 0.25 ? rounded - 100 : rounded
}

function picturesOf(model: DemoModel, color: string, place: number, random: Random): string[] {
  const views = shapeDrawingUrls(model.shape, color, place)
  const [side = '', front = '', ...rest] = views
  const isMachine = model.vehicleType === 'Equipment'
  const leads = random.next() < 0.25 && !isMachine ? [front, side] : [side, front]
  return [...leads, ...rest.slice(0, random.between(1, rest.length))]
}

interface Offer {
  type: PromotionType
  text: string
  value?: number
  /** Start and end in days from seeding. Undefined: open. */
  start?: number
  end?: number
}

/** Every kind is active for weeks after seeding. The last two are upcoming and expired. */
const offers = promotions as readonly Offer[]

/** Each offer goes to one listing. A discount keeps the present price as the original one. */
function withPromotions(drafts: readonly VehicleDraft[], now: Date, random: Random): void {
  const suitable = [...drafts]
  for (const offer of offers) {
    const at = suitable.findIndex((draft) => suits(draft, offer, random))
    const [draft] = suitable.splice(Math.max(at, 0), 1)
    if (!draft) throw new Error('More demo promotions than listings')
    draft.promotionType = offer.type
    draft.promotionText = offer.text
    draft.promotionValue = offer.value ?? null
    draft.originalPrice = offer.type === 'discount' ? draft.price : null
    draft.promotionStartDate = edge(offer.start, 'start', now)
    draft.promotionEndDate = edge(offer.end, 'end', now)
  }
}

function suits(draft: VehicleDraft, { type, text }: Offer, random: Random): boolean {
  if (text.includes('charger')) return draft.fuelType === 'Electric'
  if (type === 'new_arrival') return draft.mileage < 60_000 && draft.vehicleType !== 'Equipment'
  if (/tyres|school/.test(text)) return draft.vehicleType !== 'Equipment'
  return random.next() < 0.8
}

function edge(days: number | undefined, which: 'start' | 'end', now: Date): string | null {
  if (days === undefined) return null
  const day = localDay(new Date(now.getTime() + days * dayMs))
  return parseLocalDate(day, which)?.toISOString() ?? null
}

type Statements = Pick<VehicleDraft, 'condition' | 'dutyAndVat' | 'previousOwners' | 'lastService'>

interface DemoOrigin {
  model: DemoModel
  year: number
  age: number
  /** Also the seed for the optional values, so that they are the same on every start. */
  mileage: number
  isNew: boolean
  isImport: boolean
}

function demoStatements({ model, year, age, mileage, isNew, isImport }: DemoOrigin, now: Date): Statements {
  const isPlant = model.stock === 'plant'
  const choice = Math.floor(mileage) % 10
  const serviced = isNew || choice > 6 ? null : localMonth(now, (Math.floor(mileage) % 14) + 1)
  return {
    condition: isNew ? 'New' : isImport ? 'Reconditioned' : 'Used',
    dutyAndVat: choice === 9 ? null : choice === 8 && isPlant ? 'Not paid' : 'Paid',
    previousOwners: isNew ? 'None' : isImport || isPlant || choice > 7 ? null : ownersAt(age, choice),
    lastService: serviced && serviced > `${year}-06` ? serviced : null,
  }
}

function ownersAt(age: number, choice: number): Statements['previousOwners'] {
  if (age <= 4) return '1'
  if (age <= 9) return choice < 4 ? '1' : '2'
  return choice < 4 ? '2' : '3 or more'
}

const lorries = new Set(['truck', 'flatbed'])
const { openings, conditions, extras, closings } = listingTexts

function describe({ model, age, mileage, isNew, isImport }: DemoOrigin, random: Random): string {
  const isPlant = model.stock === 'plant'
  const kind = isPlant ? 'plant' : isNew ? 'new' : isImport ? 'imported' : 'local'
  const opening = random.pick(openings[kind])
  const points = [model.note]
  if (isPlant) points.push(`${hours(age, random)} hours on the meter.`, random.pick(conditions.plant))
  else if (!isNew) points.push(random.pick(conditions[age <= 2 ? 'young' : age <= 8 ? 'used' : 'old']))
  if (!isPlant && !lorries.has(model.shape)) points.push(someOf(extras, random))
  if (mileage > 0 && mileage < 7500 * age && age > 2 && !isPlant) {
    points.push('Low mileage, service stamps to prove it.')
  }
  const closing = random.pick(closings)
  if (mileage % 3 > 0) return [opening, ...points, closing].join(' ')
  return [opening, ...points.map((point) => `- ${point.slice(0, -1)}`), closing].join('\n')
}

function someOf(list: readonly string[], random: Random): string {
  const first = random.between(0, list.length - 1)
  const some = [0, 5, 11].map((step) => list[(first + step) % list.length]).join(', ')
  return `${some.slice(0, 1).toUpperCase()}${some.slice(1)}.`
}

function hours(age: number, random: Random): string {
  return formatCount(Math.round((age * 520 + random.between(80, 900)) / 10) * 10)
}

interface DemoModel {
  stock: Stock
  brand: string
  model: string
  vehicleType: VehicleType
  /** A folder of `art`. */
  shape: string
  engineCC: number
  fuelType: FuelType
  transmissions: readonly Transmission[]
  firstYear: number
  lastYear: number
  /** Dollars, including duty and VAT. */
  newPrice: number
  note: string
}

const transmissionsOf: Readonly<Record<string, readonly Transmission[]>> = {
  automatic: ['Automatic'],
  manual: ['Manual'],
  both: ['Automatic', 'Automatic', 'Manual'],
}

const numeric = new Set(['engineCC', 'firstYear', 'lastYear', 'newPrice'])

export function readDemoModels(): DemoModel[] {
  const text = readFileSync(modelsFile, 'utf8')
  const [headings = '', ...lines] = text.trimEnd().split('\n')
  const names = headings.split('\t')
  return lines.map((line) => {
    const cells = line
      .split('\t')
      .map((cell, at) => [names[at], numeric.has(names[at] ?? '') ? Number(cell) : cell])
    const { gearboxes, ...model } = Object.fromEntries(cells)
    return { ...model, transmissions: transmissionsOf[String(gearboxes)] } as DemoModel
  })
}

type Random = ReturnType<typeof seededRandom>

/** Mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    shuffle<T>(list: readonly T[]): T[] {
      const left = [...list]
      return Array.from(list, () => left.splice(between(0, left.length - 1), 1)).flat()
    },
  }
}
