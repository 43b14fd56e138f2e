import * as enums from '#domain/enums.ts'
import { noPromotion } from '#domain/pricing/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Random } from './random.ts'

/** The promotions of the listings start and end around this instant. */
export const listingsNow = new Date('2026-11-21T12:00:00Z')
const hourMs = 60 * 60 * 1000

export interface SampleDealership {
  name: string
  logo: string | null
  /** Its address ends with it. */
  parish: Vehicle['parish']
}

export const sampleDealerships: SampleDealership[] = [
  { name: 'Simpson Motors', logo: '/demo/simpson.svg', parish: 'St. Michael' },
  { name: 'Bélair Auto Château', logo: null, parish: 'Christ Church' },
  { name: 'island   CARS', logo: 'https://cars.example/logo.png', parish: 'St. Michael' },
  { name: "O'Neal & Sons", logo: null, parish: null },
  { name: 'Straße der Autos', logo: '/demo/strasse.svg', parish: 'St. John' },
]

/** Makes as people type them, with their models. */
const makes = [
  'Toyota, Toyota, TOYOTA, toyota: Corolla, Hilux, RAV4, corolla, Aqua',
  'Citroën, Citroen, CITROËN: C4 Picasso, C3, Berlingo',
  'Škoda, Skoda: Octavia, Fabia',
  'Mercedes-Benz, MERCEDES-BENZ: C-Class, SL CLASS, Sprinter',
  'Ford: Fiesta, KA, Ka+, Focus, Ranger',
  'Alfa, Alfa Romeo: Giulia, 147',
  'Kia, KIA: Picanto, Rio, Sportage',
  'Volkswagen, VW, vw: Golf, Polo, T-Roc',
  '日産: ノート, March',
].map((line) => line.split(': ').map((names) => names.split(', ')) as [spellings: string[], models: string[]])
const colors = ['Red', 'red', 'RED', 'Blue', 'blue', 'Pearl White', 'pearl  white', 'Grün', 'grün', 'Black']
const pictures = ['/demo/car/blue/front.svg', 'https://pictures.example/side.jpg']
const phrases = [
  'one careful owner',
  'Full service history, leather SEATS',
  '7-seater, leather, a/c',
  'Très économique, façade à neuf',
  '🚗 reverse camera & alloy wheels!',
  'left-hand/right-hand; imported 2019, 12,500 miles',
  'ﬁnance available — ①st to see',
  'ÅNGSTRÖM audio, crème brûlée interior',
]

/** A listing as the database stores it, untidy like real ones. */
export function randomListing(random: Random, id: number, version: number): Vehicle {
  const [spellings, models] = random.pick(makes)
  const price = random.chance(0.4)
    ? random.pick([0, 9_999.99, 15_000, 48_000])
    : random.chance(0.02)
      ? random.pick([640_000, 1_234_567.89, 35_000_000])
      : random.between(0, 9_000_000) / 100
  const dealership = random.pick(sampleDealerships)
  return {
    id,
    userId: random.between(1, 3),
    brand: random.pick(spellings),
    model: random.pick(models),
    year: random.between(1985, 2027),
    engineCC: random.chance(0.1) ? 0 : random.between(6, 52) * 100,
    mileage: randomMileage(random),
    transmission: random.pick(enums.transmissions),
    fuelType: random.pick(enums.fuelTypes),
    vehicleType: random.pick(enums.vehicleTypes),
    color: random.pick(colors),
    price,
    details: random.chance(0.2) ? null : random.some(phrases, 3).join('. '),
    imageUrls: pictures.slice(0, random.between(1, 2)),
    isFeatured: random.chance(0.2),
    dealershipName: dealership.name,
    parish: dealership.parish,
    dealershipLogo: random.chance(0.2) ? 'https://own.example/logo.png' : dealership.logo,
    ...(random.chance(0.4) ? noPromotion : randomPromotion(random, price)),
    isSold: random.chance(0.2),
    seats: random.pick([null, 2, 5, 5, 7]),
    condition: random.pick([null, ...enums.conditions]),
    dutyAndVat: random.pick([null, ...enums.dutyStates]),
    previousOwners: random.chance(0.5) ? null : random.pick(enums.ownerCounts),
    lastService: random.chance(0.5) ? null : random.pick(['2024-12', '2025-11', '2026-02', '2026-10']),
    ...randomParts(random),
    equipment: random.chance(0.3) ? [] : random.some(enums.equipment, 9),
    version,
    listedAt: '2026-11-01',
    confirmedAt: `2026-11-${random.between(10, 21)}`,
  }
}

/** Many listings state every part, and some nothing. */
function randomParts(random: Random) {
  const states = random.chance(0.2) ? 0 : random.pick([0.8, 1, 1])
  const cost = () => (random.chance(states) ? random.pick([0, 650, random.between(1, 900_000) / 100]) : null)
  return {
    dutyCost: cost(),
    registrationCost: cost(),
    inspectionCost: cost(),
    preparationCost: cost(),
    deliveryCost: cost(),
    warrantyMonths: random.pick([null, 0, 3]),
    warrantyKm: random.pick([null, 6000]),
    returnDays: random.pick([null, 7]),
  }
}

/** Some have fractions, and several are within one kilometre. */
function randomMileage(random: Random): number {
  if (random.chance(0.2)) return 0
  if (random.chance(0.3)) return random.between(0, 40_000_000) / 100
  return random.chance(0.2) ? 60_000 + random.between(0, 99) / 100 : random.between(0, 400_000)
}

function randomPromotion(random: Random, price: number) {
  const start = random.between(-72, 48)
  return {
    promotionType: random.chance(0.6) ? 'discount' : random.pick(enums.promotionTypes),
    promotionValue: random.chance(0.2) ? null : random.pick([1, 5, 12.5, 33, 99]),
    promotionText: 'Independence sale',
    promotionStartDate: random.chance(0.3) ? null : hoursFromNow(start),
    promotionEndDate: random.chance(0.3) ? null : hoursFromNow(start + random.between(0, 72)),
    originalPrice: random.chance(0.1) ? null : price,
  }
}

function hoursFromNow(hours: number): string {
  return new Date(listingsNow.getTime() + hours * hourMs).toISOString()
}
