import type { ReactNode } from 'react'
import type { VehicleType } from '#domain/enums.ts'
import { formatCount } from '#domain/text/format.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import type { loadHome, SearchShortcut } from './load-home.ts'

const openClass = 'border-line transition hover:border-ink hover:bg-sunken'
const emptyClass = 'border-transparent text-faint'

export function SearchShortcuts({ types, budgets, models }: ReturnType<typeof loadHome>['shortcuts']) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-surface p-3 text-ink shadow-lg sm:p-4">
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
      {Object.entries({ Budgets: budgets, 'Popular models': models }).map(([label, shortcuts]) => (
        <nav key={label} aria-label={label} className="empty:hidden">
          <ul className="hides-scrollbar fading-strip -m-1 flex gap-2 overflow-x-auto p-1 *:min-w-22 *:shrink-0">
            {shortcuts.map(({ label: text, ...shortcut }) => (
              <Shortcut
                key={text}
                {...shortcut}
                className="grid min-h-13 grow content-center rounded-lg border px-2 text-center"
              >
                <span className="font-semibold text-xs xl:text-sm">{text}</span>
              </Shortcut>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function Shortcut(props: Omit<SearchShortcut, 'label'> & { className: string; children: ReactNode }) {
  const { to = '/vehicles', search, count, className, children } = props
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
        <Link to={to} search={search} className={classNames(className, openClass)}>
          {content}
        </Link>
      )}
    </li>
  )
}

interface Outline {
  /** Body, then windows and details; the gaps in the sill are the wheels' places. */
  path: string
  wheels: readonly { x: number; radius?: number }[]
}

const ground = 24

/** Side views that face right, 64 by 30 units. */
const outlines: Record<VehicleType, Outline> = {
  SUV: {
    path: 'M9 24H5a2 2 0 0 1-2-2v-9l3.5-7A4 4 0 0 1 10 4h24a6 6 0 0 1 4.600 2.200L44 12l11 1.800c3.500.6 6 2.700 6 6.200v2a2 2 0 0 1-2 2h-4M21 24h22M6 12h38M17 12V4M31 12V4',
    wheels: [{ x: 15 }, { x: 49 }],
  },
  Pickup: {
    path: 'M9 24H5a2 2 0 0 1-2-2v-9h23V8a3 3 0 0 1 3-3h8a6 6 0 0 1 5 2.500L46 13l10 1.800c3 .6 5 2.700 5 5.200v2a2 2 0 0 1-2 2h-4M21 24h22M26 13h20M37 13V5M26 13v7',
    wheels: [{ x: 15 }, { x: 49 }],
  },
  Car: {
    path: 'M9.500 24H5a2 2 0 0 1-2-2v-4c0-1.800 1-3 2.800-3.400L14 13c4-4 7-5.500 13-5.500h5c5 0 8.500 2 12 5.500l10 1.600c4.500.7 7 2.600 7 5.400v2a2 2 0 0 1-2 2h-4.500M20.500 24h23M14 13h30M29 13V7.500',
    wheels: [{ x: 15 }, { x: 49 }],
  },
  Hatchback: {
    path: 'M11.500 24H8a2 2 0 0 1-2-2v-6l2.500-7C9.300 6.800 11 6 13 6h16c5 0 8.500 2.500 12 7l10 1.700c4 .7 6 2.600 6 5.300v2a2 2 0 0 1-2 2h-3.500M22.500 24h19M8 13h33M25 13V6',
    wheels: [{ x: 17 }, { x: 47 }],
  },
  Truck: {
    path: 'M7.500 24H5a2 2 0 0 1-2-2V4a1 1 0 0 1 1-1h36v19M18.500 24H44M40 8h9a5 5 0 0 1 4.600 3L56 16l3.500 1c1 .3 1.500 1 1.500 2v3a2 2 0 0 1-2 2h-4M44 16h12M44 16V8',
    wheels: [{ x: 13 }, { x: 49 }],
  },
  Equipment: {
    path: 'M8 17h21V6H17l-2 11M29 10l10-7 10 6 5 9M50 18h9l-2 6h-8zM11 21h16',
    wheels: [
      { x: 11, radius: 3.5 },
      { x: 27, radius: 3.5 },
    ],
  },
}

function BodyTypeDrawing({ type, className }: { type: VehicleType; className: string }) {
  const { path, wheels } = outlines[type]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 30"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
      {wheels.map(({ x, radius = 4.5 }) => (
        <circle key={x} cx={x} cy={ground} r={radius} />
      ))}
    </svg>
  )
}
