import { ChevronLeft, ChevronRight } from 'lucide-react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'

const arrows = [
  { label: 'Previous picture', step: -1, Icon: ChevronLeft, side: 'left-3' },
  { label: 'Next picture', step: 1, Icon: ChevronRight, side: 'right-3' },
]

interface SlideControlsProps {
  index: number
  count: number
  show: (index: number) => void
}

/** Only where there are several pictures. */
export function SlideControls({ index, count, show }: SlideControlsProps) {
  if (count < 2) return null
  return (
    <>
      {arrows.map(({ label, step, Icon, side }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={() => show(index + step)}
          className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/65 text-white transition hover:bg-night noscript:hidden ${side}`}
        >
          <Icon aria-hidden className="size-6" />
        </button>
      ))}
      <p
        aria-live="polite"
        className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 font-semibold text-white text-xs tabular-nums print:hidden"
      >
        <span className="sr-only">Picture </span>
        {index + 1} / {count}
      </p>
    </>
  )
}

interface ThumbnailsProps extends Omit<SlideControlsProps, 'count'> {
  imageUrls: readonly string[]
}

export function Thumbnails({ imageUrls, index, show }: ThumbnailsProps) {
  if (imageUrls.length < 2) return null
  return (
    <ul className="mt-3 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 noscript:hidden print:hidden">
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
