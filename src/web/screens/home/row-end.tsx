import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { type RowName, rows } from './home-queries.ts'

interface RowEndProps {
  name: RowName
  ref?: Ref<HTMLLIElement>
  isLoading?: boolean
  hasFailed?: boolean
}

/** The last entry of a row that goes on: all of its vehicles in Browse. */
export function RowEnd({ name, ref, isLoading = false, hasFailed = false }: RowEndProps) {
  const { search, label } = rows[name]
  return (
    // Snapping here would drag the row past newly inserted cards: only while none is loading.
    <li ref={ref} className={classNames('grid noscript:snap-start', hasFailed && 'snap-start')}>
      <Link
        to="/vehicles"
        search={search}
        aria-busy={isLoading}
        className="grid place-content-center justify-items-center gap-3 rounded-xl border border-edge border-dashed p-6 font-semibold text-link hover:bg-sunken hover:underline"
      >
        {isLoading ? (
          <Spinner label="Loading more vehicles" />
        ) : (
          <ArrowRight aria-hidden className="size-4" />
        )}
        {label}
      </Link>
    </li>
  )
}
