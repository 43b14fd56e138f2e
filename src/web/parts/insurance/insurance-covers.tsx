import { Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { InsuranceEstimate } from '#domain/insurance/insurance.ts'
import { formatWholeMoney } from '#domain/text/format.ts'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'

const covers = [
  { key: 'thirdParty', name: 'Third Party', what: 'Damage you cause to others: the legal minimum' },
  {
    key: 'fireAndTheft',
    name: 'Fire and Theft',
    what: 'Third party, plus fire and theft of your own vehicle',
  },
  { key: 'comprehensive', name: 'Comprehensive', what: 'All of that, plus damage to your own vehicle' },
] as const

/** The three covers, to the dollar, and the recommendations (docs/product.md#insurance). */
export function InsuranceCovers({ estimate }: { estimate: InsuranceEstimate }) {
  const { recommendations } = estimate
  const section = useRef<HTMLElement>(null)
  // On a phone they are below the visible part of the dialog.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} aria-label="Estimated premiums" className="grid gap-5 border-line border-t pt-5">
      <FocusedHeading className="font-bold text-lg outline-none">Estimated premiums</FocusedHeading>
      <ul className="grid gap-3 sm:grid-cols-3">
        {covers.map(({ key, name, what }) => (
          <li key={key} className="min-w-0">
            <article
              aria-label={name}
              className="grid h-full grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:grid-cols-1"
            >
              <h4 className="font-semibold text-sm">{name}</h4>
              <p className="row-span-2 text-right sm:row-span-1 sm:text-left">
                <span className="font-extrabold text-xl tabular-nums">
                  {formatWholeMoney(estimate[key].yearly)}
                </span>
                <span className="text-muted text-xs"> a year</span>
                <span className="block text-muted text-sm tabular-nums">
                  {formatWholeMoney(estimate[key].monthly)} a month
                </span>
              </p>
              <p className="text-faint text-xs">{what}</p>
            </article>
          </li>
        ))}
      </ul>
      {recommendations.length > 0 && (
        <div className="grid gap-2.5">
          <h4 className="font-semibold text-sm">Recommendations</h4>
          <ul className="grid gap-2.5">
            {recommendations.map((each) => (
              <li key={each} className="flex gap-3 text-sm">
                <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-faint" />
                {each}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
