import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { hiddenVehicles } from '../../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../../site/device/use-device-store.ts'

export default function HiddenCards({ ids }: { ids: readonly number[] }) {
  const hidden = useDeviceStore(hiddenVehicles)
  const [isShown, setIsShown] = useState(false)
  const marker = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other cards come with other ids.
  useEffect(() => {
    const cards = marker.current?.closest('[data-vehicle-list]')?.querySelectorAll('article') ?? []
    for (const card of cards) {
      const isHidden = hidden.includes(Number(card.dataset.vehicle))
      const entry = card.closest('li')
      entry?.toggleAttribute('hidden', isHidden && !isShown)
      entry?.classList.toggle('grayscale', isHidden)
      // A hidden card has the focus until the browser next draws.
      if (entry?.hidden && entry.contains(document.activeElement))
        button.current?.focus({ preventScroll: true })
    }
  }, [hidden, isShown, ids])
  const count = ids.filter((id) => hidden.includes(id)).length
  return (
    <>
      <span ref={marker} hidden />
      {count > 0 && (
        <p className="flex items-center gap-2 text-muted text-sm print:hidden">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {formatCount(count)} hidden on this device
          <button
            ref={button}
            type="button"
            onClick={() => setIsShown(!isShown)}
            className="-my-2 min-h-11 rounded-md px-2 font-semibold text-link hover:underline"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </p>
      )}
    </>
  )
}

export function HiddenCount(props: { ids: readonly number[]; isOnePageOfMany: boolean }) {
  const hidden = useDeviceStore(hiddenVehicles)
  const count = props.ids.filter((id) => hidden.includes(id)).length
  if (count === 0) return null
  return (
    <span className="print:hidden">
      , {formatCount(count)} hidden by you{props.isOnePageOfMany && ' on this page'}
    </span>
  )
}
