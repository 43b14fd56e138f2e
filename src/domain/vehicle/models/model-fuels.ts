import type { FuelType } from '../../enums.ts'
import { classOfModel, findModel, letters } from './known-models.ts'

/** Models that were never made for another fuel, by make; of a make without names all of them. */
const modelsOfOneFuel: Readonly<Partial<Record<FuelType, string>>> = {
  Electric: `
Audi: e-tron, Q4 e-tron, Q6 e-tron, Q8 e-tron, RS e-tron GT, SQ8 e-tron
BMW: i4, i5, i7, iX, iX1, iX2, iX3
BYD: Atto 3, Dolphin, e6, Seagull
Cadillac: Lyriq
Chevrolet: Bolt
Citroen: Ami, C-Zero
Fiat: 500e
Ford: Mustang Mach-E
Genesis: Electrified, GV60
Honda: e, Prologue
Hyundai: Ioniq 5, Ioniq 6, Ioniq 9
Jaguar: I-Pace
Kia: EV3, EV4, EV5, EV6, EV9
LDV: eDeliver, EV80
Lexus: RZ
Lucid:
Mercedes-Benz: EQA, EQB, EQC, EQE, EQS, eSprinter, eVito
MG: MG4, ZS EV
Mitsubishi: i-MiEV
Nissan: Ariya, e-NV200, Leaf, Sakura
Peugeot: e-208, e-2008, iOn
Polestar: 2, 3, 4
Porsche: Taycan
Renault: Twizy, Zoe
Rivian:
Rolls-Royce: Spectre
Subaru: Solterra
Tesla:
Toyota: bZ, bZ4X
VinFast:
Volkswagen: ID.3, ID.4, ID.5, ID. Buzz
Volvo: C40, EC40, EX30, EX40, EX90
Wuling: Air EV
`,
  Hybrid: `
BMW: i8, XM
Cadillac: ELR
Chevrolet: Volt
Holden: Volt
Honda: CR-Z, Insight
Lexus: CT
Polestar: 1
Toyota: Aqua, Prius, Prius Alpha, Prius c, Prius Prime, Prius v, RAV4 Prime, SAI
Vauxhall: Ampera
`,
  Diesel: `
DAF:
Fuso: Fighter, Super Great
Hino: 300, 500, 700, Profia, Ranger
Isuzu: F Series, Forward, Giga
Kenworth:
LDV: V80
Mack:
MAN:
Scania:
UD Trucks:
`,
}

const fuelOf = new Map<string, FuelType>()
for (const [fuel, lines] of Object.entries(modelsOfOneFuel)) {
  for (const line of lines.trim().split('\n')) {
    const [make = '', names = ''] = line.split(':')
    for (const name of names.split(',')) fuelOf.set(`${make}|${letters(name)}`, fuel as FuelType)
  }
}

/**
 * The only fuel that a model is made for, by its name or by the badge in it ('Golf 2.0 TDI', '320d', 'Niro EV'); undefined
 * where there are several.
 * @param make in its one spelling (`spelledMake`)
 */
export function fuelOfModel(make: string, model: string): FuelType | undefined {
  const badge = fuelOfBadge(model) ?? (/\b(?:electric|e-?golf|e-up)\b/i.test(model) ? 'Electric' : undefined)
  return badge ?? fuelOfName(make, model) ?? fuelOfNumber(make, model)
}

/** By the longest name of the table that the model begins with; an EQS 450 goes by its class. */
function fuelOfName(make: string, model: string): FuelType | undefined {
  for (const name of [model, findModel(make, model)?.name, classOfModel(make, model)]) {
    const words = name?.split(' ') ?? []
    for (let count = words.length; count >= 0; count--) {
      const fuel = fuelOf.get(`${make}|${letters(words.slice(0, count).join(''))}`)
      if (fuel) return fuel
    }
  }
  return undefined
}

const hybrid = /(?<![a-z])(?:(?:active)?hybrid|phe?v|hev|e-power|e:hev|\d[. ]\dph)\b/i
const electric = /(?<![a-z])b?ev\b(?! mode)|\d ?kwh\b/i
const diesel =
  /(?<![a-z])(?:tdi|cdi|cdti|d-?4d|(?:blue)?hdi|bluetec|tdci|crdi?|dci|jtdm?|di-d|i-c?tdi|i-dtec|ddis|sdv6|tdv[68]|td[45]|skyactiv-d|diesel|turbodiesel|dslt?)\b/i
/** `2.8d`, `3.0td`; not `2.8 D/C`, a cab. */
const dieselSize = /(?<![\d.])[1-6]\.\d(?:d|dt|td)(?![\w/])/i

/** The fuel that a badge in a headline or model tells. A hybrid may burn diesel. */
export function fuelOfBadge(text: string): FuelType | undefined {
  if (hybrid.test(text)) return 'Hybrid'
  if (electric.test(text)) return 'Electric'
  return diesel.test(text) || dieselSize.test(text) ? 'Diesel' : undefined
}

/** A 320d, a C220d and a Volvo D5 burn diesel, a 330e, a C350e and an RX 450h are hybrids; a 325e of the eighties is none. */
function fuelOfNumber(make: string, model: string): FuelType | undefined {
  const rule = numbered[make]
  if (rule?.Hybrid?.test(model)) return 'Hybrid'
  return rule?.Diesel?.test(model) ? 'Diesel' : undefined
}

const germanDiesel = /(?:^|\s)(?:[a-z]{1,3} ?)?\d{3} ?d\b|[xs]drive ?\d{2}d\b/i
const numbered: Readonly<Record<string, Partial<Record<'Diesel' | 'Hybrid', RegExp>>>> = {
  BMW: { Diesel: germanDiesel, Hybrid: /\b(?:225x|[35][23]0|5[45]0|7[45][05]l?)e\b|[xs]drive ?\d{2}e\b/i },
  Lexus: { Hybrid: /^[a-z]{2} ?\d{3}h\b/i },
  'Mercedes-Benz': { Diesel: germanDiesel, Hybrid: /^(?:[aces]|gl[ace]) ?\d{3} ?d?e\b/i },
  Volvo: { Diesel: /\bd[2-6]\b/i },
}
