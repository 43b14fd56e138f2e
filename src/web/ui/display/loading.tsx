import { LoaderCircle } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

export function Spinner({ label, className = 'size-6' }: { label?: string; className?: string }) {
  const circle = <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />
  if (!label) return circle
  return (
    <span role="status" className="inline-flex items-center gap-3 text-muted">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-md bg-[length:200%_100%] bg-linear-to-r from-sunken via-line to-sunken',
        className,
      )}
    />
  )
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  )
}
