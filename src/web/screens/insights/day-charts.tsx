import { type PointerEvent, useState } from 'react'
import type { DayInterest, Interest } from '#domain/insights/insights-schema.ts'
import { formatBarbadosDate, parseBarbadosDate } from '#domain/text/barbados-time.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { Card } from '../../ui/display/card.tsx'

interface DayCount {
  day: string
  count: number
}

interface DayChartProps {
  label: string
  noun: readonly [one: string, several: string]
  total: number
  /** Oldest first, at least one day. */
  counts: readonly DayCount[]
}

/** Bars by day, with a line about the day under the pointer; the table below has all figures. */
export function DayChart({ label, noun, total, counts }: DayChartProps) {
  const [pointed, setPointed] = useState<number>()
  const most = Math.max(...counts.map(({ count }) => count))
  const busiest = counts.find(({ count }) => count === most)
  const told = (pointed === undefined ? undefined : counts[pointed]) ?? (most > 0 ? busiest : undefined)
  const sentence = told
    ? `${formatDay(told.day)}: ${formatQuantity(told.count, ...noun)}`
    : 'None in this period'
  return (
    <Card className="grid gap-3 p-5">
      <div className="grid">
        <h2 className="font-semibold text-muted text-sm">{label}</h2>
        <strong className="font-extrabold text-2xl tabular-nums">{formatCount(total)}</strong>
        <p className="min-h-5 text-muted text-xs tabular-nums">
          {pointed === undefined && told && 'Most on '}
          {sentence}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-2xs text-faint tabular-nums">
        <Bars
          label={`${label} by day, ${formatQuantity(total, ...noun)} in ${counts.length} days. ${sentence}`}
          counts={counts}
          most={most}
          pointed={pointed}
          onPoint={setPointed}
        />
        <span aria-hidden className="grid h-32 content-between text-right">
          <span>{most > 0 && formatCount(most)}</span>
          <span>0</span>
        </span>
        <span aria-hidden className="flex justify-between gap-2 pt-1.5">
          <span>{formatDay(counts[0]?.day ?? '')}</span>
          <span>{formatDay(counts.at(-1)?.day ?? '')}</span>
        </span>
      </div>
    </Card>
  )
}

interface BarsProps {
  label: string
  counts: readonly DayCount[]
  most: number
  pointed: number | undefined
  onPoint: (index: number | undefined) => void
}

function Bars({ label, counts, most, pointed, onPoint }: BarsProps) {
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * counts.length)
    onPoint(Math.min(Math.max(index, 0), counts.length - 1))
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      className="h-32 w-full touch-pan-y border-line border-y"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      {pointed !== undefined && <rect x={pointed} width={1} height={1} className="fill-tint" />}
      {counts.map(({ day, count }, index) => {
        const height = most > 0 ? count / most : 0
        return (
          <rect
            key={day}
            x={index + 0.14}
            y={1 - height}
            width={0.72}
            height={height}
            className={index === pointed ? 'fill-primary' : 'fill-lagoon'}
          />
        )
      })}
    </svg>
  )
}

export const interestLabels: readonly { kind: keyof Interest; label: string; one: string }[] = [
  { kind: 'views', label: 'Views', one: 'view' },
  { kind: 'saves', label: 'Saves', one: 'save' },
  { kind: 'enquiries', label: 'Enquiries', one: 'enquiry' },
]

export function formatDay(day: string): string {
  const instant = parseBarbadosDate(day, 'start')
  return instant ? formatBarbadosDate(instant) : day
}

/** Views, saves and enquiries by day, each on its own scale: few enquiries stay visible beside many views. */
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
