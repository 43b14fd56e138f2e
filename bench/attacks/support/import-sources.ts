import type { SourceRow } from './source-rows.ts'

/** Expected values of a source row, read by independent rules. Absent fields are not compared. */
export interface Expected {
  brand: string
  model: string
  year: number
  /** Any of these is correct. 0: not stated. */
  engineCC: readonly number[]
  mileage: number
  transmission: string
  fuelType: string
  /** Any of these is correct. */
  vehicleType: readonly string[]
  color: string
  price: number
}

export interface ImportSource {
  file: string
  /** Options of an operator who knows the file. */
  options: readonly string[]
  /** Basic options only. */
  plainOptions: readonly string[]
  /** Minimum number of imported rows. */
  atLeast: number
  expected(row: SourceRow): Expected
}

const rates = { GBP: 2.7, USD: 2 }
const cents = (amount: number) => Math.round(amount * 100) / 100
const people = ['Car', 'SUV', 'Hatchback']

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
  // A cab with a load bed is a pickup if the model is a pickup.
  Truck: ['Truck', 'Pickup'],
  Van: ['Truck', 'Car'],
  Camper: ['Truck'],
  Bus: ['Truck'],
  Motorcycle: ['Equipment'],
  Plant: ['Equipment'],
  Trailer: ['Equipment'],
  Boat: ['Equipment'],
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

/** Files of real listings by name, with the required number of rows. */
export const importSources: readonly ImportSource[] = [
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
