import { expect, test } from 'vitest'
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
const bytes = (use: Partial<AccountUse>) => quotaForPictureBytes({ ...nothing, ...use }, most, contact)
const pictures = (use: Partial<AccountUse>) => quotaForPictures({ ...nothing, ...use }, contact)
const full = 'Your account has 20,000 listings, the most it can have: ask for more at info@cars.example'
const today = 'Your account has listed 15,000 vehicles today, its limit for a day. Please continue tomorrow.'
const fifty = 'Your account can have 50 listings until an administrator approves it: ask at info@cars.example'
const newAccounts =
  'New accounts cannot add more until an administrator approves them: ask at info@cars.example'
const ofUnapproved = (listings: number, megabytes = 0) => ({
  ofUnapproved: { listings, pictureBytes: megabytes * bytesPerMb },
})

test.each([
  [approved({ listings: 19_999 }), 1, false, full],
  [approved({ listings: 20_001 }), 0, false, full],
  [approved({ listings: 100, listingsToday: 15_000 }), 0, true, today],
  [waiting({}), 50, false, fifty],
  [waiting(ofUnapproved(4_990)), 10, false, newAccounts],
  [pictures({ isApproved: false, pictures: 195 }), 5, false, undefined],
  [bytes({ pictureBytesToday: 2_999 * bytesPerMb }), bytesPerMb, true, undefined],
  [bytes({ isApproved: false, ...ofUnapproved(0, 5_000) }), 0, false, newAccounts],
  [quotaForBatches(199, most), 1, true, undefined],
])('the quota %o', (quota, left, isDaily, sentence = quota.sentence) => {
  expect(quota).toEqual({ left, isDaily, sentence })
})
