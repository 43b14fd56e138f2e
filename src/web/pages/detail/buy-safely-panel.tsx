import { ChevronDown, ShieldCheck } from 'lucide-react'
import { checks, gathered, lenderDocuments, sellerAdvice, summary } from '#territory/buy-safely.ts'
import { country } from '#territory/country.ts'
import { Card } from '../../ui/display/card.tsx'

type Advice = typeof sellerAdvice

export function BuySafelyPanel() {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-4 sm:px-6">
          <ShieldCheck aria-hidden className="size-5.5 shrink-0 text-success" />
          <span className="min-w-0 grow">
            <span className="block font-bold text-lg">{`Buy safely in ${country}`}</span>
            <span className="block text-muted text-sm">{summary}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-faint transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 px-5 pb-6 sm:px-6">
          <AdviceList title="Before you pay" list={checks} />
          <div className="border-gold border-l-4 pl-3">
            <SourcedLine advice={sellerAdvice} />
          </div>
          <AdviceList title="Documents a lender may ask for" list={lenderDocuments} />
          <p className="text-faint text-sm">
            {`We gathered this in ${gathered} from the sources named. It is not legal advice. Rules and documents change: ask the authority or your lender before you pay.`}
          </p>
        </div>
      </details>
    </Card>
  )
}

function AdviceList({ title, list }: { title: string; list: readonly Advice[] }) {
  return (
    <div className="grid gap-3">
      <p className="font-bold">{title}</p>
      <ul className="grid gap-3">
        {list.map((advice) => (
          <li key={advice.text}>
            <SourcedLine advice={advice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SourcedLine({ advice: { text, sources } }: { advice: Advice }) {
  return (
    <p className="grid gap-1 text-sm">
      {text}
      <span className="text-faint">
        Source:{' '}
        {sources.map(({ name, address, date = 'page without a date' }, index) => (
          <span key={name}>
            {index > 0 && '; '}
            {address === undefined ? (
              name
            ) : (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="underline hover:text-link"
              >
                {name}
              </a>
            )}
            , {date}
          </span>
        ))}
      </span>
    </p>
  )
}
