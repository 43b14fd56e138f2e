import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import type { DealerLinks } from '#domain/dealership/dealer-links.ts'
import { buttonClass } from '../../ui/display/button-style.ts'

interface DealerLinkButtonsProps {
  links: DealerLinks
  /** The first one stands out: for a place where nothing else does. */
  hasMain?: boolean
}

/** WhatsApp, Call and E-mail, those of them that the dealership has; nothing where it has none. */
export function DealerLinkButtons({ links, hasMain = false }: DealerLinkButtonsProps) {
  const shown = [
    { href: links.whatsapp, label: 'WhatsApp', icon: MessageCircle, isElsewhere: true },
    { href: links.call, label: 'Call', icon: Phone },
    { href: links.mail, label: 'E-mail', icon: Mail },
  ].filter(hasAddress)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((link, place) => (
        <li key={link.label} className="flex-auto">
          <ContactLink {...link} isMain={hasMain && place === 0} />
        </li>
      ))}
    </ul>
  )
}

interface ContactLinkProps {
  href: string
  label: string
  icon: LucideIcon
  /** Opened beside this page: it is another site. */
  isElsewhere?: boolean
  isMain: boolean
}

function ContactLink({ href, label, icon: Icon, isElsewhere = false, isMain }: ContactLinkProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: isMain ? 'primary' : 'outline', className: 'w-full px-2!' })}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {label}
      {isElsewhere && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

function hasAddress<Link extends { href: string | null }>(link: Link): link is Link & { href: string } {
  return link.href !== null
}
