import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { DealerApplication } from '#domain/dealership/dealer-application-schema.ts'
import { useSite } from '../../api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { ApplicationForm } from './application-form.tsx'
import { SellingSteps } from './selling-steps.tsx'
import { SiteContacts } from './site-contacts.tsx'

/** How selling works, and the form of a new dealership. */
export function SellWithUsPage() {
  const site = useSite()
  const [held, setHeld] = useState<DealerApplication>()
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
      {held ? (
        <Received application={held} />
      ) : (
        site.registration !== 'closed' && (
          <Card className={`${mainColumn} p-5 sm:p-8`}>
            <ApplicationForm onHeld={setHeld} />
          </Card>
        )
      )}
      <section
        aria-label="Other ways"
        className="grid content-start gap-1 text-sm lg:col-start-2 lg:row-start-3"
      >
        <p className="text-muted">
          Have an account?{' '}
          <Link
            to="/auth"
            search={{ redirect: '/sell' }}
            className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
          >
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

const mainColumn = 'lg:col-start-1 lg:row-span-2 lg:row-start-2'

/** What happens next to an application that waits for approval. */
function Received({ application: { dealershipName, email, username } }: { application: DealerApplication }) {
  const { sendsMail } = useSite()
  return (
    <Card className={`${mainColumn} grid content-start justify-items-center gap-4 p-6 text-center sm:p-10`}>
      <span className="grid size-16 place-items-center rounded-full bg-tint text-on-tint">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <FocusedHeading level="h2" className="font-bold text-xl">
        We have your application
      </FocusedHeading>
      <p className="wrap-anywhere max-w-md text-muted">
        An administrator looks at {dealershipName} and approves it.{' '}
        {sendsMail
          ? `We write to ${email} as soon as that is done.`
          : `We send no mails: log in as ${username} to see whether it is done, or ask us.`}
      </p>
    </Card>
  )
}
