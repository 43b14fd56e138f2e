import type { VehicleType } from '../../enums.ts'
import { dictionaryOf, meaningsIn, wordsIn } from './word-meanings.ts'

/**
 * Body types as auctions and advertisers write them. The marketplace has six types: what carries people and is
 * neither SUV nor hatchback is a Car, what carries loads or many people a Truck, everything else Equipment.
 */
const words = dictionaryOf<VehicleType>({
  SUV: 'suv suvs offroad offroader crossover 4x4 sportutility sportutilityvehicle softroader jeep',
  Pickup:
    'pickup pickuptruck pickups ute utility doublecab doublecabpickup dualcab dcab crewcab crewmax crewmaxcab extendedcab ' +
    'extracab xtracab kingcab accesscab quadcab clubcab megacab regularcab singlecab spacecab smartcab supercab ' +
    'supercrew supercrewcab freestylecab cabplus',
  Car: 'car sedan saloon wagon stationwagon estate touring coupe koup convertible cabriolet cabrio roadster spyder spider mpv minivan peoplecarrier peoplemover multipurposevehicle limousine fastback liftback targa',
  Hatchback: 'hatchback hatch',
  Truck:
    'truck trucks van cargovan passengervan panelvan minibus lorry bus coach camper campervan motorhome tipper flatbed flatdeck boxtruck dumptruck chassiscab cabchassis tractorunit tractortruck cartransporter carcarrier',
  Equipment:
    'equipment plant machinery tractor trailer caravan motorcycle motorbike scooter moped atv quad quadbike boat jetski excavator forklift digger loader backhoe',
})

/** The vehicle type that the name of a body means ('G Sedan', 'Double Cab'), or undefined where it is unknown or both. */
export function vehicleTypeOfBody(text: string): VehicleType | undefined {
  const [meaning, ...others] = meaningsIn(text, words).meanings
  return others.length === 0 ? meaning : undefined
}

/**
 * The same where the model is known, too. Some words are wider than our types: 'wagon' and 'MPV' are what registers and
 * auctions call an SUV, too, 'truck' what Americans call a pickup or an SUV, and a 'van' may carry people.
 */
export function vehicleTypeOf(body: string, ofModel: VehicleType | undefined): VehicleType | undefined {
  const type = vehicleTypeOfBody(body)
  const word = wordsIn(body).join('')
  const isOffroad = ofModel === 'SUV' || ofModel === 'Pickup'
  if (/^(?:station)?wagon$/.test(word) && isOffroad) return 'SUV'
  if (/^(?:truck|mpv|multipurposevehicle)$/.test(word) && isOffroad) return ofModel
  return word === 'van' && ofModel === 'Car' ? 'Car' : type
}
