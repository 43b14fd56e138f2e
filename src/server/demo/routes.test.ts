import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from '#server/http/error-handler.ts'
import { demoDrawingRoutes } from './routes.ts'

const app = fastify()
app.setErrorHandler(answerError)
app.register(demoDrawingRoutes)

test.each(['/demo/suv/red/side-3.svg', '/demo/logo/careenage.svg', '/demo/tractor/green/wheel.svg'])(
  'the drawing %s may be cached for a week',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=2592000')
    expect(answer.body).toMatch(/^<svg /)
    expect(answer.body).not.toMatch(/NaN|undefined|null|\[object/)
  },
)

test.each([
  '/demo/suv/plaid/side-1.svg',
  '/demo/suv/red/..%2Fside-1.svg',
  '/demo/logo/bathsheba.svg',
  '/demo/poster/careenage.svg',
])('%s has no drawing', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
