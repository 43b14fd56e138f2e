import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { useAddressQuery } from '../../ui/behaviour/address.ts'
import { casesSearch } from './cases-search.ts'
import { Desk } from './desk.tsx'
import { OwnCases } from './own-cases.tsx'

/** The desk of administrators. Everybody else sees what was decided about theirs. */
export default function CasesPage({ user }: { user: User }) {
  const search = useAddressQuery(casesSearch)
  return can(user, 'case.decide') ? <Desk search={search} /> : <OwnCases user={user} />
}
