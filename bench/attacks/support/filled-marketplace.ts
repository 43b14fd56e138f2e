import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Random } from '../../../tests/catalogue/random.ts'
import { importListings, temporaryMarketplace } from '../../imported-marketplace.ts'

const dealerships = '300'
const makes = ['Toyota', 'Nissan', 'Suzuki', 'Honda', 'Kia', 'Hyundai', 'Mazda', 'Ford', 'Mitsubishi', 'BMW']
const models = ['Alto', 'Brio', 'Cube', 'Demio', 'Escape', 'Fit', 'Grand', 'Hilux', 'Jazz', 'Kicks']

/**
 * A data folder to attack: a copy of another one, listings of a CSV file, or generated listings.
 * @param source a data folder or a CSV file; undefined: generated listings
 */
export async function filledMarketplace(
  source: string | undefined,
  count = 20_000,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  if (source !== undefined && !/\.csv(?:\.gz)?$/.test(source)) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-attack-'))
    await cp(source, dataDir, { recursive: true })
    return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const marketplace = await temporaryMarketplace()
  const file = source ?? path.join(marketplace.dataDir, 'listings.csv')
  if (source === undefined) await writeFile(file, madeUpListings(count))
  await importListings(marketplace.dataDir, file, dealerships)
  return marketplace
}

function madeUpListings(count: number): string {
  const random = new Random(1)
  const lines = ['brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price']
  for (let at = 0; at < count; at++) {
    lines.push(
      [
        random.pick(makes),
        random.pick(models),
        random.between(1995, 2026),
        random.between(8, 40) * 100,
        random.between(0, 250) * 1000,
        random.pick(['Manual', 'Automatic']),
        random.pick(['Petrol', 'Diesel', 'Hybrid']),
        random.pick(['SUV', 'Car', 'Hatchback', 'Pickup']),
        random.pick(['Red', 'Blue', 'White', 'Black', 'Silver']),
        random.between(10, 400) * 500,
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}
