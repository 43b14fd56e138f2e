import type { DayInterest, Interest } from '#domain/insights/insights.ts'
import { DayChart } from './day-chart.tsx'
import { interestLabels } from './interest-labels.ts'

/** Views, saves and enquiries by day, each on a scale of its own: few enquiries are seen beside many views. */
export function DayCharts({ days, totals }: { days: readonly DayInterest[]; totals: Interest }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {interestLabels.map(({ kind, label, one }) => (
        <li key={kind}>
          <DayChart
            label={label}
            noun={[one, label.toLowerCase()]}
            total={totals[kind]}
            counts={days.map((row) => ({ day: row.day, count: row[kind] }))}
          />
        </li>
      ))}
    </ul>
  )
}
