import { classNames } from '../ui/styles/class-names.ts'

export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('shrink-0', className)}>
      <rect width="40" height="40" rx="11" fill="#00267f" />
      <path
        d="M20 9v22M11.6 14.2c.4 6.6 2.6 9.6 8.4 9.6s8-3 8.4-9.6M32.6 20a12.6 12.6 0 1 1-25.2 0 12.6 12.6 0 1 1 25.2 0z"
        fill="none"
        stroke="#ffc726"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="truncate font-extrabold text-xl tracking-tighter">{name}</span>
    </span>
  )
}
