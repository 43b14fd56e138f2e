import { Link } from '@tanstack/react-router'
import { useSite } from '../../api/site-context.ts'
import { useSiteContacts } from '../../page/contact-items.tsx'
import { LogoMark } from '../../page/logo.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { AdminForm, LoginForm } from './auth-forms.tsx'
import { isReturnTo } from './return-path.ts'

export function AuthPage({ returnTo }: { returnTo: string | undefined }) {
  const site = useSite()
  return (
    <div className="grid grow lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 px-4 py-12 sm:px-8">
        <Card className="grid w-full max-w-md gap-6 p-6 sm:p-8">
          <h1 className="font-extrabold text-2xl tracking-tight">Sign in to {site.name}</h1>
          <Tabs
            label="Account"
            tabs={[
              { name: 'Login', content: <LoginForm returnTo={returnTo} /> },
              { name: 'Admin', content: <AdminForm returnTo={returnTo} /> },
            ]}
          />
        </Card>
        {isReturnTo('/sell', returnTo) && <HowToSell siteName={site.name} />}
      </div>
      <aside className="relative hidden overflow-hidden bg-linear-to-br from-ultramarine to-lagoon text-white lg:grid lg:content-center">
        <LogoMark className="-right-48 -bottom-24 absolute size-[32rem] rotate-12 opacity-12" />
        <div className="relative grid max-w-xl gap-5 p-16">
          <LogoMark className="size-20" />
          <p className="font-black text-4xl tracking-tighter">{site.name}</p>
          <p className="font-bold text-2xl">Your Trusted Vehicle Marketplace</p>
          <p className="text-lg text-white/85">
            Buy and sell vehicles with confidence, with dealerships from across Barbados.
          </p>
        </div>
      </aside>
    </div>
  )
}

function HowToSell({ siteName }: { siteName: string }) {
  const contacts = useSiteContacts()
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
            About {siteName}
          </Link>
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {contacts.map(({ Icon, text, href }) => (
            <li key={text}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
              >
                <Icon aria-hidden className="size-4" />
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
