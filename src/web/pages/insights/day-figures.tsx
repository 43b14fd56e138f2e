import { ChevronDown } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import type { DayEngagement, Engagement } from '#domain/insights/insights-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate, parseLocalDate } from '#domain/text/local-time.ts'
import { Card } from '../../ui/display/card.tsx'

const kinds: readonly { kind: keyof Engagement; label: string; one: string }[] = [
  { kind: 'views', label: 'Views', one: 'view' },
  { kind: 'saves', label: 'Saves', one: 'save' },
  { kind: 'enquiries', label: 'Enquiries', one: 'enquiry' },
]

interface DayFiguresProps {
  /** Oldest first, at least one day. */
  days: readonly DayEngagement[]
  totals: Engagement
}

const listOfEither = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

/**
 * Views, saves and enquiries by day, each on its own scale: few enquiries stay visible beside many views. What there is
 * none of is said in a line.
 */
export function DayFigures({ days, totals }: DayFiguresProps) {
  const counted = kinds.filter(({ kind }) => totals[kind] > 0)
  const absent = kinds.filter(({ kind }) => totals[kind] === 0)
  return (
    <>
      {counted.length > 0 && (
        <ul className="grid gap-3 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col">
          {counted.map(({ kind, label, one }) => (
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
      )}
      {absent.length > 0 && (
        <p className="text-muted text-sm">
          No {listOfEither(absent.map(({ label }) => label.toLowerCase()))} in {days.length} days.
        </p>
      )}
      {counted.length > 0 && <DayTable days={days} />}
    </>
  )
}

interface DayChartProps {
  label: string
  noun: readonly [one: string, several: string]
  total: number
  counts: readonly { day: string; count: number }[]
}

/** Bars by day, with a line about the day under the pointer; the table below has all figures. */
function DayChart({ label, noun, total, counts }: DayChartProps) {
  const [pointed, setPointed] = useState<number>()
  const most = Math.max(...counts.map(({ count }) => count))
  const busiest = counts.find(({ count }) => count === most)
  const described = pointed === undefined ? busiest : (counts[pointed] ?? busiest)
  const sentence = described ? `${formatDay(described.day)}: ${formatQuantity(described.count, ...noun)}` : ''
  return (
    <Card className="grid gap-2 p-4 sm:gap-3 sm:p-5">
      <div className="grid max-sm:grid-cols-[auto_1fr] max-sm:items-baseline max-sm:gap-x-2">
        <h2 className="font-semibold text-muted text-sm">{label}</h2>
        <strong className="font-extrabold text-lg sm:text-2xl tabular-nums">{formatCount(total)}</strong>
        <p className="min-h-5 text-muted text-xs max-sm:col-span-2 tabular-nums">
          {pointed === undefined && described && 'Most on '}
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
        <span aria-hidden className="grid h-20 content-between sm:h-32 text-right">
          <span>{formatCount(most)}</span>
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

interface BarsProps extends Pick<DayChartProps, 'label' | 'counts'> {
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
      className="h-20 w-full touch-pan-y border-line border-y sm:h-32"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      {pointed !== undefined && <rect x={pointed} width={1} height={1} className="fill-tint" />}
      {counts.map(({ day, count }, index) => {
        const height = count / most
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

function DayTable({ days }: Pick<DayFiguresProps, 'days'>) {
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
              {kinds.map(({ kind, label }) => (
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
                {kinds.map(({ kind }) => (
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

function formatDay(day: string): string {
  const instant = parseLocalDate(day, 'start')
  return instant ? formatLocalDate(instant) : day
}
