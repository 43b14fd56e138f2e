import type { DemoModel } from './models.ts'
import type { Random } from './random.ts'

/** What the text of a listing depends on. */
export interface Described {
  model: DemoModel
  year: number
  mileage: number
  isNew: boolean
  /** Came used from Japan, as a dealer of imports sells it. */
  isImport: boolean
}

const openings = {
  new: [
    'Brand new, never registered.',
    'New, straight from the ship, with the full manufacturer’s warranty.',
    'New, in stock and ready to be registered in your name.',
  ],
  imported: [
    'Reconditioned import from Japan; the auction sheet is here to read.',
    'Imported this year, first owner in Barbados could be you.',
    'Landed last month. Mileage checked against the Japanese inspection record.',
    'Grade 4 at auction, cleaned, serviced and inspected here.',
  ],
  local: [
    'One local owner from new.',
    'Two owners, both local, with the receipts kept.',
    'Locally driven and garaged.',
    'Bought here new and serviced on the island ever since.',
    'Owner is emigrating and has asked us to sell it.',
    'Taken in part exchange last week.',
    'Former company vehicle with a complete logbook.',
    'Kept under a carport, never at the beach.',
  ],
  plant: [
    'Working daily until we collected it.',
    'From an estate that has stopped planting.',
    'Contractor is changing the fleet; this one was the favourite.',
    'Imported used from the United Kingdom, papers complete.',
  ],
} as const

const conditions = {
  young: [
    'No marks inside or out.',
    'Not a scratch that we could find.',
    'Remaining factory warranty goes with it.',
    'Still smells new.',
    'Wrapped seats came off for the first owner only.',
    'First service done, stamp in the book.',
  ],
  used: [
    'Small scrape on the left rear corner, shown in person, otherwise tidy.',
    'Stone chips on the bonnet from the highway; nothing rusts.',
    'Front bumper resprayed last year, the rest is factory paint.',
    'Four new tyres in March.',
    'New battery and brake pads this year.',
    'Air-conditioning regassed and blowing cold.',
    'Interior clean, no smoker.',
    'Timing and fluids done at the last service.',
    'Clear coat is fading on the roof; the price says so.',
    'A parking dent on the passenger door that we left as it is.',
    'Wheels refurbished, one of them still has a kerb mark.',
    'Paint machine-polished; swirl marks show in low sun.',
    'Serviced in our workshop last month: oil, filters, coolant.',
    'Rear wiper is tired, everything else works as it should.',
    'Driver’s mat worn through and replaced; seats as new.',
    'Gearbox oil changed at the last service.',
  ],
  old: [
    'Shows its age in the paint, not in the engine.',
    'Some wear on the driver’s seat; mechanically sound.',
    'Underside treated against the sea air last year.',
    'Suspension bushings renewed; drives straight and quiet.',
    'Radio is the original and needs an aerial.',
    'A little surface rust behind the rear wheels, photographed for you on request.',
    'Headlamps polished, windscreen replaced in 2024.',
  ],
  plant: [
    'Hydraulics dry, pins tight.',
    'Slew ring and hoses checked; two hoses renewed.',
    'Oil samples taken and clean.',
    'Seat torn, everything that matters works.',
  ],
} as const

const extras = [
  'Reverse camera and parking sensors.',
  'Two keys and the handbook.',
  'Bluetooth, USB and steering-wheel controls.',
  'Window tint within the legal limit.',
  'Alloy wheels and a full-size spare.',
  'Dash camera stays in.',
  'Roof bars included.',
  'Apple CarPlay and Android Auto.',
  'ISOFIX in the back.',
  'Rubber mats throughout.',
] as const

const closings = [
  'Duty and VAT paid.',
  'Inspection valid, ready for the road.',
  'Bring your mechanic; we have a lift.',
  'Trade-ins welcome.',
  'Test drives any day with a licence.',
  'Price includes registration.',
  'Call or WhatsApp before you come, so that it is at the front.',
  'Duty and VAT paid, registration in a day.',
  'We help with the paperwork at the Licensing Authority.',
] as const

/** Writes what a dealer would say of a vehicle, flaws included: four to six short sentences. */
export function describe(
  { model, year, mileage, isNew, isImport }: Described,
  thisYear: number,
  random: Random,
): string {
  const isPlant = model.stock === 'plant'
  const age = thisYear - year
  const sentences = [random.pick(openings[openingOf({ isNew, isImport, isPlant })]), model.note]
  if (isPlant) sentences.push(`${hours(age, random)} hours on the meter.`, random.pick(conditions.plant))
  else if (!isNew) sentences.push(random.pick(conditions[age <= 2 ? 'young' : age <= 8 ? 'used' : 'old']))
  if (!isPlant && model.shape !== 'truck') sentences.push(random.pick(extras))
  if (mileage > 0 && mileage < 7500 * age && age > 2 && !isPlant) {
    sentences.push('Low mileage for its age, with the service stamps behind it.')
  }
  sentences.push(random.pick(closings))
  return sentences.join(' ')
}

function openingOf({ isNew, isImport, isPlant }: { isNew: boolean; isImport: boolean; isPlant: boolean }) {
  if (isPlant) return 'plant'
  if (isNew) return 'new'
  return isImport ? 'imported' : 'local'
}

function hours(age: number, random: Random): string {
  const total = Math.round((age * 520 + random.between(80, 900)) / 10) * 10
  return String(total).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
