import type { Role } from '../enums.ts'
import { formatCount } from '../text/format.ts'
import { foldText, noDealership, normalizeName } from '../text/names.ts'
import { can } from './permissions.ts'
import type { Colleague, ManagedUser, User } from './user-schema.ts'

/** docs/product.md#user-management */
export const roleNames: Record<Role, string> = { user: 'User/Dealer', admin: 'Administrator' }
export const dealershipAccess = 'Dealership access'
export const switchedOffText = 'Switched off'

/** The reason that an account cannot change listings, or undefined if it can. */
export function standstill(
  user: Pick<User, 'role' | 'isSuspended' | 'isSwitchedOff' | 'dealershipHeld'>,
): 'suspended' | 'switched off' | undefined {
  if (user.isSuspended) return 'suspended'
  if (!user.isSwitchedOff || can(user, 'dealership.activate')) return undefined
  return user.dealershipHeld === null ? 'switched off' : 'suspended'
}

/** Shown beside the role, because the status column always reads 'Active' (docs/product.md#user-management). */
export function waitingText({
  isApproved,
  application,
}: Pick<ManagedUser, 'isApproved' | 'application'>): string | undefined {
  if (isApproved) return undefined
  return application?.declineReason ? 'Declined' : 'Waits for approval'
}

/** Every word must be in the user's row or application. Case, accents and spelling of phone numbers do not matter. */
export function findUsers(users: readonly ManagedUser[], text: string): ManagedUser[] {
  const words = foldText(normalizeName(text)).split(' ')
  const matches = (user: ManagedUser) => {
    const { application } = user
    const phones = [user.dealershipPhone, application?.phone].filter((phone) => phone != null)
    const shown = foldText(
      [
        user.username,
        user.dealershipName ?? noDealership,
        user.email,
        ...phones,
        application?.contactName,
        application?.parish,
        roleNames[user.role],
        'Active',
        waitingText(user),
        user.hasDealershipAccess && dealershipAccess,
        user.isSwitchedOff && switchedOffText,
      ]
        .filter(Boolean)
        .join(' '),
    )
    const digits = phones.map(digitsOf)
    return words.every(
      (word) =>
        shown.includes(word) || (isOfPhone(word) && digits.some((phone) => phone.includes(digitsOf(word)))),
    )
  }
  return users.filter(matches).sort((one, other) => other.id - one.id)
}

/** '(758)' and '427-4074' can be parts of a phone number. */
function isOfPhone(word: string): boolean {
  return /^[\d()+.-]*\d[\d()+.-]*$/.test(word)
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

const maxNamed = 3

/** `235 more belong to careenage` @param colleagues most listings first */
export function colleaguesText(colleagues: readonly Colleague[]): string | undefined {
  const [first, ...others] = colleagues
  if (!first) return undefined
  const listings = colleagues.reduce((sum, each) => sum + each.listings, 0)
  const more = `${formatCount(listings)} more ${listings === 1 ? 'belongs' : 'belong'} to`
  if (others.length === 0) return `${more} ${first.username}`
  // Avoids 'and 1 others'.
  const named = colleagues.length === maxNamed + 1 ? colleagues : colleagues.slice(0, maxNamed)
  const parts = named.map(({ username, listings: held }) => `${username} (${formatCount(held)})`)
  const left = colleagues.length - named.length
  if (left > 0) parts.push(`${left} others`)
  return `${more} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
