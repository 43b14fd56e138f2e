import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../ui/display/picture.tsx'

/** Decorative, because the listing's name is beside it. */
export function VehicleThumbnail({ url, width, className }: Record<'url' | 'width' | 'className', string>) {
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
