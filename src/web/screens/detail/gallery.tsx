import { Expand } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SlideTrack } from '../../listing/slide-track.tsx'
import { FullScreenPictures } from './full-screen-pictures.tsx'
import { SlideControls } from './slide-controls.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { slideKeys, useSlides } from './use-slides.ts'

interface GalleryProps {
  name: string
  imageUrls: readonly string[]
  children?: ReactNode
}

export function Gallery({ name, imageUrls: given, children }: GalleryProps) {
  const imageUrls = [...new Set(given)]
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
          name={name}
          imageUrls={imageUrls}
          fit="cover"
          priority
          className="aspect-3/2"
        />
        <div className="pointer-events-none">{children}</div>
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
      <Thumbnails imageUrls={imageUrls} index={index} show={show} />
      {isFullScreen && (
        <FullScreenPictures name={name} imageUrls={imageUrls} startIndex={index} onClose={close} />
      )}
    </section>
  )
}
