import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Headers of every answer. The policy fits what is no page (nothing may be loaded or framed); a page sets its own.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  // Not 'no-referrer': with it a form of ours would post with `Origin: null` and be taken for another site's.
  referrerPolicy: { policy: 'same-origin' },
  // Other hosts of the operator's domain are not ours to speak for.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
}
