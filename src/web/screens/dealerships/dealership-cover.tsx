import type { Dealership } from '#domain/dealership/dealership.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { EditDealership } from '../../features/dealership-profile/edit-dealership.tsx'
import { DealershipLogo } from '../../listing/dealership-logo.tsx'
import { Picture } from '../../ui/display/picture.tsx'

export function DealershipCover({ dealership }: { dealership: Dealership }) {
  const { name, logoUrl, coverImageUrl, city, country } = dealership
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm">
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
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-5 pb-6 sm:px-8">
        <DealershipLogo
          name={name}
          logoUrl={logoUrl}
          className="relative -mt-12 size-24 shadow-md ring-4 ring-surface sm:-mt-14 sm:size-28"
        />
        <div className="min-w-0 grow pt-3">
          <h1 className="font-extrabold text-3xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="text-muted">{[city, country].filter(Boolean).join(', ')}</p>
        </div>
        <EditDealership dealership={dealership} />
      </div>
    </header>
  )
}
