import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** Active dealerships by name, with their vehicles for sale and makes. */
export function dealershipSummaries(catalogue: Catalogue): DealershipSummary[] {
  const counts = catalogue.facet('dealer', { sold: false })
  const forSale = new Map(counts.map(({ value, count }) => [nameKey(value), count]))
  const makes = new Map<string, string[]>()
  for (const { value: make } of catalogue.facet('brand', { sold: false })) {
    for (const { value: dealer } of catalogue.facet('dealer', { brand: [make], sold: false }))
      makes.set(nameKey(dealer), [...(makes.get(nameKey(dealer)) ?? []), make])
  }
  return catalogue.dealerships().map((dealership) => ({
    id: dealership.id,
    name: dealership.name,
    contactPhone: dealership.contactPhone,
    address: dealership.address,
    city: dealership.city,
    country: dealership.country,
    workingHours: dealership.workingHours,
    logoUrl: dealership.logoUrl,
    yearEstablished: dealership.yearEstablished,
    answersWithinHour: dealership.answersWithinHour,
    forSale: forSale.get(nameKey(dealership.name)) ?? 0,
    makes: makes.get(nameKey(dealership.name)) ?? [],
  }))
}
