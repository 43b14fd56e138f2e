import { useId } from 'react'
import { setShowsUsDollars, usDollars } from '../../device/us-dollars.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { ThemeToggle } from '../../page/theme-toggle.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Switch } from '../../ui/form/switch.tsx'

const rowClass = 'flex min-h-11 items-center justify-between gap-6'
const iconButtonClass = 'icon-button text-muted hover:text-ink'

/** How this device shows prices and colours. A native popover: it opens, and closes by Escape and outside, without script. */
export function DisplaySettings() {
  const id = useId()
  const currency = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Display settings"
        className={`noscript:hidden ${iconButtonClass}`}
      >
        <Icon name="settings" className="size-5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-17 right-4 rounded-b-lg border border-line bg-raised p-2 pl-4 text-ink text-sm shadow-lg sm:right-10 min-[80rem]:right-[calc(50vw-37.5rem)]"
      >
        <div className={rowClass}>
          <label htmlFor={currency} className="cursor-pointer">
            Show US dollars
          </label>
          <span className="grid size-11 place-items-center">
            <Switch
              id={currency}
              checked={useDeviceStore(usDollars)}
              onChange={(event) => setShowsUsDollars(event.currentTarget.checked)}
            />
          </span>
        </div>
        <div className={rowClass}>
          <span aria-hidden>Light or dark</span>
          <ThemeToggle className={iconButtonClass} />
        </div>
      </div>
    </>
  )
}
