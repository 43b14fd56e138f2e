import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../ui/display/picture.tsx'

interface VehicleThumbnailProps {
  /** Empty where there is none yet. */
  url: string
  /** Width on the screen, for the choice of the file. */
  width: string
  /** Sets width and height, or width and aspect ratio. */
  className: string
}

/** A small picture beside the listing's name, which says what it shows. */
export function VehicleThumbnail({ url, width, className }: VehicleThumbnailProps) {
  return (
    <Picture
      {...imageSources(url, width)}
      alt=""
      width={144}
      height={96}
      className={`object-cover ${className}`}
    />
  )
}
