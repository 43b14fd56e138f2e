import { country } from '#territory/country.ts'
import { YourDataLine } from '../../parts/form/public-form-parts.tsx'
import { useSite } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { LogoMark } from '../../site/logo.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { signIn } from './islands.ts'
import { isReturnTo } from './return-path.ts'
import { SellingSteps } from './selling-steps.tsx'
import { SiteContacts } from './site-contacts.tsx'

export function AuthPage({ returnTo }: { returnTo: string | undefined }) {
  const site = useSite()
  return (
    <div className="grid grow lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 px-4 py-12 sm:px-8">
        <Card className="grid w-full max-w-md gap-6 p-6 sm:p-8">
          <h1 className="font-extrabold text-2xl tracking-tight">Sign in to {site.name}</h1>
          <Island of={signIn} returnTo={returnTo} />
          <YourDataLine />
        </Card>
        {isReturnTo('/sell', returnTo) ? (
          <HowToSell siteName={site.name} />
        ) : (
          <p className="text-muted text-sm">
            A dealership without an account?{' '}
            <Link to="/sell-with-us" className="action-link">
              Sell with us
            </Link>
          </p>
        )}
      </div>
      <aside className="relative hidden overflow-hidden bg-linear-to-br from-ultramarine to-lagoon text-white lg:grid lg:content-center">
        <LogoMark className="-right-48 -bottom-24 absolute size-[32rem] rotate-12 opacity-12" />
        <div className="relative grid max-w-xl gap-5 p-16">
          <LogoMark className="size-20" />
          <p className="font-black text-4xl tracking-tighter">{site.name}</p>
          <p className="font-bold text-2xl">Your Trusted Vehicle Marketplace</p>
          <p className="text-lg text-white/85">
            Buy and sell vehicles with confidence, with dealerships from across {country}.
          </p>
        </div>
      </aside>
    </div>
  )
}

function HowToSell({ siteName }: { siteName: string }) {
  return (
    <Card className="w-full max-w-md p-6 sm:px-8">
      <section aria-labelledby="how-to-sell" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="how-to-sell" className="font-bold text-lg">
          No account yet?
        </h2>
        <SellingSteps />
        <ButtonLink to="/sell-with-us" className="justify-self-start">
          Sell with us
        </ButtonLink>
        <p className="text-muted text-sm">
          With individual owners we agree case by case.{' '}
          <Link to="/about" className="font-semibold text-link hover:underline">
            About {siteName}
          </Link>
        </p>
        <SiteContacts />
      </section>
    </Card>
  )
}
