import { Mail, MapPin, Phone } from 'lucide-react'
import { telAddress } from '#domain/text/format.ts'
import { useSite } from '../api/site-context.ts'

/** The site's telephone numbers and mail address, as links. */
export function useSiteContacts() {
  const { phones, email } = useSite()
  return [
    ...phones.map((phone) => ({ Icon: Phone, text: phone, href: telAddress(phone) })),
    { Icon: Mail, text: email, href: `mailto:${email}` },
  ]
}

interface ContactItemsProps {
  itemClass: string
  iconClass: string
  linkClass: string
}

/** The site's address, telephone numbers and mail address, as items of a list. */
export function ContactItems({ itemClass, iconClass, linkClass }: ContactItemsProps) {
  const { address } = useSite()
  return (
    <>
      <li className={itemClass}>
        <MapPin aria-hidden className={iconClass} />
        <address className="not-italic">{address}</address>
      </li>
      {useSiteContacts().map(({ Icon, text, href }) => (
        <li key={text} className={itemClass}>
          <Icon aria-hidden className={iconClass} />
          <a href={href} className={linkClass}>
            {text}
          </a>
        </li>
      ))}
    </>
  )
}
