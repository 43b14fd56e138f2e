import {
  type FuelType,
  fuelTypes,
  type Transmission,
  transmissions,
  type VehicleType,
  vehicleTypes,
} from './enums.ts'

const transmissionWords: Record<string, Transmission> = {
  ...ownNames(transmissions),
  auto: 'Automatic',
  automated: 'Automatic',
  semiauto: 'Automatic',
  semiautomatic: 'Automatic',
  cvt: 'Automatic',
  dsg: 'Automatic',
  stick: 'Manual',
}

const fuelWords: Record<string, FuelType> = {
  ...ownNames(fuelTypes),
  gas: 'Petrol',
  gasoline: 'Petrol',
  unleaded: 'Petrol',
  ev: 'Electric',
  bev: 'Electric',
  hev: 'Hybrid',
  phev: 'Hybrid',
  pluginhybrid: 'Hybrid',
  petrolhybrid: 'Hybrid',
  dieselhybrid: 'Hybrid',
}

/**
 * Body types as auctions and advertisers write them. The marketplace has six types: what carries people and is
 * neither SUV nor hatchback is a Car, what carries loads or many people a Truck, everything else Equipment.
 */
const bodyWords: Record<string, VehicleType> = {
  ...ownNames(vehicleTypes),
  sedan: 'Car',
  saloon: 'Car',
  wagon: 'Car',
  stationwagon: 'Car',
  estate: 'Car',
  coupe: 'Car',
  convertible: 'Car',
  cabriolet: 'Car',
  roadster: 'Car',
  mpv: 'Car',
  minivan: 'Car',
  offroad: 'SUV',
  crossover: 'SUV',
  '4x4': 'SUV',
  ute: 'Pickup',
  pickuptruck: 'Pickup',
  van: 'Truck',
  lorry: 'Truck',
  bus: 'Truck',
  camper: 'Truck',
  motorhome: 'Truck',
  plant: 'Equipment',
  machinery: 'Equipment',
  tractor: 'Equipment',
  trailer: 'Equipment',
  caravan: 'Equipment',
  motorcycle: 'Equipment',
  motorbike: 'Equipment',
  scooter: 'Equipment',
  boat: 'Equipment',
}

/** The transmission that a word means, or undefined where it is none of ours. */
export function transmissionOf(word: string): Transmission | undefined {
  return transmissionWords[wordKey(word)]
}

/** The fuel that a word means, or undefined where it is none of ours (LPG, 'Other'). */
export function fuelTypeOf(word: string): FuelType | undefined {
  return fuelWords[wordKey(word)]
}

/** The vehicle type that the name of a body means, or undefined where it is unknown. */
export function vehicleTypeOfBody(word: string): VehicleType | undefined {
  return bodyWords[wordKey(word)]
}

function wordKey(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function ownNames<T extends string>(values: readonly T[]): Record<string, T> {
  return Object.fromEntries(values.map((value) => [wordKey(value), value]))
}
