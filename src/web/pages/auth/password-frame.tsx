import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSiteContacts } from '../../site/contact-items.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/display/icon.tsx'

export const headingClass = 'font-extrabold text-2xl tracking-tight'

export function PasswordFrame({ icon: FrameIcon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="page-width grid grow content-start justify-items-center py-8 sm:content-center sm:py-12">
      <Card className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4 p-6 sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-tint text-on-tint">
          <FrameIcon aria-hidden className="size-7" />
        </span>
        {children}
      </Card>
    </div>
  )
}

export function SiteContacts({ isPhoneOnly = false }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {useSiteContacts()
        .filter(({ icon }) => icon === 'phone' || !isPhoneOnly)
        .map(({ icon, text, href }) => (
          <li key={text}>
            <a href={href} className="action-link gap-2 [overflow-wrap:anywhere]">
              <Icon name={icon} className="size-4 shrink-0" />
              {text}
            </a>
          </li>
        ))}
    </ul>
  )
}
