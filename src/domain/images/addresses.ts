const uploadedOrDrawn = /^\/(?:images|demo)\/[\w-]+(?:\/[\w-]+)*\.(?:svg|webp|avif|jpe?g|png)$/

/** Accepts an http(s) URL or a path of this site (`/images/`, `/demo/`), never `javascript:` or `data:`. */
export function isImageAddress(text: string): boolean {
  return uploadedOrDrawn.test(text) || isWebAddress(text)
}

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}

/** Addresses of drawings; PostgreSQL reads it too. */
export const illustrationAddress = /^\/demo\/[\w-]+\/[\w-]+\/[\w-]+\.svg$/

/** Whether a picture is a drawing, which is never presented as a photograph. */
export function isIllustration(address: string): boolean {
  return illustrationAddress.test(address)
}

export function photographsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !isIllustration(address))
}
