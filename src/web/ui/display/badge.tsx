import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  gold: 'bg-gold text-on-gold',
  tint: 'bg-tint text-on-tint',
  success: 'bg-success-ground text-success',
  red: 'bg-promo-red text-white',
  orange: 'bg-promo-orange text-white',
  purple: 'bg-promo-purple text-white',
  green: 'bg-promo-green text-white',
} as const
export type BadgeTone = keyof typeof tones

export function Badge(props: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-bold text-xs',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}
