import type { User } from '#domain/accounts/user-schema.ts'
import { SessionList } from '../parts/accounts/account-cards.tsx'
import { SecondFactorCard } from '../parts/accounts/second-factor-card.tsx'

/** Second factor and sessions of an account (docs/product.md#your-account). */
export default function AccountPage({ user }: { user: User }) {
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Your account</h1>
        <p className="wrap-anywhere text-muted">You are logged in as {user.username}.</p>
      </header>
      <SecondFactorCard />
      <SessionList />
    </div>
  )
}
