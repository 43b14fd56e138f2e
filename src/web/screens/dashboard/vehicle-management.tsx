import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, Plus, X } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { ApprovalNotice, useApproval } from '../../features/account/approval-notice.tsx'
import { Button } from '../../ui/display/button.tsx'
import { withForm } from './dashboard-search.ts'
import { listingsHeadingId } from './focus-targets.ts'
import { OpenForm } from './open-form.tsx'
import { useChangeDashboard, useDashboardSearch } from './use-dashboard.ts'
import { VehicleList } from './vehicle-list.tsx'

/** The tab in which listings are added, found, edited and deleted (specification, section 2, 'Dashboard'). */
export function VehicleManagement({ user }: { user: User }) {
  const search = useDashboardSearch()
  const change = useChangeDashboard()
  const approval = useApproval(user)
  const mayList = !approval?.isBarred && !approval?.isFull
  const isOpen = search.form !== undefined || search.edit !== undefined
  // Replaces the form's history entry: Back would reopen it, empty or on the listing just saved.
  const close = () => change((before) => withForm(before), { replace: true })
  const open = () => change((before) => withForm(before, { form: 'new' }))
  return (
    <section aria-labelledby={listingsHeadingId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={listingsHeadingId} tabIndex={-1} className="font-bold text-lg sm:text-xl outline-none">
          Vehicle Management
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {search.form && (
            <Link
              to="/batch-upload"
              className="inline-flex min-h-11 items-center gap-2 text-link hover:underline"
            >
              <FileSpreadsheet aria-hidden className="size-4.5" />
              Batch Upload via Excel
            </Link>
          )}
          <Button
            variant={isOpen ? 'outline' : 'primary'}
            disabled={!isOpen && !mayList}
            onClick={isOpen ? close : open}
          >
            {isOpen ? <X aria-hidden className="size-4.5" /> : <Plus aria-hidden className="size-4.5" />}
            {isOpen ? 'Cancel' : 'List a Vehicle'}
          </Button>
        </div>
      </div>
      {approval && <ApprovalNotice approval={approval} />}
      {isOpen && <OpenForm user={user} search={search} onClose={close} />}
      <VehicleList search={search} showsDealership={can(user, 'vehicle.edit')} />
    </section>
  )
}
