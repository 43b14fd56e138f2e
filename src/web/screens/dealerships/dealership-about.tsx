import type { Dealership } from '#domain/dealership/dealership.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Picture } from '../../ui/display/picture.tsx'

export function DealershipAbout({ dealership }: { dealership: Dealership }) {
  const { name, description, specialties, yearEstablished, galleryImages } = dealership
  return (
    <Card className="grid content-start gap-5 p-5 sm:p-6">
      <h2 className="font-bold text-lg [overflow-wrap:anywhere]">About {name}</h2>
      <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {description || 'This dealership has not introduced itself yet.'}
      </p>
      {specialties.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-sm">Specialties</h3>
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty}>
                <Badge tone="tint">{specialty}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {yearEstablished && (
        <p className="text-sm">
          <span className="text-muted">Established </span>
          <span className="font-semibold">{yearEstablished}</span>
        </p>
      )}
      {galleryImages.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {[...new Set(galleryImages)].map((url) => (
            <li key={url}>
              <Picture
                {...imageSources(url, '(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw')}
                alt={`At ${name}`}
                width={400}
                height={267}
                className="aspect-3/2 w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
