import { Link } from '@tanstack/react-router'
import { Download, Ellipsis, FileSpreadsheet, History, Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DealershipLink } from '../../listing/vehicle-link.tsx'
import { workspaceButtonClass } from '../../page/header-button-style.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useInventoryDownload } from './use-inventory-download.ts'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold text-ink text-sm hover:bg-sunken'

/** Secondary actions beside the listings. `dealershipName` is null for an administrator who sees all dealerships. */
export function WorkspaceMenu({ dealershipName }: { dealershipName: string | null }) {
  const menu = useCloseOnOutside()
  const inventory = useInventoryDownload()
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary
        className={buttonClass({
          variant: 'outline',
          size: 'sm',
          className: `w-full cursor-pointer list-none ${workspaceButtonClass}`,
        })}
      >
        <Ellipsis aria-hidden className="size-4" />
        More
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1.5 w-64 rounded-lg border border-line bg-surface p-1.5 shadow-lg">
        {dealershipName !== null && (
          <li>
            <DealershipLink dealership={dealershipName} className={itemClass}>
              <Store aria-hidden className="size-4.5 shrink-0 text-muted" />
              Dealership profile
            </DealershipLink>
          </li>
        )}
        <li>
          <Link to="/batch-upload" className={itemClass}>
            <FileSpreadsheet aria-hidden className="size-4.5 shrink-0 text-muted" />
            Upload a spreadsheet
          </Link>
        </li>
        <li>
          <Link to="/changes" className={itemClass}>
            <History aria-hidden className="size-4.5 shrink-0 text-muted" />
            Changes and deleted listings
          </Link>
        </li>
        <li>
          <button
            type="button"
            // Not disabled: it keeps the focus.
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
