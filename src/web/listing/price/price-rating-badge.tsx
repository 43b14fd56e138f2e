import { TrendingUp } from 'lucide-react'
import type { PriceRating } from '#domain/pricing/price-position.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { SpriteIcon } from '../../ui/display/icon-sprite.tsx'

const looks: Record<PriceRating, { text: string; tone: BadgeTone }> = {
  great: { text: 'Great price', tone: 'green' },
  good: { text: 'Good price', tone: 'success' },
  fair: { text: 'Fair price', tone: 'neutral' },
  high: { text: 'High price', tone: 'neutral' },
}

/** 'Great price'. */
export function priceRatingText(word: PriceRating): string {
  return looks[word].text
}

export function PriceRatingBadge({ word }: { word: PriceRating }) {
  const { text, tone } = looks[word]
  return (
    <Badge tone={tone}>
      {word === 'high' && <TrendingUp aria-hidden className="size-3.5" />}
      {(word === 'good' || word === 'great') && <SpriteIcon name="fallingPrice" className="size-3.5" />}
      {text}
    </Badge>
  )
}
