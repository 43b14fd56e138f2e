import { Calculator, Camera, Check, ImageOff, MessageSquare, ShieldCheck, TrendingDown } from 'lucide-react'

const drawings = {
  calculator: Calculator,
  camera: Camera,
  check: Check,
  fallingPrice: TrendingDown,
  message: MessageSquare,
  noPicture: ImageOff,
  shield: ShieldCheck,
} as const

/** An icon that a page shows many times over: on every card, in every row of a filter. It is drawn once, by `IconSprite`. */
export function SpriteIcon({ name, className }: { name: keyof typeof drawings; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}

export function IconSprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={name === 'check' ? 3.5 : 2} />
        </symbol>
      ))}
    </svg>
  )
}
