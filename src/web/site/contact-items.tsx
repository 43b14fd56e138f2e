import { callLink } from '#domain/dealership/phone-numbers.ts'
import { Icon } from '../ui/display/icon.tsx'
import { useSite } from './api/site-context.ts'

export function useSiteContacts() {
  const { phones, email } = useSite()
  return [
    ...phones.map((phone) => ({ icon: 'phone' as const, text: phone, href: callLink(phone) ?? undefined })),
    { icon: 'mail' as const, text: email, href: `mailto:${email}` },
  ]
}

type ContactItemsProps = Record<'itemClass' | 'iconClass' | 'linkClass', string>

export function ContactItems({ itemClass, iconClass, linkClass }: ContactItemsProps) {
  const { address } = useSite()
  return (
    <>
      <li className={itemClass}>
        <Icon name="map-pin" className={iconClass} />
        <address className="not-italic">{address}</address>
      </li>
      {useSiteContacts().map(({ icon, text, href }) => (
        <li key={text} className={itemClass}>
          <Icon name={icon} className={iconClass} />
          <a href={href} className={linkClass}>
            {text}
          </a>
        </li>
      ))}
    </>
  )
}
