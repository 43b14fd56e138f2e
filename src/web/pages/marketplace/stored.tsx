import type { MarketplaceStatus, Sizes } from '#domain/operations/marketplace-status-schema.ts'
import { formatBytes, formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatMonthAndDay } from '#domain/text/local-time.ts'
import { StatusCard } from './status-card.tsx'

const rows: { kind: keyof Sizes; label: string; format: (size: number) => string }[] = [
  { kind: 'listings', label: 'Listings', format: formatCount },
  { kind: 'accounts', label: 'Accounts', format: formatCount },
  { kind: 'enquiries', label: 'Enquiries', format: formatCount },
  { kind: 'pictures', label: 'Pictures', format: formatCount },
  { kind: 'databaseBytes', label: 'Database', format: formatBytes },
]

/** How much there is, how it grows, and how long the disk lasts. */
export function Stored({ status }: { status: MarketplaceStatus }) {
  const { sizes, earlier, freeBytes, daysUntilFull } = status
  return (
    <StatusCard title="Stored">
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 text-right font-semibold">
              Now
            </th>
            {earlier && (
              <th scope="col" className="py-1 text-right font-semibold">
                Since {formatMonthAndDay(earlier.day)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t tabular-nums">
          {rows.map(({ kind, label, format }) => (
            <tr key={kind}>
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 text-right">{format(sizes[kind])}</td>
              {earlier && (
                <td className="py-2 text-right text-muted">
                  {change(sizes[kind] - earlier.sizes[kind], format)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        {formatBytes(freeBytes)} are free on the disk
        {daysUntilFull !== null && `, enough for ${period(daysUntilFull)} at the pace of the last weeks`}.
      </p>
    </StatusCard>
  )
}

function change(by: number, format: (size: number) => string): string {
  const text = format(Math.abs(by))
  if (text === format(0)) return 'no change'
  return by > 0 ? `+${text}` : `−${text}`
}

function period(days: number): string {
  if (days < 60) return formatQuantity(days, 'day')
  return days < 730 ? formatQuantity(days / 30.4, 'month') : 'more than two years'
}
