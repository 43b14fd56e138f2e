import type { FuelType } from '../../enums.ts'
import { findModel } from './known-models.ts'

/** Models that were never made for another fuel, by make; of a make without names all of them. */
const modelsOfOneFuel: Readonly<Partial<Record<FuelType, string>>> = {
  Electric: `
Audi: e-tron
BMW: i4, i5, i7, iX, iX3
BYD: Atto 3, Dolphin, e6, Seagull
Chevrolet: Bolt
Hyundai: Ioniq 5, Ioniq 6, Ioniq 9
Jaguar: I-Pace
Kia: EV3, EV5, EV6, EV9
Lucid:
Mercedes-Benz: EQA, EQB, EQC, EQE, EQS
MG: MG4, ZS EV
Mitsubishi: i-MiEV
Nissan: Ariya, e-NV200, Leaf
Polestar: 2, 3, 4
Porsche: Taycan
Renault: Zoe
Rivian:
Tesla:
Toyota: bZ, bZ4X
VinFast:
Volkswagen: ID.3, ID.4, ID.5, ID. Buzz
Wuling: Air EV
`,
  Hybrid: `
Honda: CR-Z, Insight
Toyota: Aqua, Prius, Prius Alpha, Prius c, Prius Prime, Prius v, SAI
`,
}

const anyModel = ''
const fuelOf = new Map<string, FuelType>()
for (const [fuel, lines] of Object.entries(modelsOfOneFuel)) {
  for (const line of lines.trim().split('\n')) {
    const [make = '', names = ''] = line.split(':')
    for (const name of names.split(',')) fuelOf.set(`${make}|${name.trim()}`, fuel as FuelType)
  }
}

/**
 * The only fuel that a model is made for, by its name or by the badge in it ('Golf 2.0 TDI', '320d', 'Niro EV'); undefined
 * where there are several.
 * @param make in its one spelling (`spelledMake`)
 */
export function fuelOfModel(make: string, model: string): FuelType | undefined {
  const name = findModel(make, model)?.name ?? model
  const named = fuelOf.get(`${make}|${name}`) ?? fuelOf.get(`${make}|${anyModel}`)
  return (
    named ??
    fuelOfBadge(model) ??
    fuelOfNumber(make, model) ??
    (electric.test(model) ? 'Electric' : undefined)
  )
}

const electric = /\b(?:b?ev|electric|e-?golf|e-up)\b/i
const hybrid = /\b(?:hybrid|phev|hev|e-power|e:hev)\b/i
const diesel =
  /\b(?:tdi|cdi|cdti|d-?4d|(?:blue)?hdi|bluetec|tdci|crdi?|dci|jtdm?|di-d|i-c?tdi|i-dtec|sdv6|tdv6|tdv8|skyactiv-d|diesel|turbodiesel)\b/i

/** The fuel that a badge in a headline or model tells. A hybrid may burn diesel. */
export function fuelOfBadge(text: string): FuelType | undefined {
  if (hybrid.test(text)) return 'Hybrid'
  return diesel.test(text) ? 'Diesel' : undefined
}

/** A 320d and a C220d burn diesel, an RX 450h is a hybrid. */
function fuelOfNumber(make: string, model: string): FuelType | undefined {
  if (make === 'Lexus') return /^[a-z]{2} ?\d{3}h\b/i.test(model) ? 'Hybrid' : undefined
  if (make !== 'BMW' && make !== 'Mercedes-Benz') return undefined
  return /(?:^|\s)(?:[a-z]{1,3} ?)?\d{3} ?d\b|[xs]drive ?\d{2}d\b/i.test(model) ? 'Diesel' : undefined
}
