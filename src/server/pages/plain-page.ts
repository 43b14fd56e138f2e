import { escapeHtml } from '#server/http/escape-html.ts'
import { makeBody } from '#server/http/response-body.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'
import { languageTag } from '#territory/country.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** A page is made within it, or the database looked for again. */
const retryAfterSeconds = '5'

const texts = {
  failure: {
    status: 500,
    title: 'Something went wrong on our side',
    text: 'Please try again in a moment.',
    link: { href: '/', label: 'Back to Home' },
  },
  /** A page of one's own, and whose session it is cannot be looked up. */
  unrecognised: {
    status: 503,
    title: 'We cannot see who you are signed in as right now',
    text: 'This page is for you alone, so it has to wait. Nothing is lost. Please try again in a moment.',
    link: { href: '', label: 'Try again' },
  },
  /** A rendering found no place in the queue. An empty address is that of the page itself. */
  busy: {
    status: 503,
    title: 'We are very busy right now',
    text: 'More people are looking for vehicles than we can serve at once. Please try again in a few seconds.',
    link: { href: '', label: 'Try again' },
  },
}

/**
 * A page without data or script.
 * @param styles addresses of the stylesheets
 * @param reference the request's id, where the log has a line with it
 */
export function plainPage(
  page: keyof typeof texts,
  { siteName, styles, reference }: { siteName: string; styles: readonly string[]; reference?: string },
): StoredResponse {
  const { status, title, text, link } = texts[page]
  const name = escapeHtml(siteName)
  const html = `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
${styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
</head>
<body class="grid bg-canvas">
<main class="page-width grid content-center justify-items-center gap-4 py-16 text-center">
<p class="font-extrabold text-xl tracking-tighter">${name}</p>
<h1 class="font-extrabold text-3xl">${title}</h1>
<p class="text-muted">${text}</p>
<p><a class="font-semibold text-link hover:underline" href="${link.href}">${link.label}</a></p>
${
  reference === undefined
    ? ''
    : `<p class="text-muted text-sm">Reference: ${escapeHtml(reference)}</p>
`
}</main>
</body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'retry-after': retryAfterSeconds }),
      'content-security-policy': contentSecurityPolicy(html),
    },
    body: makeBody(html),
  }
}
