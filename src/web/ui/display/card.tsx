import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-lg border border-line bg-surface shadow-sm', className)} />
  )
}

interface RegionCardProps {
  title: string
  children: ReactNode
  className?: string
  cardClass: string
}

export function RegionCard({ title, children, className, cardClass }: RegionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <Card className={classNames('grid grid-cols-[minmax(0,1fr)]', cardClass)}>
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
