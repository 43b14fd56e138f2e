import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { Eye, EyeOff, MessageSquare } from 'lucide-react'

interface CardMenuProps {
  label: string
  className: string
  isHidden: boolean
  onHide: () => void
  /** Absent where the vehicle is sold. */
  onContact: (() => void) | undefined
}

const itemClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 py-1.5 outline-none data-highlighted:bg-sunken'

/** Replaces the button that loaded it, and opens at once. */
export default function CardMenu({ label, className, isHidden, onHide, onContact }: CardMenuProps) {
  const Icon = isHidden ? Eye : EyeOff
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root defaultOpen modal={false}>
        <Menu.Trigger aria-label={label} title={label} className={className} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-30">
            <Menu.Popup className="w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-1.5 text-ink text-sm shadow-lg outline-none">
              {onContact && (
                <Menu.Item onClick={onContact} className={`${itemClass} font-semibold`}>
                  <MessageSquare aria-hidden className="size-5 shrink-0 text-muted" />
                  Contact Dealer
                </Menu.Item>
              )}
              <Menu.Item onClick={onHide} className={itemClass}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="grid">
                  <span className="font-semibold">
                    {isHidden ? 'Show this vehicle' : 'Hide this vehicle'}
                  </span>
                  <span className="text-muted text-xs">
                    {isHidden
                      ? 'Brings it back to lists on this device.'
                      : 'Leaves it out of lists on this device.'}
                  </span>
                </span>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
