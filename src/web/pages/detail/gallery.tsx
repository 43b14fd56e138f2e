import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isIllustration } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ofListing } from '../../parts/vehicle/of-listing.tsx'
import { SlideTrack } from '../../parts/vehicle/slide-track.tsx'
import { SoldOverlay, VehicleBadges } from '../../parts/vehicle/vehicle-badges.tsx'
import { backCloses } from '../../ui/behaviour/back-closes.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const imageUrls = [...new Set(vehicle.imageUrls)]
  const { track, index, show } = useSlides(imageUrls.length)
  const [isFullScreen, setFullScreen] = useState(false)
  const close = (lastShown: number) => {
    setFullScreen(false)
    show(lastShown)
  }
  return (
    <section
      aria-label="Pictures"
      aria-roledescription="carousel"
      onKeyDown={isFullScreen ? undefined : slideKeys(index, show)}
    >
      <div className="@container relative overflow-hidden bg-sunken max-sm:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] sm:rounded-xl">
        <SlideTrack
          track={track}
          vehicle={vehicle}
          imageUrls={imageUrls}
          fit="cover"
          priority
          // On a phone the vehicles to buy instead are on the first screen.
          className={vehicle.isSold ? 'aspect-2/1 lg:aspect-3/2' : 'aspect-3/2'}
        />
        <div className="pointer-events-none">
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={summarise(vehicle)} />}
        </div>
        {isIllustration(imageUrls[index] ?? '') && (
          <p className="@max-[16rem]:sr-only pointer-events-none absolute top-3 right-3 rounded-full bg-night/75 px-3 py-1 font-semibold text-sm text-white">
            Illustration
          </p>
        )}
        <SlideControls index={index} count={imageUrls.length} show={show} />
        <button
          type="button"
          onClick={() => setFullScreen(true)}
          className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-night/75 px-4 font-semibold text-sm text-white hover:bg-night noscript:hidden"
        >
          <Expand aria-hidden className="size-4" />
          <span className="@max-[16rem]:sr-only">Full screen</span>
        </button>
      </div>
      <Thumbnails imageUrls={imageUrls} index={index} show={show} />
      {isFullScreen && (
        <FullScreenPictures vehicle={vehicle} imageUrls={imageUrls} startIndex={index} onClose={close} />
      )}
    </section>
  )
}

export default ofListing(Gallery)

interface FullScreenPicturesProps {
  vehicle: Vehicle
  imageUrls: readonly string[]
  startIndex: number
  /** Called with the last picture shown, when closed by button, Escape or the browser. */
  onClose: (index: number) => void
}

function FullScreenPictures({ vehicle, imageUrls, startIndex, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Must run before the effects of the slides: a closed dialog has no width.
  useEffect(() => {
    dialog.current?.showModal()
    return backCloses(() => dialog.current?.close())
  }, [])
  const { track, index, show } = useSlides(imageUrls.length, startIndex)
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${vehicleName(vehicle)}, full screen`}
      onClose={() => onClose(index)}
      onKeyDown={slideKeys(index, show)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-night text-white backdrop:bg-night"
    >
      <SlideTrack track={track} vehicle={vehicle} imageUrls={imageUrls} fit="contain" className="h-dvh" />
      <SlideControls index={index} count={imageUrls.length} show={show} />
      <button
        type="button"
        aria-label="Close full screen"
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-night/65 hover:bg-white/20"
      >
        <X aria-hidden className="size-6" />
      </button>
    </dialog>
  )
}

const arrows = [
  { label: 'Previous picture', step: -1, Icon: ChevronLeft, side: 'left-3' },
  { label: 'Next picture', step: 1, Icon: ChevronRight, side: 'right-3' },
]

interface SlideControlsProps {
  index: number
  count: number
  show: (index: number) => void
}

function SlideControls({ index, count, show }: SlideControlsProps) {
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
        className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 font-semibold text-sm text-white tabular-nums print:hidden"
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

function Thumbnails({ imageUrls, index, show }: ThumbnailsProps) {
  if (imageUrls.length < 2) return null
  return (
    <ul className="mt-3 grid max-lg:hidden max-w-2xl grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 noscript:hidden print:hidden">
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

interface Slides {
  track: RefObject<HTMLUListElement | null>
  index: number
  show: (index: number) => void
}

/** Tracks and controls a row of slides. The browser scrolls and snaps them, so swiping works without script. */
function useSlides(count: number, startIndex = 0): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(startIndex)
  // Target of the running scroll: slides passed are not reported, and a second press continues from it.
  const destination = useRef<number>(undefined)

  useEffect(() => {
    if (startIndex > 0) scrollToSlide(track.current, startIndex, 'instant')
  }, [startIndex])

  useEffect(() => {
    const list = track.current
    if (!list || count < 2) return
    const update = () => {
      if (list.clientWidth === 0) return
      const slide = Math.round(list.scrollLeft / list.clientWidth)
      if (destination.current !== undefined && destination.current !== slide) return
      destination.current = undefined
      setIndex(slide)
    }
    // An intersection may be reported late: it triggers a measurement and is not used as one.
    const observer = new IntersectionObserver(update, { root: list, threshold: 0.6 })
    for (const child of list.children) observer.observe(child)
    // A finger may interrupt the scrolling and end it elsewhere.
    const clearDestination = () => {
      destination.current = undefined
    }
    const settle = () => {
      clearDestination()
      update()
    }
    list.addEventListener('pointerdown', clearDestination)
    list.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      list.removeEventListener('pointerdown', clearDestination)
      list.removeEventListener('scrollend', settle)
    }
  }, [count])

  function show(requested: number) {
    const slide = (requested + count) % count
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!scrollToSlide(track.current, slide, prefersReducedMotion ? 'instant' : 'smooth')) return
    destination.current = slide
    setIndex(slide)
  }

  return { track, index, show }
}

/** @returns whether the position changes */
function scrollToSlide(list: HTMLUListElement | null, slide: number, behavior: ScrollBehavior): boolean {
  // Every slide is as wide as the track.
  const left = slide * (list?.clientWidth ?? 0)
  const moves = list !== null && Math.abs(list.scrollLeft - left) > 1
  list?.scrollTo({ left, behavior })
  return moves
}

function slideKeys(index: number, show: (index: number) => void) {
  return (event: KeyboardEvent) => {
    const requested = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
    if (requested === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(requested)
  }
}
