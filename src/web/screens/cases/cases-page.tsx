import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { CasesSearch } from './cases-search.ts'
import { Desk } from './desk.tsx'
import { OwnCases } from './own-cases.tsx'

/** The desk of administrators; to everybody else what was decided about theirs (docs/product.md#reports-and-cases). */
export function CasesPage({ user, search }: { user: User; search: CasesSearch }) {
  return can(user, 'case.decide') ? <Desk search={search} /> : <OwnCases user={user} />
}
