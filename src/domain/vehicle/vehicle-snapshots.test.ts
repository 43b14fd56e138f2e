import { expect, test } from 'vitest'
import { listingSummary } from '../../../tests/support/fixtures.ts'
import type { VehicleSummary } from './vehicle.ts'
import {
  hasUnseenChange,
  type ListingState,
  listingState,
  parseSnapshots,
  snapshotState,
  snapshotVehicle,
  type VehicleSnapshot,
} from './vehicle-snapshots.ts'

const now = new Date('2026-11-21T12:00:00Z')
const listing: VehicleSummary = { ...listingSummary, id: 7 }
const kept: VehicleSnapshot = { id: 7, name: '2020 Toyota Corolla', price: 48_000 }

const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 } as const
const sold = { price: 48_000, isSold: true }
const cheaper = { price: 45_000, isSold: false }

test('a snapshot has name and asking price', () => {
  expect(snapshotVehicle(listing, now)).toEqual(kept)
  expect(snapshotVehicle({ ...listing, ...discount }, now).price).toBe(43_200)
  expect(hasUnseenChange(snapshotVehicle({ ...listing, isSold: true }, now), sold)).toBe(false)
})

test.each([
  ['same', listing],
  ['cheaper', { ...listing, ...discount }],
  ['dearer', { ...listing, price: 50_000 }],
  ['repriced', { ...listing, price: 0 }],
  ['sold', { ...listing, price: 1, isSold: true }],
  ['gone', undefined],
] as const)('a saved vehicle is %s', (state, vehicle) => {
  expect(snapshotState(kept, vehicle, now)).toBe(state)
})

test.each<[string, ListingState | undefined, typeof sold | undefined, boolean]>([
  ['unchanged', undefined, { price: 48_000, isSold: false }, false],
  ['cheaper', undefined, cheaper, true],
  ['gone', undefined, undefined, true],
  ['cheaper, as already seen', 45_000, cheaper, false],
  ['sold after its lower price was seen', 45_000, sold, true],
  ['removed after it was seen to be sold', 'sold', undefined, true],
])(
  'a saved vehicle that is %s (noticed %j, now %j) has an unseen change: %s',
  (_, noticed, current, isUnseen) => {
    const saved = noticed === undefined ? kept : { ...kept, noticed }
    expect(hasUnseenChange(saved, current)).toBe(isUnseen)
    expect(hasUnseenChange({ ...kept, noticed: listingState(current) }, current)).toBe(false)
  },
)

test.each<[unknown, readonly object[]]>([
  ['[]', []],
  [
    [kept, { ...kept, price: 1, extra: 'x' }, { ...kept, id: 8 }],
    [
      { ...kept, price: 1 },
      { ...kept, id: 8 },
    ],
  ],
  [[null, [], 7, { id: 7 }], []],
  [[0, 1.5, '9'].map((id) => ({ ...kept, id })), []],
  [[-1, Number.NaN, '5'].map((price) => ({ ...kept, price })), []],
  [[{ ...kept, noticed: 45_000 }], [{ ...kept, noticed: 45_000 }]],
  [[{ ...kept, noticed: -1 }], [kept]],
])('a stored list %j is parsed without invalid values', (value, snapshots) => {
  expect(parseSnapshots(value)).toEqual(snapshots)
})

test('at most a hundred snapshots are read', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...kept, id: index + 1 }))
  expect(parseSnapshots(many)).toHaveLength(100)
})
