import type { Answer } from '#server/http/answer.ts'
import { makeBody } from '#server/http/body.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A page that needs nothing but the stylesheet, for when the real one could not be made.
 * @param styles addresses of the stylesheets
 */
export function errorPage(siteName: string, styles: readonly string[]): Answer {
  const name = escapeHtml(siteName)
  const html = `<!doctype html>
<html lang="en-BB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong · ${name}</title>
${styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
</head>
<body class="grid bg-canvas">
<main class="page-width grid content-center justify-items-center gap-4 py-16 text-center">
<p class="font-extrabold text-xl tracking-tighter">${name}</p>
<h1 class="font-extrabold text-3xl">Something went wrong on our side</h1>
<p class="text-muted">Please try again in a moment.</p>
<p><a class="font-semibold text-link hover:underline" href="/">Back to Home</a></p>
</main>
</body>
</html>
`
  return {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(html),
    },
    body: makeBody(html),
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
