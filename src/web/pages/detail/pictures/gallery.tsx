import { Camera, Expand, MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { photosQuestion, vehicleMessage, whatsappLink } from '#domain/dealership/dealer-links.ts'
import { isIllustration } from '#domain/images/addresses.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useDealerContact } from '../../../parts/contact/dealer-links.tsx'
import { ofListing } from '../../../parts/vehicle/of-listing.tsx'
import { SlideTrack } from '../../../parts/vehicle/slide-track.tsx'
import { useVehicleDialog } from '../../../parts/vehicle/use-vehicle-dialog.tsx'
import { SoldOverlay, VehicleBadges } from '../../../parts/vehicle/vehicle-badges.tsx'
import { useNow, useSite } from '../../../site/api/site-context.ts'
import { Button, buttonClass } from '../../../ui/display/button.tsx'
import { SlideControls, Thumbnails } from './slide-controls.tsx'
import { slideKeys, useSlides } from './use-slides.ts'

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
      <div className="relative overflow-hidden rounded-xl bg-sunken">
        <SlideTrack
          track={track}
          vehicle={vehicle}
          imageUrls={imageUrls}
          fit="cover"
          priority
          // On a phone what can be bought instead stands in the first screen.
          className={vehicle.isSold ? 'aspect-2/1 lg:aspect-3/2' : 'aspect-3/2'}
        />
        <div className="pointer-events-none">
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={summarise(vehicle)} />}
        </div>
        {isIllustration(imageUrls[index] ?? '') && (
          <p className="pointer-events-none absolute top-3 right-3 rounded-full bg-night/75 px-3 py-1 font-semibold text-white text-xs">
            Illustration
          </p>
        )}
        <SlideControls index={index} count={imageUrls.length} show={show} />
        <button
          type="button"
          onClick={() => setFullScreen(true)}
          className="absolute bottom-3 left-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-night/75 px-3.5 font-semibold text-white text-xs hover:bg-night noscript:hidden"
        >
          <Expand aria-hidden className="size-4" />
          Full screen
        </button>
      </div>
      <div className={vehicle.isSold ? 'max-lg:hidden' : undefined}>
        <Thumbnails imageUrls={imageUrls} index={index} show={show} />
      </div>
      {imageUrls.every(isIllustration) && <IllustrationNote vehicle={vehicle} />}
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

/** Whole pictures as large as the screen, in a native modal dialog. */
function FullScreenPictures({ vehicle, imageUrls, startIndex, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Must run before the effects of the slides: a closed dialog has no width.
  useEffect(() => {
    dialog.current?.showModal()
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

/** Asks the dealer for photographs of a listing without any, on WhatsApp if the dealership has a number. */
function IllustrationNote({ vehicle }: { vehicle: Vehicle }) {
  const dialogs = useVehicleDialog(summarise(vehicle))
  const site = useSite()
  const now = useNow()
  const contact = useDealerContact(vehicle.dealershipName)
  const { text } = vehicleMessage(vehicle, site, now, photosQuestion)
  const whatsapp = contact?.contactPhone ? whatsappLink(contact.contactPhone, text) : null
  return (
    <div data-print="hidden" className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted text-sm max-sm:hidden">
        An illustration of this kind of vehicle, not a photograph of this one.
      </p>
      {!vehicle.isSold &&
        (whatsapp ? (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            <MessageCircle aria-hidden className="size-4.5 shrink-0" />
            Ask for photos on WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={(event) => dialogs.open('contact', event.currentTarget, photosQuestion)}
          >
            <Camera aria-hidden className="size-4.5 shrink-0" />
            Ask for photos
          </Button>
        ))}
      {dialogs.dialog}
    </div>
  )
}
