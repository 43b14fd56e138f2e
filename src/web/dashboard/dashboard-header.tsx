import { useQuery } from '@tanstack/react-query'
import { House, LogOut } from 'lucide-react'
import type { User } from '#domain/user.ts'
import { ChangePasswordDialog } from '../accounts/change-password-dialog.tsx'
import { dealershipQuery } from '../api/queries.ts'
import { DealershipLogo } from '../dealerships/dealership-logo.tsx'
import { LogoMark } from '../layout/logo.tsx'
import { useLogout } from '../layout/use-logout.ts'
import { useReads, useSite } from '../site-context.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { dashboardTitle } from './dashboard-title.ts'

/** Logo and name, what the page is, and the ways out of it (specification, section 2, 'Dashboard'). */
export function DashboardHeader({ user }: { user: User }) {
  const site = useSite()
  const logout = useLogout()
  return (
    <div className="border-line border-b bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        <div className="flex min-w-0 items-center gap-4">
          {user.isAdmin || !user.dealershipName ? (
            <LogoMark className="size-14" />
          ) : (
            <OwnLogo name={user.dealershipName} />
          )}
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold text-muted text-sm">
              {user.isAdmin ? site.name : (user.dealershipName ?? site.name)}
            </p>
            <h1 className="font-extrabold text-2xl tracking-tighter">{dashboardTitle(user)}</h1>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <ChangePasswordDialog />
          <ButtonLink to="/" look="outline">
            <House aria-hidden className="size-4" />
            Home
          </ButtonLink>
          <Button look="outline" onClick={() => logout.mutate()} isPending={logout.isPending}>
            <LogOut aria-hidden className="size-4" />
            Logout
          </Button>
        </div>
      </div>
    </div>
  )
}

function OwnLogo({ name }: { name: string }) {
  const { data } = useQuery(dealershipQuery(useReads(), name))
  return <DealershipLogo name={name} logoUrl={data?.logoUrl ?? null} />
}
