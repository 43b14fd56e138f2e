import { ChevronDown, ShieldCheck } from 'lucide-react'
import { Card } from '../../ui/display/card.tsx'
import { lenderDocuments, sellerAdvice } from './buy-safely-content.ts'
import { CheckList } from './check-list.tsx'
import { SourcedLine } from './source-list.tsx'

/** Checks before paying for a vehicle in Barbados, collapsed at first. Ticks are stored on this device. */
export function BuySafelyPanel({ vehicleId }: { vehicleId: number }) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-4 sm:px-6">
          <ShieldCheck aria-hidden className="size-5.5 shrink-0 text-success" />
          <span className="min-w-0 grow">
            <span className="block font-bold text-lg">Buy safely in Barbados</span>
            <span className="block text-muted text-sm">
              Eight checks before you pay, and the papers a lender asks for
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-faint transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 px-5 pb-6 sm:px-6">
          <CheckList key={vehicleId} vehicleId={vehicleId} />
          <SourcedLine advice={sellerAdvice} className="border-gold border-l-4 pl-3" />
          <div className="grid gap-3">
            <p className="font-bold">Papers a lender may ask for</p>
            <ul className="grid gap-3">
              {lenderDocuments.map((advice) => (
                <li key={advice.text}>
                  <SourcedLine advice={advice} />
                </li>
              ))}
            </ul>
          </div>
          <p className="text-faint text-xs">
            Gathered in November 2026 from the sources named, and no legal advice. Rules and papers change:
            ask the authority or your lender before you pay.
          </p>
        </div>
      </details>
    </Card>
  )
}
