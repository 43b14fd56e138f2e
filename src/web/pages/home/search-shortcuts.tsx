import type { ReactNode } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { BodyTypeDrawing } from './body-type-drawing.tsx'
import type { loadHome, SearchShortcut } from './load-home.ts'

const openClass = 'border-line transition hover:border-ink hover:bg-sunken'
const emptyClass = 'border-transparent text-faint'

/** Body types and budgets with their counts, as links into Browse. */
export function SearchShortcuts({ types, budgets }: ReturnType<typeof loadHome>['shortcuts']) {
  return (
    <div className="grid gap-3 rounded-xl bg-surface p-3 text-ink shadow-lg sm:p-4">
      <nav aria-label="Body types">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,6rem),(100%-2.5rem)/6),1fr))] gap-2">
          {types.map(({ label, ...shortcut }) => (
            <Shortcut
              key={label}
              {...shortcut}
              className="grid grow justify-items-center rounded-lg border p-2 text-center"
            >
              <BodyTypeDrawing type={label} className="h-9 max-w-full lg:h-12" />
              <span className="font-semibold text-sm">{label}</span>
            </Shortcut>
          ))}
        </ul>
      </nav>
      <nav aria-label="Budgets">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,6.25rem),(100%-4rem)/9),1fr))] gap-2">
          {budgets.map(({ label, ...shortcut }) => (
            <Shortcut
              key={label}
              {...shortcut}
              className="grid min-h-13 grow content-center rounded-lg border px-1 text-center"
            >
              <span className="font-semibold text-xs xl:text-sm">{label}</span>
            </Shortcut>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Without a link where Browse would be empty. */
function Shortcut({
  search,
  count,
  className,
  children,
}: Omit<SearchShortcut, 'label'> & { className: string; children: ReactNode }) {
  const content = (
    <>
      {children}
      <span className="text-muted text-xs tabular-nums">
        {' '}
        {formatCount(count)} <span className="sr-only">{count === 1 ? 'vehicle' : 'vehicles'}</span>
      </span>
    </>
  )
  return (
    <li className="flex grow">
      {count === 0 ? (
        <span className={classNames(className, emptyClass)}>{content}</span>
      ) : (
        <Link to="/vehicles" search={search} className={classNames(className, openClass)}>
          {content}
        </Link>
      )}
    </li>
  )
}
