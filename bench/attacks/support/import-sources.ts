import type { SourceRow } from './source-rows.ts'

/** What a row of a source says, read by rules of its own; a field that is absent is not judged. */
export interface Expected {
  brand: string
  model: string
  year: number
  /** Any of these is right; 0 states none. */
  engineCC: readonly number[]
  mileage: number
  transmission: string
  fuelType: string
  /** Any of these is right. */
  vehicleType: readonly string[]
  color: string
  price: number
}

export interface ImportSource {
  file: string
  /** What an operator who knows the file gives. */
  options: readonly string[]
  /** What the command took before it had those options. */
  plainOptions: readonly string[]
  /** How many rows are to be taken at least. */
  atLeast: number
  expected(row: SourceRow): Expected
}

const rates = { NZD: 1.2, GBP: 2.7, USD: 2 }
const cents = (amount: number) => Math.round(amount * 100) / 100
const people = ['Car', 'SUV', 'Hatchback']

/** The UK scrapes: where the fifth cell is blank the columns stand where the headings say, else three places on. */
function scraped(brand: string) {
  return ({ cells }: SourceRow): Expected => {
    const isPlain = (cells.mileage ?? '').trim() === ''
    const miles = Number((isPlain ? cells.mileage2 : cells.mileage)?.replaceAll(',', ''))
    const size = Number.parseFloat((isPlain ? cells['engine size'] : cells['engine size2']) ?? '')
    return {
      brand,
      model: (cells.model ?? '').trim(),
      year: Number(cells.year),
      engineCC: [size < 10 ? Math.round(size * 1000) : size],
      mileage: cents(miles * 1.609344),
      transmission: cells.transmission === 'Manual' ? 'Manual' : 'Automatic',
      fuelType: (isPlain ? cells['fuel type'] : cells['fuel type2']) ?? '',
      vehicleType: brand === 'Ford' ? ['Hatchback'] : ['Car'],
      color: 'Not stated',
      price: cents(Number((cells.price ?? '').replace(/[^\d.]/g, '')) * rates.GBP),
    }
  }
}

const scrapeOptions = [
  ...['--currency', 'GBP', '--rate', 'GBP=2.7', '--mileage-unit', 'miles'],
  ...['mileage', 'mileage2'].flatMap((heading) => ['--map', `${heading}=mileage`]),
  ...['fuel type', 'fuel type2'].flatMap((heading) => ['--map', `${heading}=fuelType`]),
  ...['engine size', 'engine size2'].flatMap((heading) => ['--map', `${heading}=engineCC`]),
]

const bodies: Record<string, readonly string[]> = {
  Hatchback: ['Hatchback'],
  Sedan: ['Car'],
  Coupe: ['Car'],
  Convertible: ['Car'],
  MPV: ['Car', 'SUV', 'Pickup'],
  Minivan: ['Car'],
  SUV: ['SUV'],
  Wagon: ['Car', 'SUV'],
  Pickup: ['Pickup'],
  // A cab with a deck behind is a pickup where the model is one.
  Truck: ['Truck', 'Pickup'],
  Van: ['Truck', 'Car'],
  Camper: ['Truck'],
  Bus: ['Truck'],
  Motorcycle: ['Equipment'],
  Plant: ['Equipment'],
  Trailer: ['Equipment'],
  Boat: ['Equipment'],
}

function auctioned({ cells }: SourceRow): Expected {
  const title = cells.title ?? ''
  const [, litres] = /(?:^| )(\d\.\d)(?:l|p|d|td|dt|i|t|tdi)?(?: |$)/.exec(title) ?? []
  const electric = cells.fuelType === 'Electric'
  const ofTitle = litres && !electric ? Number(litres) * 1000 : 0
  return {
    brand: cells.brand ?? '',
    model: cells.model ?? '',
    year: Number(cells.year),
    engineCC: cells.engineCC ? [Number(cells.engineCC)] : [0, ofTitle],
    mileage: Number(cells.mileage_km),
    transmission: cells.transmission || (/\bman(ual)?\b|\b[4-7]m\b/.test(title) ? 'Manual' : 'Automatic'),
    fuelType: cells.fuelType || fuelInTitle(title),
    vehicleType: bodies[cells.bodyType ?? ''] ?? [...people, 'Truck', 'Pickup', 'Equipment'],
    color: 'Not stated',
    price: cents(Number(cells.price) * rates.NZD),
  }
}

/** Of a row that says none. */
function fuelInTitle(title: string): string {
  if (/hybrid|\bp?hev\b|prius|aqua|insight/.test(title)) return 'Hybrid'
  if (/\bev\b|leaf/.test(title)) return 'Electric'
  return /petrol/.test(title) ? 'Petrol' : 'Diesel'
}

function advertised({ cells }: SourceRow): Expected {
  const color = cells.colour ?? ''
  const body = cells.bodyType ?? ''
  return {
    brand: cells.brand ?? '',
    model: cells.model ?? '',
    year: Number(cells.year),
    engineCC: [Number(cells.engineCC || 0)],
    mileage: Number(cells.mileage_km),
    transmission: cells.transmission ?? '',
    fuelType: cells.fuelType ?? '',
    vehicleType:
      body === 'Truck' ? ['Truck', 'Pickup', 'SUV'] : (bodies[body] ?? [...people, 'Truck', 'Pickup']),
    color: color === '' ? 'Not stated' : color,
    price: cents(Number(cells.price) * rates.USD),
  }
}

function sold({ cells }: SourceRow): Expected {
  return {
    brand: cells.brand ?? '',
    model: cells.model ?? '',
    year: Number(cells.year),
    engineCC: [Number(cells.engineCC)],
    mileage: Number(cells.mileage_km),
    transmission: cells.transmission === 'Manual' ? 'Manual' : 'Automatic',
    fuelType: cells.fuelType ?? '',
    vehicleType: [...people, 'Truck', 'Pickup'],
    color: 'Not stated',
    price: cents(Number(cells.price) * rates.GBP),
  }
}

/** The files of real listings by name, with the yields that are asked of them. */
export const importSources: readonly ImportSource[] = [
  {
    file: 'listings-nz-damaged.csv.gz',
    options: ['--rate', 'NZD=1.2', '--engine', '0'],
    plainOptions: [],
    atLeast: 40_000,
    expected: auctioned,
  },
  {
    file: 'uk-unclean-cclass-raw.csv.gz',
    options: ['--brand', 'Mercedes-Benz', ...scrapeOptions],
    plainOptions: ['--brand', 'Mercedes-Benz', '--map', 'engine size=engineCC'],
    atLeast: 3_500,
    expected: scraped('Mercedes-Benz'),
  },
  {
    file: 'uk-unclean-focus-raw.csv.gz',
    options: ['--brand', 'Ford', ...scrapeOptions],
    plainOptions: ['--brand', 'Ford', '--map', 'engine size=engineCC'],
    atLeast: 4_500,
    expected: scraped('Ford'),
  },
  {
    file: 'listings-craigslist-us.csv.gz',
    options: ['--rate', 'USD=2', '--engine', '0'],
    plainOptions: [],
    atLeast: 750,
    expected: advertised,
  },
  {
    file: 'listings-uk-100k.csv.gz',
    options: ['--currency', 'GBP', '--rate', 'GBP=2.7', '--engine', '0'],
    plainOptions: [],
    atLeast: 95_000,
    expected: sold,
  },
]
