import { formatMoney } from '#domain/text/format.ts'
import { inUsDollars, useShowsUsDollars } from '../../device/us-dollars.ts'

/** A price in Barbados dollars once more in US dollars, where this device asked for it. */
export function UsPrice({ price }: { price: number }) {
  if (!useShowsUsDollars()) return null
  return (
    <span className="font-semibold text-muted text-sm tabular-nums">US{formatMoney(inUsDollars(price))}</span>
  )
}
