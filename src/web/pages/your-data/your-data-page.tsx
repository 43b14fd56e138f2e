import { reportersKeptDays } from '#domain/moderation/report-reasons.ts'
import { parishNoun, rights } from '#territory/country.ts'
import { useSite } from '../../site/api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'

/** Privacy page: data kept, reasons and periods (docs/product.md#personal-data). */
export function YourDataPage() {
  const { email, enquiryDays } = useSite()
  const kept = [
    {
      what: 'A message to a dealer',
      why: 'Your name, telephone, e-mail and text, so that the dealer can answer. The dealer and our administrators read it.',
      howLong: `${enquiryDays} days`,
    },
    {
      what: 'A saved search that mails you',
      why: 'Your e-mail and the search. Every mail has a link that stops it.',
      howLong: 'Until you stop it, or two days where you did not confirm it',
    },
    {
      what: 'A report',
      why: 'What you wrote, and your name and e-mail where you gave them, for our administrators alone.',
      howLong: `${reportersKeptDays} days after the decision; the reason you chose with the case it belongs to`,
    },
    {
      what: 'An application to sell',
      why: `Your name, telephone, ${parishNoun} and note, so that our administrators can decide.`,
      howLong: 'Until it is approved, or 30 days after it is declined, with its account',
    },
    {
      what: 'An account',
      why: 'Your username, e-mail, when and from what kind of device you log in, and what was done with your listings.',
      howLong: 'As long as there is the account; a log-in 30 days at most; changes of listings twelve months',
    },
    {
      what: 'Guarding against abuse',
      why: 'Scrambled network addresses, to stop spam. The log has requests, numbers of accounts and networks of 256 addresses or more, and nothing that you wrote. What administrators do is written down for good.',
      howLong:
        'Two days; with a message 30 days; with reports and accounts as long as they are; the log 30 days',
    },
    {
      what: 'Saved vehicles, comparisons, drafts, figures of loans and insurance',
      why: 'They stay on your device. We never have them.',
      howLong: 'Until you clear them',
    },
  ]
  return (
    <div className="page-width grid max-w-4xl gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="font-extrabold text-3xl tracking-tighter">Your data</h1>
        <p className="prose-width text-muted">
          What we keep about you, why, and for how long. No advertising, no tracking by others, and nothing is
          sold.
        </p>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {kept.map(({ what, why, howLong }) => (
            <li key={what} className="grid gap-1 p-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-6">
              <h2 className="font-bold">{what}</h2>
              <div className="grid gap-1">
                <p>{why}</p>
                <p className="text-muted text-sm">{howLong}</p>
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
          to see what is kept of you, to have it put right, or to have it erased. {rights}
        </p>
      </section>
    </div>
  )
}
