import fastify from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { answerError } from '#server/http/error-handler.ts'
import { drawVehicle } from './draw-vehicle.ts'
import { demoDrawingRoutes } from './routes.ts'

const app = fastify()
app.setErrorHandler(answerError)
app.register(demoDrawingRoutes)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a drawing', () => {
  const url = '/demo/suv/red/side-3.svg'
  const drawing = drawVehicle({ type: 'suv', colour: 'red', angle: 'side', scene: 3 })

  it('is answered as it is drawn, to be kept for long', async () => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      vary: 'Accept-Encoding',
    })
    expect(answer.body).toBe(drawing)
  })
})

test.each(['/demo/logo/careenage.svg', '/demo/cover/bathsheba.svg', '/demo/tractor/green/wheel.svg'])(
  '%s is there',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^<svg /)
  },
)

test.each([
  '/demo/suv/plaid/side-1.svg',
  '/demo/suv/red/..%2Fside-1.svg',
  '/demo/logo/bathsheba.svg',
  '/demo/logo/unknown.svg',
  '/demo/poster/careenage.svg',
])('%s is absent', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
