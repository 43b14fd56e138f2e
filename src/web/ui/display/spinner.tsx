import { LoaderCircle } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

/** A turning circle; `label` is for those who cannot see it. */
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
