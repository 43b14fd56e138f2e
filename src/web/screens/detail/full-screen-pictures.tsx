import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SlideTrack } from '../../listing/slide-track.tsx'
import { SlideControls } from './slide-controls.tsx'
import { slideKeys, useSlides } from './use-slides.ts'

interface FullScreenPicturesProps {
  name: string
  imageUrls: readonly string[]
  /** Index of the first picture shown, from 0. */
  startIndex: number
  /** Called with the last picture shown, when closed by button, Escape or the browser. */
  onClose: (index: number) => void
}

/** Whole pictures as large as the screen, in a native modal dialog. */
export function FullScreenPictures({ name, imageUrls, startIndex, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Must run before the effects of the slides: a closed dialog has no width.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { track, index, show } = useSlides(imageUrls.length, startIndex)
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}, full screen`}
      onClose={() => onClose(index)}
      onKeyDown={slideKeys(index, show)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-night text-white backdrop:bg-night"
    >
      <SlideTrack track={track} name={name} imageUrls={imageUrls} fit="contain" className="h-dvh" />
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
