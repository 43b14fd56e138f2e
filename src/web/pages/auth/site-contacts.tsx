import { useSiteContacts } from '../../site/contact-items.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/** The site's phones and address as links of a finger's height. */
export function SiteContacts() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {useSiteContacts().map(({ icon, text, href }) => (
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
