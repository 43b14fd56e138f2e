import { type Equipment, equipment, type FuelType, type Transmission, type VehicleType } from '../enums.ts'

/** Phrases of several words are written as one word. */
export const bodyTypeWords: Readonly<Record<VehicleType, string>> = {
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
}

export const fuelTypeWords: Readonly<Record<FuelType, string>> = {
  Petrol: 'petrol gas gasoline unleaded benzine e10 e85 flex flexfuel ffv mogas tfsi tsi',
  Diesel: 'diesel tdi crdi turbodiesel derv',
  Electric: 'electric electricity ev bev battery',
  Hybrid:
    'hybrid hev phev mhev pluginhybrid pluginhybridelectric petrolhybrid dieselhybrid hybridelectric electrichybrid',
}
/** Includes words of Japanese auction sheets (FA: automatic on the floor, F5: five-speed). */
export const transmissionWords: Readonly<Record<Transmission, string>> = {
  Automatic:
    'automatic auto at automated amt semiauto semiautomatic automatedmanual cvt ecvt ivt dct dsg pdk edc ' +
    'tiptronic steptronic multitronic stronic gtronic xtronic lineartronic powershift shiftronic fa fat ca ia',
  Manual: 'manual man mt stick stickshift standard f4 f5 f6 f7',
}
/** Phrases in sheets. Their words also find the listings. */
export const equipmentPhrases: Readonly<Record<Equipment, string>> = {
  'Air conditioning': 'a/c, ac, aircon, air con, air conditioner',
  'Reverse camera':
    'camera, reverse cam, backup cam, reversing camera, backup camera, back-up camera, rear camera, rear view camera',
  Sunroof: 'sun roof, moonroof',
  Leather: 'leather seats, leather interior, leather upholstery',
  'Cruise control': 'cruise',
  'Four-wheel drive': '4wd, 4x4, awd, all-wheel drive',
  Bluetooth: 'blue tooth',
  'Alloy wheels': 'alloys, alloy rims, mag wheels, mags',
  'Tow bar': 'towbar, tow hitch, hitch',
  'Child-seat mounts': 'isofix, child seat anchors, child seats',
}

/** Each piece by its name and its phrases. */
export const namedEquipment = equipment.flatMap((piece) =>
  [piece, ...equipmentPhrases[piece].split(', ')].map((phrase) => [phrase.toLowerCase(), piece] as const),
)

export function dictionaryOf<T extends string>(
  words: Readonly<Partial<Record<T, string>>>,
): ReadonlyMap<string, T> {
  const entries = Object.entries(words) as [T, string][]
  return new Map(entries.flatMap(([meaning, list]) => list.split(' ').map((word) => [word, meaning])))
}
