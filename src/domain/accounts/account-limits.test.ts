import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountLimits,
  type AccountUse,
  bytesPerMb,
  quotaForBatches,
  quotaForListings,
  quotaForPictureBytes,
  quotaForPictures,
} from './account-limits.ts'

const most: AccountLimits = {
  unapprovedAccounts: 500,
  unapprovedListings: 5_000,
  unapprovedPictureMb: 5_000,
  listings: 20_000,
  dailyListings: 15_000,
  dailyBatches: 200,
  dailyPictureMb: 3_000,
}
const nothing: AccountUse = {
  isApproved: true,
  listings: 0,
  listingsToday: 0,
  pictures: 0,
  pictureBytesToday: 0,
  ofUnapproved: { listings: 0, pictureBytes: 0 },
}
const contact = 'info@cars.example'
const approved = (use: Partial<AccountUse>) => quotaForListings({ ...nothing, ...use }, most, contact)
const waiting = (use: Partial<AccountUse>) => approved({ ...use, isApproved: false })

describe('listings', () => {
  test('of an approved account: what it may have, and what it may create in a day', () => {
    expect(approved({})).toMatchObject({ left: 15_000, isDaily: true })
    expect(approved({ listings: 19_999 })).toMatchObject({ left: 1, isDaily: false })
    expect(approved({ listings: 30_000 })).toMatchObject({
      left: 0,
      sentence: 'Your account has 20,000 listings, the most it can have: ask for more at info@cars.example',
    })
    expect(approved({ listings: 100, listingsToday: 15_000 })).toEqual({
      left: 0,
      isDaily: true,
      sentence:
        'Your account has listed 15,000 vehicles today, as much as it can in a day. Please go on tomorrow.',
    })
  })

  test('of an account that waits for approval: fifty, and what all such may have together', () => {
    expect(waiting({})).toMatchObject({ left: 50, isDaily: false })
    expect(waiting({ listings: 50 })).toEqual({
      left: 0,
      isDaily: false,
      sentence:
        'Your account can have 50 listings until an administrator approves it: ask at info@cars.example',
    })
    expect(waiting({ ofUnapproved: { listings: 4_990, pictureBytes: 0 } })).toEqual({
      left: 10,
      isDaily: false,
      sentence: 'New accounts cannot add more until an administrator approves them: ask at info@cars.example',
    })
  })

  test('never fewer than none, and never more than any limit leaves', () => {
    const counts = fc.record({
      isApproved: fc.boolean(),
      listings: fc.nat(50_000),
      listingsToday: fc.nat(50_000),
      pictures: fc.nat(),
      pictureBytesToday: fc.nat(),
      ofUnapproved: fc.record({ listings: fc.nat(10_000), pictureBytes: fc.nat() }),
    })
    fc.assert(
      fc.property(counts, (use) => {
        const { left } = quotaForListings(use, most, contact)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(use.listingsToday + left).toBeLessThanOrEqual(Math.max(most.dailyListings, use.listingsToday))
        const own = use.isApproved ? most.listings : 50
        expect(use.listings + left).toBeLessThanOrEqual(Math.max(own, use.listings))
      }),
    )
  })
})

describe('pictures', () => {
  test('two hundred until an account is approved', () => {
    const use = { ...nothing, isApproved: false, pictures: 195 }
    expect(quotaForPictures(use, contact)).toMatchObject({ left: 5, isDaily: false })
    expect(quotaForPictures({ ...use, isApproved: true }, contact).left).toBe(Number.POSITIVE_INFINITY)
  })

  test('bytes of a day, and what accounts that wait may have together', () => {
    const left = (use: Partial<AccountUse>) => quotaForPictureBytes({ ...nothing, ...use }, most, contact)
    expect(left({ pictureBytesToday: 2_999 * bytesPerMb })).toMatchObject({ left: bytesPerMb, isDaily: true })
    const ofUnapproved = { listings: 0, pictureBytes: 5_000 * bytesPerMb }
    expect(left({ isApproved: false, ofUnapproved })).toMatchObject({ left: 0, isDaily: false })
    expect(left({ ofUnapproved })).toMatchObject({ left: 3_000 * bytesPerMb })
  })
})

test('Excel files of a day', () => {
  expect(quotaForBatches(199, most)).toMatchObject({ left: 1, isDaily: true })
  expect(quotaForBatches(200, most).sentence).toContain('has uploaded 200 Excel files today')
})
