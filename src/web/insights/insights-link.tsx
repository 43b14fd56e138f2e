import { ChartColumn } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'

/** The way to the figures, for those who list vehicles. */
export function InsightsLink({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <ButtonLink to="/insights" look="outline" size={size}>
      <ChartColumn aria-hidden className="size-4" />
      Insights
    </ButtonLink>
  )
}
