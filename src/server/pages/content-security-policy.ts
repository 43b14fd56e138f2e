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
 * The policy of one rendered page: our own files, inline scripts with the rendering's nonce, style attributes by their
 * hashes, and pictures from any https address (a listing may name one).
 * @param nonce random for each rendering; absent where the page has no script
 * @param isSecure the site is served over https: http addresses of pictures are upgraded
 */
export function contentSecurityPolicy(
  html: string,
  { nonce, isSecure = false }: { nonce?: string; isSecure?: boolean } = {},
): string {
  // Scripts may contain text that looks like a style attribute.
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
