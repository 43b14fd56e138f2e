import { useEffect, useRef, useState } from 'react'
import { hiddenVehicles } from '../../device/hidden-vehicles.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import HiddenLine from '../hidden-line.tsx'

/** Takes the cards that this device hides out of a list that the server wrote, and says how many they are. */
export default function HiddenCards({ ids }: { ids: readonly number[] }) {
  const hidden = useDeviceStore(hiddenVehicles)
  const [isShown, setIsShown] = useState(false)
  const marker = useRef<HTMLSpanElement>(null)
  const known = useRef(hidden)
  const [hidings, setHidings] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other cards come with other ids.
  useEffect(() => {
    const cards = marker.current?.closest('[data-vehicle-list]')?.querySelectorAll('article') ?? []
    for (const card of cards) {
      const isHidden = hidden.includes(Number(card.id.replace('vehicle-', '')))
      const entry = card.closest('li')
      entry?.toggleAttribute('hidden', isHidden && !isShown)
      entry?.classList.toggle('grayscale', isHidden)
    }
    if (hidden.length > known.current.length) setHidings((before) => before + 1)
    known.current = hidden
  }, [hidden, isShown, ids])
  const count = ids.filter((id) => hidden.includes(id)).length
  return (
    <>
      <span ref={marker} hidden />
      {count > 0 && (
        <HiddenLine count={count} isShown={isShown} onToggle={() => setIsShown(!isShown)} hidings={hidings} />
      )}
    </>
  )
}
