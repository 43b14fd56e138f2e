import { classNames } from '../styles/class-names.ts'

/** The place of something that is still loading; its size comes from `className`. */
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
