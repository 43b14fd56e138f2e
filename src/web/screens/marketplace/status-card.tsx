import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/display/card.tsx'

/** A part of the page, which is a region under its heading. */
export function StatusCard(props: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-4 sm:pb-6">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
        <h2 id={id} className="font-bold text-lg">
          {props.title}
        </h2>
        {props.children}
      </Card>
    </section>
  )
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
