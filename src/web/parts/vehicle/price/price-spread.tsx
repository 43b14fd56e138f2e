import { type PricePosition, spreadColumns } from '#domain/pricing/price-position.ts'
import { formatMoney } from '#domain/text/format.ts'
import { columnOf, ratingBands, spreadDescription } from './price-position-texts.ts'

const columnWidth = 16
const width = spreadColumns * columnWidth
const barsTop = 26
const barsHeight = 64
const baseline = barsTop + barsHeight
const fills = {
  great: 'fill-success',
  good: 'fill-success/60',
  fair: 'fill-edge/70',
  high: 'fill-promo-orange',
} as const

/** The comparable prices as bars around the typical one, with a mark for this vehicle's. */
export function PriceSpread({ position }: { position: PricePosition }) {
  const { spread, ratio, askingPrice, word } = position
  const bars = spread.map((count, column) => ({ column, count }))
  const highest = Math.max(1, ...spread)
  const mark = columnOf(ratio ?? 1) * columnWidth
  return (
    <svg
      role="img"
      aria-label={spreadDescription(position)}
      viewBox={`0 0 ${width} ${baseline + 24}`}
      className="h-auto w-full max-w-md tabular-nums"
    >
      {ratingBands.map((band) => (
        <g key={band.word}>
          {bars.slice(band.from, band.to).map(({ column, count }) => (
            <Bar
              key={column}
              column={column}
              share={count / highest}
              fill={word ? fills[band.word] : 'fill-edge/70'}
            />
          ))}
          {word && (
            <rect
              x={band.from * columnWidth + 1}
              y={baseline + 1}
              width={(band.to - band.from) * columnWidth - 2}
              height={4}
              className={fills[band.word]}
            />
          )}
          {word && (
            <text
              x={((band.from + band.to) / 2) * columnWidth}
              y={baseline + 18}
              textAnchor="middle"
              className="fill-muted font-semibold text-[11px] capitalize"
            >
              {band.word}
            </text>
          )}
        </g>
      ))}
      <line x1={0} x2={width} y1={baseline} y2={baseline} className="stroke-edge" />
      <line x1={mark} x2={mark} y1={barsTop - 6} y2={baseline + 3} strokeWidth={2.5} className="stroke-ink" />
      <text
        x={Math.min(width - 34, Math.max(34, mark))}
        y={13}
        textAnchor="middle"
        className="fill-ink font-bold text-[13px]"
      >
        {formatMoney(askingPrice)}
      </text>
    </svg>
  )
}

function Bar({ column, share, fill }: { column: number; share: number; fill: string }) {
  if (share === 0) return null
  const height = Math.max(2, share * barsHeight)
  return (
    <rect
      x={column * columnWidth + 1.5}
      y={baseline - height}
      width={columnWidth - 3}
      height={height}
      rx={2}
      className={fill}
    />
  )
}
