import { CalendarClock, Flag, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportCall } from '#domain/moderation/case-schema.ts'
import { maxReportLength, reportersKeptDays, reportReasons } from '#domain/moderation/report-reasons.ts'
import { linesOf } from '#domain/operations/site-details.ts'
import { id, oneOf, text } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Market } from '#server/pages/market.ts'
import { country, parishNoun, rights } from '#territory/country.ts'
import { meetingAdvice, neverAsks } from '../parts/contact/dealer-links.tsx'
import { Honeypot, YourDataLine } from '../parts/form/public-form-parts.tsx'
import { useSite } from '../site/api/site-context.ts'
import { fixedHead, pageHead, privateHead } from '../site/html/page-head.ts'
import { type AnyPage, publicPage } from '../site/page.ts'
import { searchValidator } from '../site/search-params.ts'
import { Button, ButtonLink, buttonClass } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'
import { TextAreaField, TextField } from '../ui/form/form-field.tsx'
import { RadioChips } from '../ui/form/radio-chips.tsx'
import { AboutPage } from './about-page.tsx'

const about = publicPage({
  path: '/about',
  head: ({ site }) =>
    pageHead({
      site,
      title: 'About Us',
      description:
        linesOf(site.about ?? '')[0] ??
        `${site.name} connects vehicle dealerships with buyers across ${country} and negotiates with individual owners case by case.`,
      path: '/about',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: site.name,
          url: site.url,
          email: site.email,
          telephone: site.phones,
          address: site.address,
        },
      ],
    }),
  load: ({ market }) => ({
    forSale: market.catalogue.search({ sold: false, pageSize: 1, facetLimit: 0 }).matched,
    dealerships: market.dealershipSummaries(),
  }),
  view: (loaded) => <AboutPage {...loaded} />,
})

const safety = publicPage({
  path: '/safety',
  head: fixedHead(
    'Stay safe',
    '/safety',
    (name) => `What ${name} never asks, how to meet a seller, and what to do when something is wrong.`,
  ),
  view: () => <SafetyPage />,
})

const yourData = publicPage({
  path: '/your-data',
  head: fixedHead(
    'Your data',
    '/your-data',
    () => 'What we keep about you, why, for how long, and who to ask.',
  ),
  view: () => <YourDataPage />,
})

const reportOutcomes = ['kept', 'gone', 'busy'] as const
type ReportOutcome = (typeof reportOutcomes)[number]

const reportSchema = { listing: id(), dealership: text(), enquiry: id(), done: oneOf(reportOutcomes) }
const reportSearch = searchValidator(reportSchema)

const report = publicPage({
  path: '/report',
  load: async (visit) => {
    const search = reportSearch(visit.query)
    return {
      formKey: crypto.randomUUID(),
      reported: reportedOf(visit.market, search),
      done: search.done,
    }
  },
  head: privateHead('Report', 'Tell us what is wrong with a listing, a dealership or a message.', '/report'),
  view: (loaded) => <ReportPage {...loaded} />,
})

function reportedOf(
  { catalogue, isShown }: Market,
  { listing, dealership, enquiry }: QueryOf<typeof reportSchema>,
): Reported | null {
  if (enquiry) return { subject: 'enquiry', subjectId: enquiry, name: 'this message' }
  if (listing) {
    const vehicle = catalogue.vehicle(listing)
    if (!vehicle || !isShown(vehicle)) return null
    return { subject: 'listing', subjectId: vehicle.id, name: vehicleName(vehicle) }
  }
  const found = dealership && catalogue.dealership(dealership)
  if (!found || !isShown({ dealershipName: found.name })) return null
  return { subject: 'dealership', subjectId: found.id, name: found.name }
}

export const informationPages: readonly AnyPage[] = [about, safety, yourData, report]

type Reported = Pick<ReportCall, 'subject' | 'subjectId'> & { name: string }

interface ReportPageProps {
  /** Keeps the report once, however often it is sent. */
  formKey: string
  reported: Reported | null
  done: ReportOutcome | undefined
}

function ReportPage({ formKey, reported, done }: ReportPageProps) {
  if (done || !reported) return <Outcome of={done ?? 'gone'} />
  const { subject, subjectId, name } = reported
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="wrap-anywhere font-extrabold text-3xl tracking-tighter">Report {name}</h1>
        <p className="text-muted">A person looks at every report. We never tell the seller who reported.</p>
      </div>
      <Card className="p-5 sm:p-6">
        <form method="post" action="/api/reports" className="relative grid gap-6">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="subjectId" value={subjectId} />
          <RadioChips
            legend="What is wrong?"
            name="reason"
            required
            options={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
            className="grid sm:grid-cols-2"
          />
          <TextAreaField
            label="What did you see? (optional)"
            name="words"
            className="min-h-24"
            maxLength={maxReportLength}
            hint="No card numbers, codes or documents, please"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Your name (optional)" name="name" autoComplete="name" maxLength={200} />
            <TextField
              label="E-mail, for our questions (optional)"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={200}
            />
          </div>
          <YourDataLine>Only our administrators read it.</YourDataLine>
          <Honeypot name="website" />
          <Button type="submit" className="justify-self-start">
            Send report
          </Button>
        </form>
      </Card>
    </div>
  )
}

function Outcome({ of: outcome }: { of: ReportOutcome }) {
  const { title, text } = outcomes[outcome]
  return (
    <EmptyPage
      role="status"
      icon={outcome === 'kept' ? ShieldCheck : Flag}
      title={title}
      actions={<ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>}
    >
      {text}
    </EmptyPage>
  )
}

