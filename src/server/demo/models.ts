import { readFileSync } from 'node:fs'
import type { FuelType, Transmission, VehicleType } from '#domain/enums.ts'
import type { DrawingShape } from '#domain/images/drawing-urls.ts'
import { modelsFile } from '#territory/demo/demo.ts'
import type { Stock } from './demo-dealerships.ts'

/** One line of the territory's `models.tsv`: a model sold here. */
export interface DemoModel {
  stock: Stock
  brand: string
  model: string
  vehicleType: VehicleType
  shape: DrawingShape
  engineCC: number
  fuelType: FuelType
  transmissions: readonly Transmission[]
  firstYear: number
  lastYear: number
  /** Price on the road in dollars, including duty and VAT. */
  newPrice: number
  note: string
}

/** If both are sold, automatics are more common. */
const transmissionsOf: Readonly<Record<string, readonly Transmission[]>> = {
  automatic: ['Automatic'],
  manual: ['Manual'],
  both: ['Automatic', 'Automatic', 'Manual'],
}

const numeric = new Set(['engineCC', 'firstYear', 'lastYear', 'newPrice'])

export function readDemoModels(): DemoModel[] {
  const text = readFileSync(modelsFile, 'utf8')
  const [headings = '', ...lines] = text.trimEnd().split('\n')
  const names = headings.split('\t')
  return lines.map((line) => {
    const cells = line
      .split('\t')
      .map((cell, at) => [names[at], numeric.has(names[at] ?? '') ? Number(cell) : cell])
    const { gearboxes, ...model } = Object.fromEntries(cells)
    return { ...model, transmissions: transmissionsOf[String(gearboxes)] } as DemoModel
  })
}
