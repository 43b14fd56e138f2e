import type { ReactNode } from 'react'
import { dealershipPlace } from '#domain/dealership/dealership-place.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface DealershipHeadProps {
  dealership: Dealership
  /** A plain ground where the dealership has no picture for it. */
  hasCover?: boolean
  /** Below the place. */
  facts?: ReactNode
  /** Beside the name; below it on a phone. */
  children?: ReactNode
}

/** Head of a dealership's profile and of its inventory. */
export function DealershipHead({ dealership, hasCover = false, facts, children }: DealershipHeadProps) {
  const { name, logoUrl, coverImageUrl, country } = dealership
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm">
      {hasCover && (
        <div className="h-36 bg-linear-to-r from-ultramarine via-lagoon to-shallows sm:h-56">
          {coverImageUrl && (
            <Picture
              {...imageSources(coverImageUrl, '(min-width: 80rem) 78rem, 100vw')}
              alt=""
              width={1280}
              height={320}
              priority
              className="size-full object-cover"
            />
          )}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-y-3 sm:gap-x-5 sm:px-8',
          hasCover ? 'items-end gap-x-5 px-5 pb-6' : 'items-center gap-x-3.5 px-4 py-3 sm:py-4',
        )}
      >
        <DealershipLogo
          name={name}
          logoUrl={logoUrl}
          className={
            hasCover
              ? 'relative -mt-12 size-24 shadow-md ring-4 ring-surface sm:-mt-14 sm:size-28'
              : 'size-14 self-start sm:size-20'
          }
        />
        <div className={classNames('min-w-0 grow', hasCover ? 'pt-3' : 'basis-56 sm:basis-80')}>
          <h1
            className={classNames(
              'font-extrabold [overflow-wrap:anywhere]',
              hasCover ? 'text-3xl' : 'text-2xl sm:text-3xl',
            )}
          >
            {name}
          </h1>
          <p className="text-muted">{[dealershipPlace(dealership), country].filter(Boolean).join(', ')}</p>
          {facts}
        </div>
        {children}
      </div>
    </header>
  )
}
