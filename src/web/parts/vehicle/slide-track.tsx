import { type ComponentProps, type RefObject, useState } from 'react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { numberedPictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { isUsualRatio } from './picture-ratio.ts'

export const shownWidth = {
  cover: '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 28rem), 100vw',
  contain: '100vw',
}

interface SlideTrackProps {
  track: RefObject<HTMLUListElement | null>
  vehicle: Vehicle
  imageUrls: readonly string[]
  /** `cover` fills the frame unless the ratio is unusual; `contain` shows the whole picture. */
  fit: 'cover' | 'contain'
  priority?: boolean
  className?: string
}

export function SlideTrack({ track, vehicle, imageUrls, fit, priority = false, className }: SlideTrackProps) {
  const count = imageUrls.length
  return (
    <ul
      ref={track}
      // Only a focusable region scrolls by keyboard.
      tabIndex={count > 1 ? 0 : undefined}
      aria-label={`Pictures of ${vehicleName(vehicle)}`}
      className={classNames(
        'hides-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        className,
      )}
    >
      {imageUrls.map((url, place) => (
        <li key={url} className="h-full w-full shrink-0 snap-center">
          <Slide
            {...imageSources(url, shownWidth[fit])}
            alt={numberedPictureText(vehicle, url, { place, count })}
            width={1200}
            height={800}
            priority={priority && place === 0}
            fit={fit}
          />
        </li>
      ))}
    </ul>
  )
}

/** A portrait or panorama is shown whole, on a blurred copy of itself. */
function Slide({ fit, ...picture }: Pick<SlideTrackProps, 'fit'> & ComponentProps<typeof Picture>) {
  const [ratio, setRatio] = useState(1.5)
  const isWhole = fit === 'contain' || !isUsualRatio(ratio)
  return (
    <div className="relative size-full overflow-hidden">
      {fit === 'cover' && isWhole && (
        <Picture {...picture} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-xl" />
      )}
      <Picture
        {...picture}
        onRatio={setRatio}
        className={classNames('relative size-full', isWhole ? 'object-contain' : 'object-cover')}
      />
    </div>
  )
}
