import { limits } from '../limits.ts'
import { formatCount } from '../text/format.ts'

/** Set by the operator. Administrators have no limits. */
export interface AccountLimits {
  /** Unapproved accounts, and the listings and pictures of all of them together. */
  unapprovedAccounts: number
  unapprovedListings: number
  unapprovedPictureMb: number
  /** Listings of one account. */
  listings: number
  /** Maximum for one account in a local day. */
  dailyListings: number
  dailyBatches: number
  dailyPictureMb: number
}

export const bytesPerMb = 1_000_000

export interface AccountUse {
  isApproved: boolean
  listings: number
  listingsToday: number
  /** Ever uploaded. */
  pictures: number
  pictureBytesToday: number
  /** All unapproved accounts together. */
  ofUnapproved: { listings: number; pictureBytes: number }
}

export interface Quota {
  left: number
  /** Whether it ends at midnight. */
  isDaily: boolean
  sentence: string
}

/** @param contact address to ask for more */
export function quotaForListings(use: AccountUse, most: AccountLimits, contact: string): Quota {
  const today = perDay(
    most.dailyListings - use.listingsToday,
    `listed ${formatCount(most.dailyListings)} vehicles`,
  )
  if (use.isApproved) {
    const sentence = `Your account has ${formatCount(most.listings)} listings, the most it can have: ask for more at ${contact}`
    return smallest([inAll(most.listings - use.listings, sentence), today])
  }
  return smallest([
    inAll(
      limits.unapprovedListings - use.listings,
      `Your account can have ${limits.unapprovedListings} listings until an administrator approves it: ask at ${contact}`,
    ),
    inAll(most.unapprovedListings - use.ofUnapproved.listings, tooManyNew(contact)),
    today,
  ])
}

/** The quota once the marketplace has no memory for more listings. */
export function quotaWithoutRoom(contact: string): Quota {
  return inAll(0, `The marketplace has no room for more listings now: ask at ${contact}`)
}

export function quotaForPictures(use: AccountUse, contact: string): Quota {
  const most = limits.unapprovedPictures
  const sentence = `Your account can upload ${most} pictures until an administrator approves it: ask at ${contact}`
  return inAll(use.isApproved ? Number.POSITIVE_INFINITY : most - use.pictures, sentence)
}

export function quotaForPictureBytes(use: AccountUse, most: AccountLimits, contact: string): Quota {
  const left = most.dailyPictureMb * bytesPerMb - use.pictureBytesToday
  const today = perDay(left, `uploaded ${formatCount(most.dailyPictureMb)} MB of pictures`)
  if (use.isApproved) return today
  const leftOfAll = most.unapprovedPictureMb * bytesPerMb - use.ofUnapproved.pictureBytes
  return smallest([inAll(leftOfAll, tooManyNew(contact)), today])
}

export function quotaForBatches(uploadedToday: number, most: Pick<AccountLimits, 'dailyBatches'>): Quota {
  return perDay(most.dailyBatches - uploadedToday, `uploaded ${formatCount(most.dailyBatches)} Excel files`)
}

/** Quota before approval, with `REGISTRATION=approved`. */
export function quotaBeforeApproval(contact: string): Quota {
  return inAll(
    0,
    `An administrator has to approve your account before you can list vehicles: ask at ${contact}`,
  )
}

function tooManyNew(contact: string): string {
  return `New accounts cannot add more until an administrator approves them: ask at ${contact}`
}

function inAll(left: number, sentence: string): Quota {
  return { left: Math.max(0, left), isDaily: false, sentence }
}

function perDay(left: number, done: string): Quota {
  const sentence = `Your account has ${done} today, its limit for a day. Please continue tomorrow.`
  return { left: Math.max(0, left), isDaily: true, sentence }
}

function smallest(quotas: [Quota, ...Quota[]]): Quota {
  return quotas.reduce((least, quota) => (quota.left < least.left ? quota : least))
}
