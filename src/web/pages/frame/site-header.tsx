import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { useLogout } from '../../site/api/use-exclusive-mutation.ts'
import { comparedVehicles, keepsVehiclesOrSearches, savedVehicles } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Logo } from '../../site/logo.tsx'
import { ThemeToggle } from '../../site/theme-toggle.tsx'
import { EnquiriesLink, UnreadDot } from '../../site/workspace-links.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

const newCount = lazyComponent(() => import('../../parts/vehicle/saved-changes.tsx'))

const plainLinkClass = 'rounded-md px-3 py-2.5 font-semibold text-ink text-sm hover:bg-sunken md:max-xl:px-2'
const linkClass = `${plainLinkClass} data-[status=active]:text-link`
const iconLinkClass = 'icon-button relative text-muted hover:text-ink data-[status=active]:text-link'

export default function SiteHeader() {
  const site = useSite()
  const user = useCurrentUser()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-canvas/92 backdrop-blur-md print:static max-[19.5rem]:relative max-lg:[html:has([data-top-bar])_&]:relative">
      <div className="page-width flex min-h-17 flex-wrap items-center gap-2 max-sm:gap-0">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="mr-auto flex min-h-11 items-center rounded-md"
        >
          <Logo name={site.name} />
        </Link>
        <nav
          aria-label="Main"
          className={classNames('hidden items-center gap-1', user ? 'xl:flex' : 'md:flex')}
        >
          <SiteLinks />
        </nav>
        <CompareLink />
        <SavedLink />
        <ThemeToggle className="icon-button text-muted hover:text-ink" />
        <PhoneMenu user={user}>
          <Link to="/compare" className={`${linkClass} min-[22.5rem]:hidden`}>
            Compare
          </Link>
          <SiteLinks />
        </PhoneMenu>
      </div>
    </header>
  )
}

function SiteLinks() {
  const user = useCurrentUser()
  const logout = useLogout()
  return (
    <>
      <Link to="/about" className={linkClass}>
        About
      </Link>
      <Link to="/vehicles" ignoresSearch className={linkClass}>
        Browse Vehicles
      </Link>
      <Link to="/dealers" className={linkClass}>
        Dealers
      </Link>
      {user ? (
        <>
          {hasPermission(user, 'vehicle.create') && (
            <Link to="/admin" className={plainLinkClass}>
              Add Vehicle
            </Link>
          )}
          <Link to="/admin" className={linkClass}>
            Manage
          </Link>
          <EnquiriesLink user={user} className={linkClass} />
          <Button
            variant="outline"
            onClick={() => logout.mutate()}
            isPending={logout.isPending}
            className="md:ml-2"
          >
            <LogOut aria-hidden className="size-4" />
            Logout
          </Button>
        </>
      ) : (
        <ButtonLink to="/auth" className="md:ml-2">
          <Icon name="login" className="size-4" />
          Login
        </ButtonLink>
      )}
    </>
  )
}

/** Always there, so that nothing moves when the count appears. */
function CompareLink() {
  const count = useDeviceStore(comparedVehicles).length
  return (
    <Link to="/compare" ignoresSearch className={`${iconLinkClass} max-[22.5rem]:hidden`}>
      <Icon name="scale" className="size-5" />
      <span className="sr-only">Compare{count > 0 && ` (${count})`}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 left-8 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-on-primary text-xs tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

function SavedLink() {
  const savedCount = useDeviceStore(savedVehicles).length
  const isHydrated = useHydrated()
  const NewCount = useLazyComponent(newCount, { isWanted: isHydrated && keepsVehiclesOrSearches() })
  return (
    <Link to="/saved" ignoresSearch className={iconLinkClass}>
      <Icon name={savedCount > 0 ? 'heart-filled' : 'heart'} className="size-5" />
      <span className="sr-only">Saved{savedCount > 0 && `, ${formatQuantity(savedCount, 'vehicle')}`}</span>
      {NewCount && <NewCount />}
    </Link>
  )
}

/** Links on a phone: a disclosure that works without script. Back and Escape close it (`back-closes.ts`). */
function PhoneMenu({ user, children }: { user: User | null; children: ReactNode }) {
  return (
    <details data-menu className={user ? 'xl:hidden' : 'md:hidden'}>
      <summary aria-label="Menu" className="icon-button relative list-none text-ink">
        {user && <UnreadDot user={user} />}
        <Icon name="menu" className="size-6" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full grid gap-1 border-line border-b bg-canvas px-4 py-4 shadow-lg"
      >
        {children}
      </nav>
    </details>
  )
}
