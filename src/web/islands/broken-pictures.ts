/** In HTML outside islands: a picture that cannot be had becomes an icon, as `Picture` draws it. */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) {
    // It may have failed before; the decoding tells it from a drawing without a size.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image))
  }
}

function replace(image: HTMLImageElement): void {
  const island = image.closest('[data-island]')
  if (island && !island.hasAttribute('data-later')) return
  const icon = document.createElement('span')
  icon.className = `no-picture ${image.className}`
  if (image.alt) {
    icon.role = 'img'
    icon.ariaLabel = image.alt
  } else icon.ariaHidden = 'true'
  image.replaceWith(icon)
}
