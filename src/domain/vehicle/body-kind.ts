import { type VehicleType, vehicleTypes } from '../enums.ts'
import { shapeDrawingUrls } from '../images/drawing-urls.ts'

interface NamedVehicle {
  brand: string
  model: string
  vehicleType: VehicleType
}

/** Names of bodies that a type's usual picture does not fit. Vans and minivans go by their models. The first match wins. */
const bodies: Readonly<Partial<Record<VehicleType, Readonly<Record<string, RegExp>>>>> = {
  Car: {
    mpv: /ertiga|noah|voxy|alphard|vellfire|serena|stepwgn|step wagon|freed|sienta|wish\b|innova|avanza|odyssey|carnival|sharan|touran|zafira|galaxy|s-max|previa|estima|isis|xl7|carens|c-max|b-class|\bstream\b|premacy|lafesta|delica|ipsum|biante|elgrand|\bmpv\b|sedona/,
  },
  Truck: {
    tipper: /tipper|dump/,
    flatbed: /flat ?bed|drop ?side/,
    bus: /\bbus\b|coaster|rosa\b|civilian/,
    van: /\bvan\b|minibus|hiace|urvan|caravan|commuter|\bh-?1\b|starex|staria|vito\b|transporter|caravelle|transit|sprinter|ducato|boxer|master\b|crafter|vivaro|trafic|partner|berlingo|kangoo|caddy|nv[123]\d0|\bevery\b|hijet|\bacty\b|minicab|clipper|sambar|\bapv\b/,
  },
  Equipment: {
    backhoe: /backhoe|\b[34]cx\b|loader/,
    forklift: /fork ?lift|\b8fg|reach truck/,
    tractor: /tractor|massey|john deere|new holland/,
  },
}

export const bodyKinds: readonly string[] = [
  ...vehicleTypes.map((type) => type.toLowerCase()),
  ...Object.values(bodies).flatMap((kinds) => Object.keys(kinds)),
]

/** The body that drawings show and buyers compare. Named like its type, if the name says no more. */
export function bodyKindOf({ brand, model, vehicleType }: NamedVehicle): string {
  const name = `${brand} ${model}`.toLowerCase()
  const found = Object.entries(bodies[vehicleType] ?? {}).find(([, names]) => names.test(name))
  return found?.[0] ?? vehicleType.toLowerCase()
}

/** Drawings for a listing without pictures. @param seed selects the scene */
export function listingDrawings(listing: NamedVehicle & { color: string }, seed: number): string[] {
  return shapeDrawingUrls(bodyKindOf(listing), listing.color, seed)
}
