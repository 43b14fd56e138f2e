import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Finding } from '#domain/operations/marketplace-status-schema.ts'
import { StatusCard } from './status-card.tsx'

const states = {
  problem: { rank: 0, icon: CircleAlert, className: 'text-danger', label: 'Problem' },
  warning: { rank: 1, icon: TriangleAlert, className: 'fill-gold text-on-gold', label: 'Warning' },
  ok: { rank: 2, icon: CircleCheck, className: 'text-success', label: 'All right' },
} as const

/** What the doctor finds, the worst first. */
export function Checks({ findings }: { findings: readonly Finding[] }) {
  const ordered = findings.toSorted((one, other) => states[one.state].rank - states[other.state].rank)
  return (
    <StatusCard title="Checks">
      <ul className="grid gap-3 text-sm">
        {ordered.map(({ about, state, said }) => {
          const { icon: Icon, className, label } = states[state]
          return (
            <li key={about} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
              <Icon role="img" aria-label={label} className={`mt-0.5 size-4.5 ${className}`} />
              <p className="wrap-anywhere">
                <strong className="font-semibold">{about}</strong> <span className="text-muted">{said}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </StatusCard>
  )
}
