import { describe, expect, it, test } from 'vitest'
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

it('is kept with its name and what is asked for it', () => {
  expect(snapshotVehicle(listing, now)).toEqual(kept)
  const reduced = {
    ...listing,
    promotionType: 'discount',
    promotionValue: 10,
    originalPrice: 48_000,
  } as const
  expect(snapshotVehicle(reduced, now).price).toBe(43_200)
})

describe('what became of it', () => {
  test.each([
    ['same', listing],
    ['cheaper', { ...listing, price: 47_999.99 }],
    ['dearer', { ...listing, price: 50_000 }],
    ['repriced', { ...listing, price: 0 }],
    ['sold', { ...listing, price: 1, isSold: true }],
    ['gone', undefined],
    ['cheaper', { ...listing, promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }],
  ] as const)('%s', (state, vehicle) => {
    expect(snapshotState(kept, vehicle, now)).toBe(state)
  })
})

describe('a change since it was saved', () => {
  const sold = { price: 48_000, isSold: true }
  const cheaper = { price: 45_000, isSold: false }
  test.each<[string, ListingState | undefined, typeof sold | undefined, boolean]>([
    ['unchanged', undefined, { price: 48_000, isSold: false }, false],
    ['cheaper', undefined, cheaper, true],
    ['sold', undefined, sold, true],
    ['gone', undefined, undefined, true],
    ['cheaper, which was seen', 45_000, cheaper, false],
    ['sold after its lower price was seen', 45_000, sold, true],
    ['cheaper again', 46_000, cheaper, true],
    ['back at its price', 45_000, { price: 48_000, isSold: false }, false],
    ['sold, which was seen', 'sold', sold, false],
    ['removed after it was seen to be sold', 'sold', undefined, true],
    ['removed, which was seen', 'gone', undefined, false],
  ])('%s', (_, noticed, current, isUnseen) => {
    const saved = noticed === undefined ? kept : { ...kept, noticed }
    expect(hasUnseenChange(saved, current)).toBe(isUnseen)
    expect(hasUnseenChange({ ...kept, noticed: listingState(current) }, current)).toBe(false)
  })

  test('is none for one that was saved when it was sold', () => {
    expect(hasUnseenChange(snapshotVehicle({ ...listing, isSold: true }, now), sold)).toBe(false)
  })

  test.each<[unknown, unknown]>([
    ['sold', 'sold'],
    [45_000, 45_000],
    ['lost', undefined],
    [-1, undefined],
    [null, undefined],
  ])('%j is read as having seen %j', (noticed, read) => {
    expect(parseSnapshots([{ ...kept, noticed }])).toEqual([
      read === undefined ? kept : { ...kept, noticed: read },
    ])
  })
})

describe('reading a kept list', () => {
  test.each<[unknown, number[]]>([
    [null, []],
    ['[]', []],
    [{ 0: kept }, []],
    [
      [kept, { ...kept, price: 1 }, { ...kept, id: 8 }],
      [7, 8],
    ],
    [
      [
        { ...kept, id: 0 },
        { ...kept, id: 1.5 },
        { ...kept, id: '9' },
      ],
      [],
    ],
    [
      [
        { ...kept, name: 5 },
        { ...kept, name: 'x'.repeat(601) },
      ],
      [],
    ],
    [
      [
        { ...kept, price: -1 },
        { ...kept, price: Number.NaN },
        { ...kept, price: '5' },
      ],
      [],
    ],
    [[null, [], 7, { id: 7 }], []],
  ])('%j', (value, ids) => {
    expect(parseSnapshots(value).map(({ id }) => id)).toEqual(ids)
  })

  it('keeps a hundred at most and nothing beside what it knows', () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...kept, id: index + 1, extra: 'x' }))
    expect(parseSnapshots(many)).toHaveLength(100)
    expect(parseSnapshots(many)[0]).toEqual({ ...kept, id: 1 })
  })
})
