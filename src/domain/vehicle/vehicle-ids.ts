import { publicLimits } from '../public-limits.ts'
import { type Parameter, textsOf } from '../text/query.ts'

/** Parses `3,1,2`, or a list of texts or numbers. */
export function parseVehicleIds(input: unknown, most: number = publicLimits.namedVehicles): number[] {
  const texts = textsOf(input).flatMap((text) => text.split(','))
  const ids = texts.map((text) => (/^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0))
  return [...new Set(ids.filter((id) => id >= 1 && id <= publicLimits.integer))].slice(0, most)
}

export const namedVehiclesSchema = { ids: vehicleIds(publicLimits.namedVehicles) }

export const comparedVehiclesSchema = { ids: vehicleIds(publicLimits.comparedVehicles) }

function vehicleIds(most: number): Parameter<string> {
  return {
    jsonSchema: { type: 'string', description: 'At most 100 ids, separated by commas.' },
    parse: (texts) => parseVehicleIds(texts, most).join(',') || undefined,
  }
}
