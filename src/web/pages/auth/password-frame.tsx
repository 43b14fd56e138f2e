import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/display/card.tsx'

export const headingClass = 'font-extrabold text-2xl tracking-tight'

/** What the pages of a forgotten password are in. */
export function PasswordFrame({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="page-width grid grow content-start justify-items-center py-8 sm:content-center sm:py-12">
      <Card className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4 p-6 sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-tint text-on-tint">
          <Icon aria-hidden className="size-7" />
        </span>
        {children}
      </Card>
    </div>
  )
}
