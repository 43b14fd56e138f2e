import {
  Activity,
  CircleUser,
  Download,
  Ellipsis,
  FileSpreadsheet,
  History,
  type LucideIcon,
  Search,
  Store,
  UserSearch,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { paths } from '#domain/paths.ts'
import { useInventoryDownload } from '../../site/download-button.tsx'
import { workspaceLinkClass, workspaceNameClass } from '../../site/workspace-links.tsx'
import { useAddress } from '../../ui/behaviour/address.ts'
import { Link, type LinkProps } from '../../ui/behaviour/link.tsx'
import { Spinner } from '../../ui/display/loading.tsx'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold text-ink text-sm hover:bg-sunken'

interface MenuLink extends Pick<LinkProps, 'to'> {
  icon: LucideIcon
  text: string
  isOffered?: boolean
}

/** Less used pages of the workspace. Opens upwards from a phone's bar. */
export function WorkspaceMenu({ user }: { user: User }) {
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
  const isWithin = [
    '/account',
    '/batch-upload',
    '/history',
    '/marketplace',
    '/personal-data',
    '/sell',
  ].includes(useAddress().pathname)
  return (
    <details
      ref={menu}
      className="relative max-sm:flex-1"
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeMenu(event.currentTarget)
      }}
      onClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest('a')) closeMenu(currentTarget)
      }}
    >
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
              // Not disabled, to keep the focus.
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

function closeMenu(menu: HTMLDetailsElement): void {
  if (!menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
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
