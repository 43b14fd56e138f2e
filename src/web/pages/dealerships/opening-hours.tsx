import { useEffect, useState } from 'react'
import { openingState, parseWorkingHours } from '#domain/dealership/working-hours.ts'
import { classNames } from '../../ui/styles/class-names.ts'

const everyMs = 30_000

/**
 * The hours, and whether it is open now. The verdict comes from the device's clock, because the page is cached; its line is
 * reserved where the hours can be read.
 */
export default function OpeningHours({ hours }: { hours: string }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, everyMs)
    return () => clearInterval(timer)
  }, [])
  const state = now && openingState(hours, now)
  return (
    <>
      {hours}
      {parseWorkingHours(hours) && (
        <span
          className={classNames(
            'block min-h-[1lh] font-semibold noscript:hidden',
            state?.isOpen ? 'text-success' : 'text-muted',
          )}
        >
          {state?.text}
        </span>
      )}
    </>
  )
}
