import { useEffect, useRef, useState } from 'react'
import { classNames } from '../styles/class-names.ts'

interface PictureProps {
  src: string
  alt: string
  width: number
  height: number
  priority?: boolean
  srcSet?: string
  sizes?: string
  className?: string
  onRatio?: (ratio: number) => void
}

/** A lazily loaded picture without a referrer, which falls back to an icon. */
export function Picture({ priority = false, className, src, alt, onRatio, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have loaded or failed before hydration.
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
      referrerPolicy={referrerPolicyOf(src)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio?.(naturalWidth / naturalHeight)}
      onError={() => setBrokenSrc(src)}
    />
  )
}

/** Other hosts do not learn the page's address. */
export function referrerPolicyOf(src: string): 'no-referrer' | undefined {
  return src.startsWith('/') ? undefined : 'no-referrer'
}
