import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g
const styleAttribute = /\sstyle="([^"]*)"/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/**
 * The policy of one rendered page: only our own files and the inline scripts that the rendering itself wrote, which carry
 * its nonce; style attributes by their hashes. Pictures may come from any https address, as those of a listing may.
 * @param nonce made at random for this rendering, so that no text in the page can know it; none where it has no script
 * @param isSecure whether the site is read over https: then pictures of http addresses are fetched over https too
 */
export function contentSecurityPolicy(
  html: string,
  { nonce, isSecure = false }: { nonce?: string; isSecure?: boolean } = {},
): string {
  // Data blocks and scripts hold text that only looks like markup.
  const markup = html.replace(inlineScript, '')
  const styles = new Set<string>()
  for (const [, style = ''] of markup.matchAll(styleAttribute)) styles.add(sha256(decodeEntities(style)))
  return [
    "default-src 'self'",
    `script-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "style-src 'self'",
    `style-src-attr ${styles.size > 0 ? `'unsafe-hashes' ${[...styles].join(' ')}` : "'none'"}`,
    "img-src 'self' https:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}
