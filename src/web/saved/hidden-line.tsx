import { EyeOff } from 'lucide-react'
import type { Ref } from 'react'
import { formatCount } from '#domain/format.ts'

interface HiddenLineProps {
  count: number
  /** Whether they are shown for the moment. */
  isShown: boolean
  onToggle: () => void
  buttonRef: Ref<HTMLButtonElement>
}

/** Says that this device hides some of a list, and shows them. */
export function HiddenLine({ count, isShown, onToggle, buttonRef }: HiddenLineProps) {
  return (
    <p className="flex items-center gap-2 text-muted text-sm print:hidden">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      {formatCount(count)} hidden on this device
      <button
        ref={buttonRef}
        type="button"
        onClick={onToggle}
        className="-my-2 min-h-11 rounded-md px-2 font-semibold text-link hover:underline"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </p>
  )
}
