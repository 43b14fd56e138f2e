import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

/** Only where there are several pictures. */
export function Thumbnails({
  imageUrls,
  index,
  show,
}: {
  imageUrls: readonly string[]
  index: number
  show: (index: number) => void
}) {
  if (imageUrls.length < 2) return null
  return (
    <ul className="mt-3 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 noscript:hidden">
      {imageUrls.map((url, place) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === index || undefined}
            onClick={() => show(place)}
            className={classNames(
              'block w-full overflow-hidden rounded-md border-2 transition',
              place === index ? 'border-primary' : 'border-transparent opacity-75 hover:opacity-100',
            )}
          >
            <Picture
              {...imageSources(url, '6rem')}
              alt=""
              width={160}
              height={107}
              className="aspect-3/2 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
