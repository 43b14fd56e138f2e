import type { VehicleType } from '../enums.ts'
import type { Vehicle } from './vehicle.ts'

/** What kind of vehicle a listing offers; model and make may be half typed. */
export type VehicleKind = Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>

const typeNouns: Record<VehicleType, string> = {
  SUV: 'SUV',
  Pickup: 'pickup',
  Car: 'car',
  Hatchback: 'hatchback',
  Truck: 'truck',
  Equipment: 'machine',
}

/** One of a kind, as in 'what a Toyota Corolla usually costs': of its model, of its make and type, or of its type. */
export function kindName(
  { brand, model, vehicleType }: VehicleKind,
  like: 'model' | 'makeAndType' | 'type',
): string {
  if (like === 'model') return withArticle(`${brand} ${model}`)
  const noun = typeNouns[vehicleType]
  return withArticle(like === 'type' ? noun : `${brand} ${noun}`)
}

/** A short word all in capitals is read letter by letter: an MG, an SUV, a BMW. */
function withArticle(name: string): string {
  const [first = ''] = name.split(' ')
  const isSpelled = /^[A-Z]{2,3}$/.test(first)
  const soundsOpen = isSpelled ? /^[AEFHILMNORSX]/ : /^[AEIO]/i
  return `${soundsOpen.test(first) ? 'an' : 'a'} ${name}`
}
