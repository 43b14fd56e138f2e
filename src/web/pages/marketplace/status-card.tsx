import type { ReactNode } from 'react'
import { RegionCard } from '../../ui/display/card.tsx'

/** A part of the page. */
export function StatusCard(props: { title: string; children: ReactNode }) {
  return <RegionCard {...props} className="break-inside-avoid pb-4 sm:pb-6" cardClass="gap-3 p-4 sm:p-5" />
}

/** Rows of what calls for attention, or a line that says there are none. */
export function StatusList<Item>(props: {
  items: readonly Item[]
  none: string
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}) {
  if (props.items.length === 0) return <p className="text-muted text-sm">{props.none}</p>
  return (
    <ul className="grid divide-y divide-line border-line border-t text-sm">
      {props.items.map((item) => (
        <li key={props.keyOf(item)} className="wrap-anywhere grid gap-0.5 py-2.5">
          {props.children(item)}
        </li>
      ))}
    </ul>
  )
}
