import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/text/format.ts'

interface HiddenLineProps {
  count: number
  isShown: boolean
  onToggle: () => void
  /** Vehicles hidden since the list was shown: a removed card loses the focus. */
  hidings: number
}

/** Shows the vehicles of a list that this device hides; gets the focus after one is hidden. */
export default function HiddenLine({ count, isShown, onToggle, hidings }: HiddenLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // The card, and its menu, may have it until the browser next draws.
    const isLost = activeElement === document.body || activeElement?.closest('[hidden], [role=menu]')
    if (hidings > 0 && isLost) {
      button.current?.focus({ preventScroll: true })
    }
  }, [hidings])
  return (
    <p className="flex items-center gap-2 text-muted text-sm print:hidden">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      {formatCount(count)} hidden on this device
      <button
        ref={button}
        type="button"
        onClick={onToggle}
        className="-my-2 min-h-11 rounded-md px-2 font-semibold text-link hover:underline"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </p>
  )
}
