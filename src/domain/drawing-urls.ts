import type { VehicleType } from './enums.ts'

/** The sides from which a vehicle is drawn, the one that cards show first. */
export const drawingAngles = ['front', 'side', 'rear'] as const
export type DrawingAngle = (typeof drawingAngles)[number]

/**
 * Addresses of our own illustrations of a vehicle: `/demo/<type>/<colour>/<angle>.svg`, all in lower case. They
 * stand in where a listing comes without pictures.
 * @param color any text; what is no letter or digit becomes a hyphen
 */
export function drawingUrls(type: VehicleType, color: string): string[] {
  const segment = color
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  return drawingAngles.map((angle) => `/demo/${type.toLowerCase()}/${segment || 'grey'}/${angle}.svg`)
}
