import { readFileSync } from 'node:fs'
import { equipment } from '#domain/enums.ts'
import { dayMs, localDay, localMonth, localYear, parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { newDraft } from '#domain/vehicle/vehicle-form.ts'
import { dealerships, vehiclesFile } from '#territory/demo/demo.ts'

/** The slug is its account's username and names its drawings. */
export type DemoDealership = (typeof dealerships)[number]

export const demoDealerships: readonly DemoDealership[] = dealerships

/** A line of the territory's `vehicles.tsv`. Times count from today. Empty cells are null. */
interface DemoRow
  extends Omit<VehicleDraft, 'imageUrls' | 'equipment' | 'isFeatured' | 'isSold' | 'details'> {
  dealership: string
  age: number
  monthsSinceService: number | null
  startsInDays: number | null
  endsInDays: number | null
  imageUrls: string
  equipment: string | null
  details: string
  isFeatured: 'yes' | null
  isSold: 'yes' | null
}

const numeric = new Set(
  'age seats engineCC mileage price monthsSinceService promotionValue originalPrice startsInDays endsInDays'.split(
    ' ',
  ),
)

/** Oldest first. The same on every call, except for dates, which follow `now`. */
export function demoVehicles(now: Date): { dealership: string; draft: VehicleDraft }[] {
  const [headings = '', ...lines] = readFileSync(vehiclesFile, 'utf8').trimEnd().split('\n')
  const columns = headings.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t').map((cell, at) => {
      const column = columns[at] ?? ''
      return [column, cell === '' ? null : numeric.has(column) ? Number(cell) : cell]
    })
    return listingOf(Object.fromEntries(cells), now)
  })
}

function listingOf(row: DemoRow, now: Date): { dealership: string; draft: VehicleDraft } {
  const { dealership, age, monthsSinceService, startsInDays, endsInDays, ...fields } = row
  const year = localYear(now) - age
  const place = demoDealerships.find(({ slug }) => slug === dealership)
  const service = monthsSinceService && localMonth(now, monthsSinceService)
  const draft = {
    ...newDraft(year),
    ...fields,
    ...place?.stated,
    year,
    lastService: service && service > `${year}-06` ? service : null,
    equipment: equipment.filter((piece) => fields.equipment?.split(',').includes(piece)),
    isFeatured: fields.isFeatured === 'yes',
    isSold: fields.isSold === 'yes',
    promotionStartDate: edge(startsInDays, 'start', now),
    promotionEndDate: edge(endsInDays, 'end', now),
    imageUrls: fields.imageUrls.split(' '),
    details: fields.details.replaceAll('\\n', '\n'),
  }
  return { dealership, draft }
}

function edge(days: number | null, which: 'start' | 'end', now: Date): string | null {
  if (days === null) return null
  const day = localDay(new Date(now.getTime() + days * dayMs))
  return parseLocalDate(day, which)?.toISOString() ?? null
}
