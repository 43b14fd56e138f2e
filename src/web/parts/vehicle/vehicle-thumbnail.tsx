import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../ui/display/picture.tsx'

interface VehicleThumbnailProps {
  url: string
  width: string
  className: string
}

/** Decorative: the listing's name beside it says what it shows. */
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
