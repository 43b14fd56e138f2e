import { useEffect, useRef, useState } from 'react'
import { classNames } from '../styles/class-names.ts'

interface PictureProps {
  src: string
  alt: string
  /** Room kept before it arrives, in CSS pixels; it scales with its frame. */
  width: number
  height: number
  /** For the picture that leads the first screen: loaded at once and first. */
  priority?: boolean
  srcSet?: string
  sizes?: string
  className?: string
  draggable?: boolean
  /** Told once how wide it is for its height. */
  onRatio?: (ratio: number) => void
}

/**
 * A picture that reserves its space, is loaded near the viewport and without a referrer, and falls back to an icon.
 */
export function Picture({ priority = false, className, src, alt, onRatio, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have arrived or failed before hydration.
    const loaded = image.current
    if (!loaded?.complete) return
    if (loaded.naturalWidth === 0) loaded.decode().catch(() => setBrokenSrc(src))
    else onRatio?.(loaded.naturalWidth / loaded.naturalHeight)
  }, [src, onRatio])
  if (!src || brokenSrc === src) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={classNames('no-picture', className)}
      />
    )
  }
  return (
    <img
      {...rest}
      ref={image}
      src={src}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio?.(naturalWidth / naturalHeight)}
      onError={() => setBrokenSrc(src)}
    />
  )
}
