import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/display/card.tsx'

/** A part of the account's page, which is a region under its heading. */
export function AccountCard(props: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <h2 id={id} className="font-bold text-lg">
          {props.title}
        </h2>
        {props.children}
      </Card>
    </section>
  )
}