const outcomes: Record<ReportOutcome, { title: string; text: string }> = {
  kept: {
    title: 'Thank you for your report',
    text: 'We will check it. Until then, pay nothing, send no documents, and see the vehicle before you decide.',
  },
  gone: {
    title: 'There is nothing to report here',
    text: 'It is no longer on the marketplace, or the link is incomplete.',
  },
  busy: {
    title: 'You have sent many reports recently',
    text: 'Please wait a while and try again, or write to us.',
  },
}

function SafetyPage() {
  const { name, email } = useSite()
  const parts: { icon: LucideIcon; title: string; lines: string[]; action?: ReactNode }[] = [
    {
      icon: ShieldCheck,
      title: `What ${name} never asks`,
      lines: [
        neverAsks(name),
        `${name} handles no payments, holds no money for anybody and sends no codes. If somebody asks for money or a code in our name, it is not ${name}.`,
        "A photo of your ID proves nothing. Never send it to someone you haven't met.",
      ],
    },
    {
      icon: CalendarClock,
      title: 'When you meet',
      lines: [
        meetingAdvice(null),
        'Bring somebody with you, and tell somebody else where you are.',
        'Compare the chassis number. It must be the same on the vehicle and in its documents. Pay only once both are in front of you.',
      ],
    },
    {
      icon: Flag,
      title: 'When something is wrong',
      lines: [
        'Every listing and dealership has a Report link. A person reads each report.',
        'If you have lost money, go to the police first. Then tell us: we keep what they may need.',
      ],
      action: (
        <a
          href={`mailto:${email}`}
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          {email}
        </a>
      ),
    },
  ]
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
      <h1 className="font-extrabold text-3xl tracking-tighter">Stay safe</h1>
      {parts.map(({ icon: Icon, title, lines, action }) => (
        <Card key={title} className="grid gap-3 p-5 sm:p-6">
          <h2 className="flex items-center gap-3 font-bold text-xl">
            <Icon aria-hidden className="size-6 shrink-0 text-link" />
            {title}
          </h2>
          {lines.map((line) => {
            const [rule, ...reasons] = line.split(/(?<=\.) /)
            return (
              <p key={line} className="wrap-anywhere text-muted">
                <b className="text-ink">{rule}</b> {reasons.join(' ')}
              </p>
            )
          })}
          {action}
        </Card>
      ))}
    </div>
  )
}

function YourDataPage() {
  const { email, enquiryDays, sendsMail } = useSite()
  const kept = [
    {
      what: 'A message or an offer to dealers',
      why: 'Your name, telephone, e-mail and text, so that the dealers can answer. They and our administrators can read it.',
      howLong: `${enquiryDays} days`,
    },
    sendsMail && {
      what: 'A saved search that mails you',
      why: 'Your e-mail address and the search. Every mail has a link that stops it.',
      howLong: 'Until you stop it; two days if you never confirm it',
    },
    {
      what: 'A report',
      why: 'What you wrote, and your name and e-mail if you gave them. Only our administrators read it.',
      howLong: `${reportersKeptDays} days after our decision; the reason you chose stays with the case`,
    },
    {
      what: 'An application to sell',
      why: `Your name, telephone, ${parishNoun} and note, so that our administrators can decide.`,
      howLong: 'Until we approve it; if we decline it, 30 days more, with its account',
    },
    {
      what: 'An account',
      why: 'Your username, e-mail, when and from what kind of device you log in, and what was done with your listings.',
      howLong: 'As long as you have the account; log-ins at most 30 days; changes of listings twelve months',
    },
    {
      what: 'Guarding against abuse',
      why: 'A code made from your internet address, to stop spam. Our log has requests, account numbers and the first part of internet addresses, and nothing that you wrote. We keep a record of what administrators do for good.',
      howLong:
        'Two days; with a message 30 days; with reports and accounts as long as we keep those; the log 30 days',
    },
    {
      what: 'On your own device',
      why: 'Saved vehicles, comparisons, drafts, figures of loans and insurance, and your name, telephone and e-mail for the next message. They stay there. We never see them.',
      howLong: 'Until you clear them',
    },
  ]
  return (
    <div className="page-width grid max-w-4xl gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="font-extrabold text-3xl tracking-tighter">Your data</h1>
        <p className="prose-width text-muted">
          What we keep about you, why, and for how long. No advertising, no tracking by others, and we sell
          nothing.
        </p>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {kept
            .filter((each) => each !== false)
            .map(({ what, why, howLong }) => (
              <li key={what} className="grid gap-1 p-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-6">
                <h2 className="font-bold">{what}</h2>
                <div className="grid content-start gap-1">
                  <p>{why}</p>
                  <p className="text-muted text-sm">
                    <b className="font-semibold">Kept:</b> {howLong}
                  </p>
                </div>
              </li>
            ))}
        </ul>
      </Card>
      <section className="prose-width grid gap-3" aria-labelledby="ask">
        <h2 id="ask" className="font-bold text-xl">
          What you can ask
        </h2>
        <p className="wrap-anywhere">
          Write to{' '}
          <a href={`mailto:${email}`} className="text-link underline">
            {email}
          </a>{' '}
          to see what we keep about you, to have it corrected, or to have it erased. {rights}
        </p>
      </section>
    </div>
  )
}
