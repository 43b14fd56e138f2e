import { ChartColumn } from 'lucide-react'
import { ButtonLink } from '../ui/display/button-link.tsx'

interface InsightsLinkProps {
  isCompact?: boolean
}

/** The way to the figures, for those who list vehicles. */
export function InsightsLink({ isCompact = false }: InsightsLinkProps) {
  return (
    <ButtonLink to="/insights" variant="outline" size={isCompact ? 'sm' : 'md'}>
      <ChartColumn aria-hidden className="size-4" />
      Insights
    </ButtonLink>
  )
}
