import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { telAddress } from '#domain/text/format.ts'
import { useSite } from '../../api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

export function HowToSell() {
  const site = useSite()
  return (
    <Card className="w-full max-w-md p-6 sm:px-8">
      <section aria-labelledby="how-to-sell" className="grid gap-2">
        <h2 id="how-to-sell" className="font-bold text-lg">
          No account yet?
        </h2>
        <p className="text-muted text-sm">
          Dealers get theirs from us: tell us the name of your dealership. With individual owners we agree
          case by case.{' '}
          <Link to="/about" className="font-semibold text-link hover:underline">
            About {site.name}
          </Link>
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {site.phones.map((phone) => (
            <li key={phone}>
              <a href={telAddress(phone)} className={linkClass}>
                <Phone aria-hidden className="size-4" />
                {phone}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${site.email}`} className={linkClass}>
              <Mail aria-hidden className="size-4" />
              {site.email}
            </a>
          </li>
        </ul>
      </section>
    </Card>
  )
}
