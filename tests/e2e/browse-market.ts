import { openSite, type Site } from '../support/site.ts'

const corolla = { brand: 'Toyota', model: 'Corolla', price: 48_000, year: 2020 }
const swift = {
  brand: 'Suzuki',
  model: 'Swift',
  price: 26_000,
  year: 2016,
  engineCC: 1200,
  mileage: 90_000,
  vehicleType: 'Hatchback',
}
const leaf = {
  brand: 'Nissan',
  model: 'Leaf',
  fuelType: 'Electric',
  engineCC: 0,
  price: 70_000,
  year: 2023,
  color: 'Blue',
}
const hilux = {
  brand: 'Toyota',
  model: 'Hilux',
  fuelType: 'Diesel',
  vehicleType: 'Pickup',
  price: 120_000,
  year: 2021,
  transmission: 'Manual',
}
/** One each, so that there are more brands than a page shows at first: Mazda, Subaru and Volvo load on request. */
const rare = ['Audi', 'BMW', 'Citroën', 'Honda', 'Isuzu', 'Kia', 'Land Rover', 'Mazda', 'Subaru', 'Volvo']

/**
 * A marketplace with 62 listings: 40 Corollas of 2020 (one sold, one featured), 6 Swifts of 2016 (one in promotion),
 * 4 Leafs of 2023, 2 Hiluxes of 2021 and one of each of ten other brands; the Leafs are Speightstown Electric's, the
 * rest Oistins Motors'. Speightstown Electric's profile names its place, the other's does not.
 */
export async function openBrowseMarket(): Promise<Site> {
  const site = await openSite()
  for (const listing of listings()) {
    await site.addVehicle({
      dealershipName: 'Oistins Motors',
      imageUrls: [`${site.url}/icon.svg`],
      ...listing,
    })
  }
  await site.changeDealership('Speightstown Electric', { city: 'Speightstown' })
  return site
}

function listings(): Record<string, unknown>[] {
  return [
    ...Array.from({ length: 40 }, (_, at) => ({
      ...corolla,
      mileage: 10_000 + at * 1000,
      price: corolla.price + at * 100,
      isSold: at === 0,
      isFeatured: at === 1,
    })),
    ...Array.from({ length: 6 }, (_, at) => ({
      ...swift,
      ...(at === 0 && { promotionType: 'special_offer', promotionText: 'Free service for a year' }),
    })),
    ...Array.from({ length: 4 }, () => ({ ...leaf, dealershipName: 'Speightstown Electric' })),
    ...Array.from({ length: 2 }, () => hilux),
    ...rare.map((brand) => ({ brand, model: 'Saloon', price: 12_000, color: 'Red', mileage: 150_000 })),
  ]
}
