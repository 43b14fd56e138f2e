import type { Parish } from '#domain/dealership/parishes.ts'

/** What a demo dealership mostly sells; `models.ts` sorts its models by it. */
export type Stock = 'everyday' | 'prestige' | 'rugged' | 'electric' | 'commercial' | 'plant'

export type Emblem =
  | 'palm'
  | 'wave'
  | 'sun'
  | 'mountain'
  | 'bolt'
  | 'cog'
  | 'star'
  | 'anchor'
  | 'wheel'
  | 'boat'
  | 'lighthouse'

export interface DemoDealership {
  name: string
  /** Username of its account, and name of its drawings. */
  slug: string
  parish: Parish
  city: string
  address: string
  description: string
  workingHours: string
  specialties: readonly string[]
  yearEstablished: number
  vehicles: number
  stock: readonly Stock[]
  emblem: Emblem
  colour: string
  /** The place its cover shows. */
  scene: number
  /** One shows its name instead. */
  hasLogo: boolean
}

export const demoDealerships: readonly DemoDealership[] = [
  {
    name: 'Careenage Motors',
    slug: 'careenage',
    parish: 'St. Michael',
    city: 'Bridgetown',
    address: 'Wharf Road, St. Michael',
    description:
      'New and pre-owned family vehicles in the heart of Bridgetown. Every used vehicle is inspected in our own workshop, and the report is in the glove compartment for you to read before you decide.',
    workingHours: 'Mon-Fri 8:00-17:00, Sat 9:00-13:00',
    specialties: ['Family vehicles', 'Trade-ins', 'In-house workshop'],
    yearEstablished: 1984,
    vehicles: 36,
    stock: ['everyday', 'everyday', 'everyday', 'rugged'],
    emblem: 'boat',
    colour: '#12508f',
    scene: 1,
    hasLogo: true,
  },
  {
    name: 'South Coast Auto Mart',
    slug: 'southcoast',
    parish: 'Christ Church',
    city: 'Oistins',
    address: 'Maxwell Main Road, Christ Church',
    description:
      'Hatchbacks, small SUVs and first cars at honest prices, five minutes from the fish market. Come for a test drive along the coast; no appointment needed.',
    workingHours: 'Mon-Sat 8:30-17:30',
    specialties: ['First cars', 'Hatchbacks', 'Weekend viewings'],
    yearEstablished: 1999,
    vehicles: 32,
    stock: ['everyday', 'everyday', 'everyday', 'electric'],
    emblem: 'wave',
    colour: '#0e8a94',
    scene: 6,
    hasLogo: true,
  },
  {
    name: 'Holetown Prestige',
    slug: 'holetown',
    parish: 'St. James',
    city: 'Holetown',
    address: 'Sunset Crest, St. James',
    description:
      'Premium and performance vehicles with full histories. Viewings by appointment, delivery anywhere on the island.',
    workingHours: 'Mon-Fri 9:00-17:00, Sat by appointment',
    specialties: ['Premium brands', 'Full service histories', 'Island-wide delivery'],
    yearEstablished: 2006,
    vehicles: 24,
    stock: ['prestige'],
    emblem: 'star',
    colour: '#2a2a3c',
    scene: 4,
    hasLogo: true,
  },
  {
    name: 'Six Roads Car Centre',
    slug: 'sixroads',
    parish: 'St. Philip',
    city: 'Six Roads',
    address: 'Marley Vale Road, St. Philip',
    description:
      'A family business serving the east of the island for three generations. We know most of our vehicles by their first owners.',
    workingHours: 'Mon-Fri 8:00-16:30, Sat 8:00-13:00',
    specialties: ['Locally owned vehicles', 'Saloons', 'Pickups'],
    yearEstablished: 1972,
    vehicles: 26,
    stock: ['everyday', 'everyday', 'rugged'],
    emblem: 'wheel',
    colour: '#b3261e',
    scene: 5,
    hasLogo: true,
  },
  {
    name: 'Speightstown Motor Company',
    slug: 'speightstown',
    parish: 'St. Peter',
    city: 'Speightstown',
    address: 'Queen Street, St. Peter',
    description:
      'The north’s own showroom: everyday vehicles, careful advice and a kettle that is always on.',
    workingHours: 'Mon-Fri 8:30-16:30, Sat 9:00-12:30',
    specialties: ['Everyday vehicles', 'Insurance help'],
    yearEstablished: 1991,
    vehicles: 20,
    stock: ['everyday', 'everyday', 'rugged'],
    emblem: 'palm',
    colour: '#2f7d4f',
    scene: 1,
    hasLogo: true,
  },
  {
    name: 'Warrens Hybrid & Electric',
    slug: 'warrens',
    parish: 'St. Thomas',
    city: 'Warrens',
    address: 'Park South, St. Thomas',
    description:
      'Electric and hybrid vehicles only. We measure every battery, print the result and help with the home charger.',
    workingHours: 'Mon-Fri 9:00-18:00, Sat 9:00-15:00',
    specialties: ['Electric vehicles', 'Hybrids', 'Battery health reports'],
    yearEstablished: 2017,
    vehicles: 24,
    stock: ['electric'],
    emblem: 'bolt',
    colour: '#1f9d63',
    scene: 3,
    hasLogo: true,
  },
  {
    name: 'Scotland District 4x4',
    slug: 'scotland',
    parish: 'St. Andrew',
    city: 'Belleplaine',
    address: 'East Coast Road, St. Andrew',
    description:
      'SUVs and pickups that are at home on the hills. Each one has been driven up Farley Hill before it reaches the yard.',
    workingHours: 'Tue-Sat 8:00-17:00',
    specialties: ['4x4', 'Pickups', 'Suspension work'],
    yearEstablished: 2003,
    vehicles: 20,
    stock: ['rugged'],
    emblem: 'mountain',
    colour: '#8a5a2b',
    scene: 3,
    hasLogo: true,
  },
  {
    name: 'Bathsheba Wheels',
    slug: 'bathsheba',
    parish: 'St. Joseph',
    city: 'Bathsheba',
    address: 'Horse Hill, St. Joseph',
    description: 'A small yard with a few good vehicles at a time, sold by the person who checked them.',
    workingHours: 'Wed-Sun 10:00-17:00',
    specialties: ['Small selection', 'Owner-run'],
    yearEstablished: 2019,
    vehicles: 8,
    stock: ['everyday'],
    emblem: 'wave',
    colour: '#3f6fb5',
    scene: 6,
    hasLogo: false,
  },
  {
    name: 'Valley Tractor & Plant',
    slug: 'valleyplant',
    parish: 'St. George',
    city: 'The Valley',
    address: 'Salters, St. George',
    description:
      'Tractors, excavators and working machines for estates and building sites. Hours on the meter are photographed on the day of listing.',
    workingHours: 'Mon-Fri 7:00-16:00',
    specialties: ['Excavators', 'Tractors', 'Parts and hydraulics'],
    yearEstablished: 1978,
    vehicles: 14,
    stock: ['plant'],
    emblem: 'cog',
    colour: '#d18a00',
    scene: 3,
    hasLogo: true,
  },
  {
    name: 'Four Cross Roads Imports',
    slug: 'fourcross',
    parish: 'St. John',
    city: 'Four Cross Roads',
    address: 'Pothouse Road, St. John',
    description:
      'Reconditioned vehicles direct from Japan, with the auction sheet in English and six months of warranty.',
    workingHours: 'Mon-Sat 9:00-17:00',
    specialties: ['Japanese imports', 'Auction sheets', 'Six-month warranty'],
    yearEstablished: 2011,
    vehicles: 20,
    stock: ['everyday', 'everyday', 'electric'],
    emblem: 'sun',
    colour: '#d9480f',
    scene: 2,
    hasLogo: true,
  },
  {
    name: 'Harbour Road Commercials',
    slug: 'harbourroad',
    parish: 'St. Michael',
    city: 'Bridgetown',
    address: 'Harbour Industrial Estate, St. Michael',
    description: 'Trucks, vans and pickups for people who work with them, with bodywork made to order.',
    workingHours: 'Mon-Fri 7:30-16:30, Sat 8:00-12:00',
    specialties: ['Trucks', 'Vans', 'Box bodies'],
    yearEstablished: 1995,
    vehicles: 16,
    stock: ['commercial'],
    emblem: 'anchor',
    colour: '#41505f',
    scene: 1,
    hasLogo: true,
  },
  {
    name: 'North Point Autos',
    slug: 'northpoint',
    parish: 'St. Lucy',
    city: 'Checker Hall',
    address: 'Harrison Point Road, St. Lucy',
    description: 'Opening soon in the north: our first vehicles are on the water.',
    workingHours: 'Mon-Fri 9:00-16:00',
    specialties: ['Opening soon'],
    yearEstablished: 2026,
    vehicles: 0,
    stock: [],
    emblem: 'lighthouse',
    colour: '#6a3d8f',
    scene: 4,
    hasLogo: true,
  },
]
