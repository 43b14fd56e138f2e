import type { ReactNode } from 'react'
import { Card } from '../../ui/display/card.tsx'

/** A part of the form under its heading. */
export function FormSection({
  title,
  columns = true,
  children,
}: {
  title: string
  /** Two columns where there is room. */
  columns?: boolean
  children: ReactNode
}) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-bold text-lg">{title}</h2>
      <div className={columns ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}>{children}</div>
    </Card>
  )
}
