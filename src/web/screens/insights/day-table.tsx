import { ChevronDown } from 'lucide-react'
import type { DayInterest } from '#domain/insights/insights-schema.ts'
import { formatCount } from '#domain/text/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { formatDay, interestLabels } from './day-charts.tsx'

export function DayTable({ days }: { days: readonly DayInterest[] }) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-5 font-semibold text-sm">
          Figures by day
          <ChevronDown aria-hidden className="ml-auto size-4.5 text-faint transition group-open:rotate-180" />
        </summary>
        <table className="w-full text-sm" aria-label="Figures by day">
          <thead className="bg-sunken text-muted text-xs">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-semibold">
                Day
              </th>
              {interestLabels.map(({ kind, label }) => (
                <th key={kind} scope="col" className="px-2 py-2 text-right font-semibold last:pr-5">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row" className="px-5 py-2 text-left font-normal">
                  {formatDay(row.day)}
                </th>
                {interestLabels.map(({ kind }) => (
                  <td key={kind} className="px-2 py-2 text-right tabular-nums last:pr-5">
                    {formatCount(row[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
