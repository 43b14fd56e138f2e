import type { User } from '#domain/accounts/user.ts'
import { foldText, normalizeName } from '#domain/text/names.ts'
import { roleNames } from './role-names.ts'

/** Users whose username, dealership or role contains every word, ignoring case and accents; the newest first. */
export function findUsers(users: readonly User[], text: string): User[] {
  const words = foldText(normalizeName(text))
    .split(' ')
    .filter((word) => word !== '')
  const matches = ({ username, dealershipName, role }: User) => {
    const searchable = foldText(`${username} ${dealershipName ?? 'No dealership'} ${roleNames[role]}`)
    return words.every((word) => searchable.includes(word))
  }
  return (words.length === 0 ? [...users] : users.filter(matches)).sort((one, other) => other.id - one.id)
}
