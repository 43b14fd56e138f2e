import { CarFront, ChartColumn, House, KeyRound, LogOut } from 'lucide-react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { WorkspaceMenu } from '../../parts/workspace/workspace-menu.tsx'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { useLogout } from '../../site/api/use-exclusive-mutation.ts'
import { Logo } from '../../site/logo.tsx'
import { ThemeToggle } from '../../site/theme-toggle.tsx'
import {
  CasesLink,
  EnquiriesLink,
  headerButtonClass,
  workspaceLinkClass,
  workspaceNameClass,
} from '../../site/workspace-links.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

/** Header of every workspace page (docs/product.md#header). On a phone its links are at the bottom. */
export default function WorkspaceHeader() {
  const site = useSite()
  const logout = useLogout()
  return (
    // Scrolls away if large text or a low screen would give it more than a quarter of the height. Without a filter,
    // because the bar of a phone is fixed to the screen.
    <header className="sticky top-[min(0px,(25dvh-8rem)*99)] z-40 border-line border-b bg-canvas print:static">
      <div className="page-width flex min-h-15 flex-wrap items-center gap-x-0.5 sm:min-h-17 lg:gap-x-2">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="mr-auto flex min-h-11 min-w-0 items-center rounded-md xl:mr-3"
        >
          <Logo
            name={site.name}
            className="min-w-0 max-sm:flex-col max-sm:gap-0 max-sm:[&>span]:text-xs max-sm:[&>svg]:size-7"
          />
        </Link>
        <WorkspaceLinks />
        <ThemeToggle
          hasName
          className="flex min-h-12 min-w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-md font-semibold text-xs text-muted hover:bg-sunken hover:text-ink xl:min-h-11"
        />
        <ChangePasswordButton />
        <ButtonLink to="/" variant="outline" title="Home" className={headerButtonClass}>
          <House aria-hidden className="size-5 xl:size-4" />
          Home
        </ButtonLink>
        <Button
          variant="outline"
          title="Logout"
          onClick={() => logout.mutate()}
          isPending={logout.isPending}
          className={headerButtonClass}
        >
          {!logout.isPending && <LogOut aria-hidden className="size-5 xl:size-4" />}
          Logout
        </Button>
      </div>
    </header>
  )
}

function WorkspaceLinks() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <nav
      aria-label="Workspace"
      data-workspace-bar
      className="flex gap-1 max-sm:@container max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:gap-0 max-sm:border-line max-sm:border-t max-sm:bg-canvas max-xl:order-last sm:max-xl:basis-full sm:max-xl:pb-1.5 xl:mr-auto print:hidden"
    >
      <Link to="/admin" ignoresSearch className={workspaceLinkClass}>
        <CarFront aria-hidden className="size-5 sm:size-4" />
        <span className={workspaceNameClass}>Manage</span>
      </Link>
      <EnquiriesLink user={user} hasIcon className={workspaceLinkClass} />
      <CasesLink user={user} className={workspaceLinkClass} />
      {hasPermission(user, 'insights.read') && (
        <Link to="/insights" ignoresSearch className={workspaceLinkClass}>
          <ChartColumn aria-hidden className="size-5 sm:size-4" />
          <span className={workspaceNameClass}>Insights</span>
        </Link>
      )}
      <WorkspaceMenu user={user} />
    </nav>
  )
}

const changePasswordDialog = lazyComponent(() => import('../../parts/form/change-password-dialog.tsx'))

function ChangePasswordButton() {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(changePasswordDialog)
  return (
    <>
      <Button variant="outline" title="Change Password" onClick={open} className={headerButtonClass}>
        <KeyRound aria-hidden className="size-5 xl:size-4" />
        <span>
          <span className="max-xl:sr-only">Change </span>Password
        </span>
      </Button>
      {LoadedDialog && <LoadedDialog isOpen={isOpen} onClose={close} />}
    </>
  )
}
