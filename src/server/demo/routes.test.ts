import fastify from 'fastify'
import { expect, test } from 'vitest'
import { isIllustration, isImageAddress } from '#domain/images/addresses.ts'
import { shapeDrawingUrls } from '#domain/images/drawing-urls.ts'
import { bodyKinds } from '#domain/vehicle/body-kind.ts'
import { answerError } from '#server/http/error-handler.ts'
import { demoVehicles } from './demo-vehicles.ts'
import { demoDrawingRoutes } from './routes.ts'

const app = fastify()
app.setErrorHandler(answerError)
app.register(demoDrawingRoutes)

test.each(['/demo/suv/red/side-3.svg', '/demo/logo/careenage.svg'])('%s is kept for a week', async (url) => {
  const answer = await app.inject(url)
  expect(answer.headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=2592000')
  expect(answer.body).toMatch(/^<svg /)
})

/** Listings still have addresses of shapes that new ones do not get. */
const earlierShapes =
  'kei city hothatch saloon estate coupe roadster convertible crossover largesuv offroader minibus panelvan keivan singlecab doublecab'

test('every shape and every listing of the demo has small drawings, the body in its paint', async () => {
  const shapes = [...bodyKinds, ...earlierShapes.split(' ')]
  const demo = demoVehicles(new Date()).flatMap(({ draft }) => draft.imageUrls)
  for (const url of [...shapes.flatMap((shape) => shapeDrawingUrls(shape, 'Navy blue', 7)), ...demo]) {
    expect(isImageAddress(url) && isIllustration(url), url).toBe(true)
    const { statusCode, body } = await app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body.length, url).toBeLessThan(25_000)
    expect(body, url).not.toMatch(/[{}]|NaN|undefined/)
    if (url.includes('/navy/side-')) expect(body, url).toContain('#1e3563')
  }
})

test.each([
  '/demo/suv/plaid/side-1.svg',
  '/demo/suv/red/side-13.svg',
  '/demo/suv/red/..%2Fside-1.svg',
  '/demo/..%2Fart%2Fsuv/red/side-1.svg',
  '/demo/logo/bathsheba.svg',
  '/demo/logo/..%2Fcover%2Fcareenage.svg',
  '/demo/poster/careenage.svg',
])('%s has no drawing', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
