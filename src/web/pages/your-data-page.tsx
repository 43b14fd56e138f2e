import { reportersKeptDays } from '#domain/moderation/report-reasons.ts'
import { parishNoun, rights } from '#territory/country.ts'
import { useSite } from '../site/api/site-context.ts'
import { Card } from '../ui/display/card.tsx'

/** Privacy page: data kept, reasons and periods (docs/product.md#personal-data). */
export function YourDataPage() {
  const { email, enquiryDays, sendsMail } = useSite()
  const kept = [
    {
      what: 'A message to a dealer',
      why: 'Your name, telephone, e-mail and text, so that the dealer can answer. The dealer and our administrators can read it.',
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
      why: 'Scrambled network addresses, to stop spam. Our log has requests, account numbers and networks of 256 addresses or more, and nothing that you wrote. We keep a record of what administrators do for good.',
      howLong:
        'Two days; with a message 30 days; with reports and accounts as long as we keep those; the log 30 days',
    },
    {
      what: 'Saved vehicles, comparisons, drafts, figures of loans and insurance, your name, telephone and e-mail for the next message',
      why: 'They stay on your device. We never see them.',
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
          {kept
            .filter((each) => each !== false)
            .map(({ what, why, howLong }) => (
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
          to see what we keep about you, to have it corrected, or to have it erased. {rights}
        </p>
      </section>
    </div>
  )
}
