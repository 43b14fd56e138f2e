import { useSite } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { application } from './islands.ts'
import { SellingSteps } from './selling-steps.tsx'
import { SiteContacts } from './site-contacts.tsx'

/** How selling works, and the form of a new dealership. */
export function SellWithUsPage() {
  const site = useSite()
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:py-12">
      <header className="grid gap-2 lg:col-span-2">
        <h1 className="font-extrabold text-3xl tracking-tighter">Sell with us</h1>
        <p className="text-muted">
          Your dealership on {site.name}: a page of its own, and all you have where buyers look.
        </p>
      </header>
      <section aria-label="How it works" className="lg:col-start-2">
        <SellingSteps />
      </section>
      {site.registration !== 'closed' && <Island of={application} />}
      <section
        aria-label="Other ways"
        className="grid content-start gap-1 text-sm lg:col-start-2 lg:row-start-3"
      >
        <p className="text-muted">
          Have an account?{' '}
          <Link to="/auth" search={{ redirect: '/sell' }} className="action-link">
            Log in
          </Link>
        </p>
        <p className="text-muted">
          One vehicle of your own? With individual owners we agree case by case. Talk to us:
        </p>
        <SiteContacts />
      </section>
    </div>
  )
}
