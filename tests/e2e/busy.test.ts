import { expect } from 'vitest'
import { WorkQueue } from '#server/http/work-queue.ts'
import { test } from '../support/browser.ts'
import { type Marketplace, openMarketplace } from '../support/marketplace.ts'

// More pages are asked for than can be made: the one place is taken, and another page waits for it.

let market: Marketplace

/** Takes the only place, and has an unseen page wait for it. @returns gives the place back */
async function takePlaces(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  void market.dependencies.workQueue.run('anyone', () => {
    begun.resolve()
    return promise
  })
  await begun.promise
  const waits = Promise.withResolvers<void>()
  market.dependencies.workQueue.run('anyone', () => undefined).then(waits.resolve)
  return async () => {
    resolve()
    await waits.promise
  }
}

test('a page too many says so, and its link asks again; in an open page the search says it, and comes with another press', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  const workQueue = new WorkQueue({ patienceMs: 0, capacity: 1 })
  market = await openMarketplace(undefined, { workQueue, hasPages: true })
  const release = await takePlaces()
  const answer = await page.goto(`${market.address}/vehicles?brand=Toyota`)
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await page.getByRole('heading', { level: 1, name: 'We are very busy right now' }).waitFor()
  await release()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText('No vehicles found', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Toyota')

  await page.goto(`${market.address}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Browse Vehicles' }).click()
  await page.getByText('No vehicles found', { exact: true }).waitFor()
  const releaseAgain = await takePlaces()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('a-z')
  await page.getByRole('alert').getByText('Failed to fetch vehicles').waitFor()
  await releaseAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=a-z')
})
