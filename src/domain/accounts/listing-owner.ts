import { can } from './permissions.ts'
import type { User } from './user.ts'

type Account = Pick<User, 'id' | 'role'>

/**
 * The accounts of a dealership in the order in which they come to own what an administrator lists for it (product
 * decisions, 'Decided since'): its dealers, the one who was there first before the others; then its administrators,
 * who see every listing anyway, the one who lists it first.
 */
export function ownersInOrder<T extends Account>(accounts: readonly T[], administratorId: number): T[] {
  const rank = ({ id, role }: Account) =>
    !can({ role }, 'vehicle.edit') ? 0 : id === administratorId ? 1 : 2
  return accounts.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
}
