import { formatCount } from '#domain/text/format.ts'
import { unnoticedChanges, useSavedChanges } from './use-saved-changes.ts'

const highestShown = 99

/** How much is new in what is saved, on the header's heart; nothing where nothing is. */
export default function NewCount() {
  const changes = useSavedChanges()
  const count = changes ? unnoticedChanges(changes) : 0
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">({formatCount(count)} new)</span>
      <span
        aria-hidden
        className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 font-bold text-[0.6875rem] text-on-primary tabular-nums"
      >
        {count > highestShown ? `${highestShown}+` : count}
      </span>
    </>
  )
}
