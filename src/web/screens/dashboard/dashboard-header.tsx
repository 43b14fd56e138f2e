import { Link } from '@tanstack/react-router'
import { House, LogOut } from 'lucide-react'
import { useSite } from '../../api/site-context.ts'
import { ChangePasswordDialog } from '../../features/account/change-password-dialog.tsx'
import { headerButtonClass } from '../../page/header-button-style.ts'
import { Logo } from '../../page/logo.tsx'
import { ThemeToggle } from '../../page/theme-toggle.tsx'
import { useLogout } from '../../page/use-logout.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'

/** Replaces the site's header (specification, section 2, 'Dashboard'). On a phone the names are below the icons. */
export function DashboardHeader() {
  const site = useSite()
  const logout = useLogout()
  return (
    // Scrolls away where large text or a low screen would leave it more than a quarter of the height.
    <header className="sticky top-[min(0px,(25dvh-8rem)*99)] z-40 border-line border-b bg-canvas/92 backdrop-blur-md print:static">
      <div className="page-width flex min-h-15 flex-wrap items-center gap-0.5 sm:min-h-17 lg:gap-2">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="mr-auto flex min-h-11 min-w-0 items-center rounded-md"
        >
          <Logo
            name={site.name}
            className="min-w-0 max-[23rem]:flex-col max-[23rem]:gap-0 max-[23rem]:[&>span]:text-2xs max-[23rem]:[&>svg]:size-7"
          />
        </Link>
        <Link
          to="/vehicles"
          className="hidden rounded-md px-3 py-2.5 font-semibold text-ink text-sm hover:bg-sunken lg:block"
        >
          Browse Vehicles
        </Link>
        <ThemeToggle
          hasName
          className="flex min-h-12 min-w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-md font-semibold text-2xs text-muted hover:bg-sunken hover:text-ink lg:min-h-11"
        />
        <ChangePasswordDialog />
        <ButtonLink to="/" variant="outline" title="Home" className={headerButtonClass}>
          <House aria-hidden className="size-5 lg:size-4" />
          Home
        </ButtonLink>
        <Button
          variant="outline"
          title="Logout"
          onClick={() => logout.mutate()}
          isPending={logout.isPending}
          className={headerButtonClass}
        >
          {!logout.isPending && <LogOut aria-hidden className="size-5 lg:size-4" />}
          Logout
        </Button>
      </div>
    </header>
  )
}
