import { expect, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { catalogueWith, demoListings } from './demo-catalogue.ts'

/** Words that have a meaning in searches, here used as a brand, model or colour. */
const strange =
  `Toy-ota|SUV|Under|Under 60k|Not|2019|Automatic|toyota|TOYOTA|Nis san|Hon-da|No|Without|Red|White|Red SUV|Swift
  Not Toyota|New|Brand new|Used|Cheap|Diesel|Hybrid|Electric|Petrol|Manual|Pickup|Truck|Van|Car|Cars|Hatchback|Equipment|2018|2020
  2015-2018|50k|$50,000|Under $50,000|Max 30|Over|Between|From 2018|Last 5 years|One|One owner|Duty paid|Reconditioned|Low mileage
  Newest|St. Michael|Christ Church|Bridgetown|Barbados|For sale|Sold|Available|On sale|Featured|Corolla|Hi-lux|Hil ux|X Trail|Xtrail
  CR V|Civic Type R|Suzuki Swift|Toyota Corolla|Nissan|BMW|B.M.W.|Mercedes|Benz|Kia|Ford|Ranger|Jeep|4x4|4wd|7 seater|Seven seats
  1.5|1500cc|2.0d|80000 km|100 miles|900 a month|US$20k|Black|Blue|Navy|Silver|Grey|Or|And|The|A|1|3|Thousand|Grand`
    .split(/[|\n]/)
    .map((word) => word.trim())

const demo = demoListings()
const [first] = demo as [Vehicle]
const extra = strange.flatMap((word, at) =>
  (['brand', 'model', 'color'] as const).map((field, place) => ({
    ...first,
    id: 10_000 + 3 * at + place,
    details: `Ask for ${word}`,
    [field]: word,
  })),
)

test('three hundred listings with strange words break no search for a make, model, year or type', () => {
  expect(extra.length).toBeGreaterThanOrEqual(300)
  const [before, after] = [catalogueWith(demo), catalogueWith([...demo, ...extra])]
  const words =
    'suv pickup sedan hatchback van truck automatic diesel hybrid red white toyota nissan 4x4 cheap new'
  const phrases = 'not automatic|not toyota|under 60k|suv under 60k|toyota not white|2019 suv|no diesel'
  const searches = new Set([
    ...demo.flatMap(({ brand, model, year }) => [brand, model, `${brand} ${model}`, `${brand} ${year}`]),
    ...demo.map(({ model, color, year }) => `${color} ${model} ${year}`),
    ...vehicleTypes,
    ...words.split(' '),
    ...phrases.split('|'),
  ])
  for (const q of searches) {
    const found = (catalogue: typeof before) => {
      const { query } = catalogue.readQuery({ q })
      const pages = [1, 2, 3, 4, 5, 6].flatMap((page) => catalogue.list({ ...query, page, pageSize: 100 }))
      return pages.filter((id) => id < 10_000)
    }
    expect(found(after), q).toEqual(found(before))
  }
})
