import type { ListingEngagement } from '#domain/insights/insights-schema.ts'
import type { DealRating } from '#domain/pricing/price-position.ts'
import { formatCount, formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const falling = 'icon-falling-price before:icon before:size-3.5'
const rising = 'icon-rising-price before:icon before:size-3.5'
const looks: Record<DealRating, { text: string; tone: BadgeTone; icon?: string }> = {
  great: { text: 'Great price', tone: 'green', icon: falling },
  good: { text: 'Good price', tone: 'success', icon: falling },
  fair: { text: 'Fair price', tone: 'neutral' },
  high: { text: 'High price', tone: 'neutral', icon: rising },
}

export function DealRatingBadge({ word }: { word: DealRating }) {
  const { text, tone, icon } = looks[word]
  return (
    <Badge tone={tone} className={icon}>
      {text}
    </Badge>
  )
}

/** For dealers: '$800 less reaches Good price' and 'Usually sells in 21 days (12 sold like it)'. */
export function priceAdvice({ better, sells }: Pick<ListingEngagement, 'better' | 'sells'>): string[] {
  const texts = [
    better && `${formatWholeMoney(better.less)} less reaches ${looks[better.word].text}`,
    sells &&
      `Usually sells in ${formatQuantity(sells.days, 'day')} (${formatCount(sells.sales)} sold like it)`,
  ]
  return texts.filter((text) => text !== null)
}
