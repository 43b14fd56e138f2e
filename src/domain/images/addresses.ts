const uploadedOrDrawn = /^\/(?:images|demo)\/[\w-]+(?:\/[\w-]+)*\.(?:svg|webp|avif|jpe?g|png)$/

/** Accepts http(s) and this site's own pictures, never `javascript:` or `data:`. */
export function isImageAddress(text: string): boolean {
  return uploadedOrDrawn.test(text) || isWebAddress(text)
}

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}

/** PostgreSQL uses this pattern too. */
export const illustrationAddress = /^\/demo\/[\w-]+\/[\w-]+\/[\w-]+\.svg$/

/** Drawings are never presented as photographs. */
export function isIllustration(address: string): boolean {
  return illustrationAddress.test(address)
}

export function photographsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !isIllustration(address))
}
