import { ChartColumn } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'

interface InsightsLinkProps {
  /** Small, and on a phone its icon alone. */
  isCompact?: boolean
}

/** The way to the figures, for those who list vehicles. */
export function InsightsLink({ isCompact = false }: InsightsLinkProps) {
  return (
    <ButtonLink to="/insights" look="outline" size={isCompact ? 'sm' : 'md'}>
      <ChartColumn aria-hidden className="size-4" />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>Insights</span>
    </ButtonLink>
  )
}
