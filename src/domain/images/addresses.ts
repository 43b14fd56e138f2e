const uploadedOrDrawn = /^\/(?:images|demo)\/[\w-]+(?:\/[\w-]+)*\.(?:svg|webp|avif|jpe?g|png)$/

/**
 * Whether a text may stand where a picture's address is asked for: an absolute http(s) URL, or a path that this
 * site itself answered (an upload under `/images/`, a drawing under `/demo/`). `javascript:` and `data:` never.
 */
export function isImageAddress(text: string): boolean {
  return uploadedOrDrawn.test(text) || isWebAddress(text)
}

/** Whether a text is an absolute http or https URL with a host. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}
