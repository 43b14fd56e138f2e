import sharp from 'sharp'
import { socialCardSize } from '#domain/vehicle/social-card.ts'
import '#server/images/decoders.ts'
import type { CardContent } from './card-content.ts'
import type { CardPicture } from './card-picture.ts'
import { cardSvg, pictureArea } from './card-svg.ts'

const quality = 82
const timeoutSeconds = 20
/** A drawing's last row of pixels continued, so that a long vehicle shows whole beside the panel. */
const roadHeight = 90
const soldTone = { saturation: 0.25, brightness: 0.8 }

/** @returns a JPEG of `socialCardSize` */
export async function renderCard(
  content: CardContent,
  { bytes, isIllustration }: CardPicture,
): Promise<Buffer> {
  const { left, width, height } = pictureArea
  const road = isIllustration ? roadHeight : 0
  const resized = sharp(bytes)
    .resize({ width, height: height - road, fit: 'cover' })
    .extend({ bottom: road, extendWith: 'copy' })
    .flatten()
    .toColourspace('srgb')
  const toned = content.isSold ? resized.modulate(soldTone) : resized
  const { data, info } = await toned
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { ...socialCardSize, channels: 3, background: '#071330' } })
    .composite([
      { input: data, raw: { width, height, channels: info.channels }, left, top: 0 },
      { input: Buffer.from(cardSvg(content, isIllustration)), left: 0, top: 0 },
    ])
    .jpeg({ quality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
}
