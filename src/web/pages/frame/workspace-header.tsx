import {
  Activity,
  CarFront,
  ChartColumn,
  CircleUser,
  Download,
  Ellipsis,
  FileSpreadsheet,
  History,
  House,
  Inbox,
  KeyRound,
  LogOut,
  type LucideIcon,
  Search,
  Store,
  UserSearch,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { paths } from '#domain/paths.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { useLogout } from '../../site/api/use-exclusive-mutation.ts'
import { useInventoryDownload } from '../../site/download-button.tsx'
import { Logo } from '../../site/logo.tsx'
import { ThemeToggle } from '../../site/theme-toggle.tsx'
import {
  CasesLink,
  EnquiriesLink,
  headerButtonClass,
  workspaceLinkClass,
  workspaceNameClass,
} from '../../site/workspace-links.tsx'
import { useAddress } from '../../ui/behaviour/address.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link, type LinkProps } from '../../ui/behaviour/link.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

/** Header of every workspace page (docs/product.md#header). On a phone its links are at the bottom. */
export default function WorkspaceHeader() {
  const site = useSite()
  const logout = useLogout()
  return (
    // Scrolls away on a phone, and if large text or a low screen would give it more than a quarter of the height.
    // Has no filter, because a phone's bar is fixed to the screen.
    <header className="relative sm:sticky sm:top-[min(0px,(25dvh-8rem)*99)] z-40 border-line border-b bg-canvas print:static">
      <div className="page-width flex min-h-15 flex-wrap items-center gap-x-1 sm:min-h-17 lg:gap-x-2">
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
      className="flex gap-1 sm:gap-2.5 max-sm:@container max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:gap-0 max-sm:border-line max-sm:border-t max-sm:bg-canvas max-xl:order-last sm:max-xl:basis-full sm:max-xl:pb-1.5 xl:mr-auto max-sm:in-[:has([data-bottom-bar=form])]:hidden print:hidden"
    >
      <Link to="/admin" ignoresSearch className={workspaceLinkClass}>
        <CarFront aria-hidden className="size-5 sm:size-4" />
        <span className={workspaceNameClass}>Manage</span>
      </Link>
      <EnquiriesLink user={user} icon={Inbox} className={workspaceLinkClass} />
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

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold text-ink text-sm hover:bg-sunken'

interface MenuLink extends Pick<LinkProps, 'to'> {
  icon: LucideIcon
  text: string
  isOffered?: boolean
}

function WorkspaceMenu({ user }: { user: User }) {
  const menu = useCloseOnOutside()
  const inventory = useInventoryDownload()
  const mayList = hasPermission(user, 'vehicle.create')
  const isDealer = user.dealershipName !== null
  const links: MenuLink[] = [
    { icon: Activity, text: 'Marketplace', to: '/marketplace', isOffered: can(user, 'marketplace.manage') },
    { icon: UserSearch, text: 'Personal data', to: '/personal-data', isOffered: can(user, 'privacy.manage') },
    {
      icon: Store,
      text: 'Dealership profile',
      to: paths.dealership(user.dealershipName ?? ''),
      isOffered: isDealer,
    },
    { icon: CircleUser, text: 'Your account', to: '/account' },
    { icon: Search, text: 'Browse Vehicles', to: '/vehicles' },
    { icon: FileSpreadsheet, text: 'Upload a spreadsheet', to: '/batch-upload', isOffered: mayList },
    { icon: History, text: 'History', to: '/history', isOffered: hasPermission(user, 'audit.read') },
  ]
  const isWithin = [...links.map(({ to }) => to), '/sell'].includes(useAddress().pathname)
  return (
    // Back and Escape close it too (`back-closes.ts`).
    <details ref={menu} data-menu className="relative max-sm:flex-1">
      <summary
        data-status={isWithin ? 'active' : undefined}
        className={`${workspaceLinkClass} w-full cursor-pointer list-none`}
      >
        <Ellipsis aria-hidden className="size-5 sm:size-4" />
        <span className={workspaceNameClass}>More</span>
      </summary>
      <ul className="absolute right-0 z-30 w-64 max-sm:right-1.5 max-sm:bottom-full max-sm:mb-1.5 sm:max-xl:left-0 sm:top-full sm:mt-1.5 rounded-lg border border-line bg-surface p-1.5 shadow-lg">
        {links.map(
          ({ icon: Icon, text, isOffered = true, ...link }) =>
            isOffered && (
              <li key={text}>
                <Link {...link} className={itemClass}>
                  <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
                  {text}
                </Link>
              </li>
            ),
        )}
        {mayList && (
          <li>
            <button
              type="button"
              // Not disabled, so that it keeps the focus.
              aria-busy={inventory.isPending || undefined}
              onClick={inventory.download}
              className={itemClass}
            >
              {inventory.isPending ? (
                <Spinner className="size-4.5" />
              ) : (
                <Download aria-hidden className="size-4.5 shrink-0 text-muted" />
              )}
              Download my inventory{inventory.part && `, ${inventory.part}`}
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}

function useCloseOnOutside() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) {
        menu.current.open = false
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])
  return menu
}
