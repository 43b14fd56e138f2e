import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isIllustration } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { numberedPictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { DealerLinkButtons, useVehicleLinks } from '../../parts/contact/dealer-links.tsx'
import { SoldOverlay, VehicleBadges } from '../../parts/vehicle/vehicle-badges.tsx'
import { useListing, useNow, useShownVehicle } from '../../site/api/site-context.ts'
import { backCloses } from '../../ui/behaviour/back-closes.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { isUsualRatio, shownWidth } from './gallery-pictures.ts'

export default function Gallery() {
  const vehicle = useShownVehicle()
  const imageUrls = [...new Set(vehicle.imageUrls)]
  const slides = useSlides(imageUrls)
  const { index, show } = slides
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
          {...{ slides, vehicle }}
          fit="cover"
          // On a phone the first screen also shows vehicles to buy instead.
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
        <SlideControls slides={slides} />
        <button
          type="button"
          onClick={() => setFullScreen(true)}
          className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-night/75 px-4 font-semibold text-sm text-white hover:bg-night noscript:hidden"
        >
          <Expand aria-hidden className="size-4" />
          <span className="@max-[16rem]:sr-only">Full screen</span>
        </button>
      </div>
      <Thumbnails slides={slides} />
      {isFullScreen && (
        <FullScreenPictures vehicle={vehicle} imageUrls={imageUrls} startIndex={index} onClose={close} />
      )}
    </section>
  )
}

interface FullScreenPicturesProps {
  vehicle: Vehicle
  imageUrls: readonly string[]
  startIndex: number
  onClose: (index: number) => void
}

function FullScreenPictures({ vehicle, imageUrls, startIndex, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Runs before the effects of the slides, because a closed dialog has no width.
  useEffect(() => {
    dialog.current?.showModal()
    return backCloses(() => dialog.current?.close())
  }, [])
  const slides = useSlides(imageUrls, startIndex)
  const { index, show } = slides
  const now = useNow()
  const links = useVehicleLinks(vehicle, useListing()?.contact)
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${vehicleName(vehicle)}, full screen`}
      onClose={() => onClose(index)}
      onKeyDown={slideKeys(index, show)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-night text-white backdrop:bg-night"
    >
      <div className="flex h-dvh flex-col">
        <div className="relative min-h-0 grow lg:px-16">
          <SlideTrack {...{ slides, vehicle }} fit="contain" className="h-full" />
          <SlideControls slides={slides} />
        </div>
        <div className="grid justify-items-center px-4">
          <Thumbnails slides={slides} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 grow font-bold">
            {vehicleName(vehicle)}, {vehicle.isSold ? 'sold' : formatPrice(askingPrice(vehicle, now))}
          </p>
          {links && <DealerLinkButtons links={links} />}
        </div>
      </div>
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

function SlideControls({ slides: { imageUrls, index, show } }: { slides: Slides }) {
  if (imageUrls.length < 2) return null
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
        {index + 1} / {imageUrls.length}
      </p>
    </>
  )
}

function Thumbnails({ slides: { imageUrls, index, show } }: { slides: Slides }) {
  if (imageUrls.length < 2) return null
  return (
    <ul className="hides-scrollbar mx-auto mt-3 flex w-fit max-w-full gap-2 overflow-x-auto lg:flex-wrap lg:justify-center noscript:hidden print:hidden">
      {imageUrls.map((url, place) => (
        <li key={url} className="w-15 shrink-0">
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

type Slides = ReturnType<typeof useSlides>

/** Follows and moves a row of slides. The browser scrolls and snaps them, so swiping works without script. */
function useSlides(imageUrls: readonly string[], startIndex = 0) {
  const count = imageUrls.length
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(startIndex)
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
  }
  const show = (requested: number) => {
    const slide = (requested + count) % count
    setIndex(slide)
    track.current?.scrollTo({ left: slide * track.current.clientWidth, behavior: 'instant' })
  }
  // A visitor may have swiped before hydration.
  const begin = useEffectEvent(() => (startIndex > 0 ? show(startIndex) : onScroll()))
  useEffect(() => begin(), [])
  return { imageUrls, track, index, show, onScroll }
}

interface SlideTrackProps {
  slides: Slides
  vehicle: Vehicle
  /** `cover` fills the frame unless the ratio is unusual; `contain` shows the whole picture. */
  fit: keyof typeof shownWidth
  className: string
}

function SlideTrack({ slides, vehicle, fit, className }: SlideTrackProps) {
  const { imageUrls } = slides
  const count = imageUrls.length
  return (
    <ul
      ref={slides.track}
      onScroll={slides.onScroll}
      // Only a focusable region scrolls by keyboard.
      tabIndex={count > 1 ? 0 : undefined}
      aria-label={`Pictures of ${vehicleName(vehicle)}`}
      className={`hides-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${className}`}
    >
      {imageUrls.map((url, place) => (
        <li key={url} className="h-full w-full shrink-0 snap-center">
          <Slide
            {...imageSources(url, shownWidth[fit])}
            alt={numberedPictureText(vehicle, url, { place, count })}
            width={1200}
            height={800}
            priority={fit === 'cover' && place === 0}
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

function slideKeys(index: number, show: (index: number) => void) {
  return (event: KeyboardEvent) => {
    const requested = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
    if (requested === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(requested)
  }
}
