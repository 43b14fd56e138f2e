import type { User } from '#domain/accounts/user-schema.ts'
import { ApprovalNotice, useApproval } from '../parts/accounts/approval-notice.tsx'
import { VehicleForm } from '../parts/vehicle-form/vehicle-form.tsx'
import { openPage } from '../ui/behaviour/address.ts'
import { ButtonLink } from '../ui/display/button.tsx'

/** Replaces the entry, so that Back does not reopen the form. */
const goHome = () => openPage('/', { replace: true })

export default function SellPage({ user }: { user: User }) {
  const approval = useApproval(user)
  const mayList = !approval?.isBarred && !approval?.isFull
  return (
    <div className="page-width grid content-start gap-4 py-4 sm:gap-6 sm:py-8">
      <div className="grid gap-1">
        <h1 className="font-extrabold text-2xl">List your vehicle</h1>
        <p className="text-muted">Add photographs, price and facts. It is online as soon as you list it.</p>
      </div>
      {approval && <ApprovalNotice approval={approval} />}
      {mayList ? (
        <VehicleForm onSaved={goHome} onCancel={goHome} cancel="Cancel" />
      ) : (
        <ButtonLink to="/admin" className="justify-self-start">
          Manage Listings
        </ButtonLink>
      )}
    </div>
  )
}
