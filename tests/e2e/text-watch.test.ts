import type { Browser } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { nameOf, textsOf } from '../specified-texts/specified-text.ts'
import { test } from '../support/browser.ts'
import { watchTexts } from '../support/watch-texts.ts'

const site = 'http://watched.example'
const on = textsOf(2, '/vehicles/{id}')
const texts = [
  ...on('heading', ['Fuel gauge of {car}']),
  ...on('button', ['Honk']),
  ...on('text', ['{N} gears']),
  ...on('fieldError', ['Mirror is required']),
  ...on('placeholder', ['Number plate']),
  ...on('dialog', ['Spare wheel']),
  ...on('button', ['Inflate'], { dialog: 'wheel' }),
  ...on('successToast', ['Tank filled'], { description: '{N} litres' }),
  ...on('destructiveToast', ['Tank filled']),
]

async function openWatched(browser: Browser, body: string) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const seen: string[] = []
  await watchTexts(context, texts, (name) => seen.push(name))
  const page = await context.newPage()
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${site}/vehicles/7`)
  return {
    page,
    /** What was seen since the last look; the page has told whatever it showed before it answers this. */
    async seen(): Promise<string[]> {
      await page.evaluate(() => document.title)
      return seen.splice(0).toSorted()
    },
  }
}
const named = (role: string, text: string) =>
  texts.filter((each) => each.role === role && each.text.includes(text)).map(nameOf)

test('what stands in the page is seen, by its role and on its screen', async ({ browser }) => {
  const body =
    '<h2>Fuel gauge of Axio</h2><p>Honk</p><p>It has <b>6</b></p><p>6 gears</p><input placeholder="Number plate">'
  const { page, seen } = await openWatched(browser, body)
  const expected = [
    ...named('heading', 'Fuel'),
    ...named('text', 'gears'),
    ...named('placeholder', 'Number'),
  ].toSorted()
  expect(await seen()).toEqual(expected)
  await page.goto(`${site}/dealers`)
  expect(await seen()).toEqual([])
})

test('what is hidden is not seen until it is shown', async ({ browser }) => {
  const { page, seen } = await openWatched(
    browser,
    '<button hidden>Honk</button><dialog aria-label="Spare wheel"><button>Inflate</button></dialog>',
  )
  expect(await seen()).toEqual([])
  await page.evaluate(() => document.querySelector('button')?.removeAttribute('hidden'))
  expect(await seen()).toEqual(named('button', 'Honk'))
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await seen()).toEqual([...named('button', 'Inflate'), ...named('dialog', 'Spare')].toSorted())
})

test('what comes and goes at once is seen, a toast by its kind', async ({ browser }) => {
  const { page, seen } = await openWatched(browser, '<main></main>')
  await page.evaluate(async () => {
    const main = document.querySelector('main')
    if (!main) return
    main.innerHTML =
      '<div role="dialog" data-type="success" aria-labelledby="t" aria-describedby="d"><p id="t">Tank filled</p><p id="d">40 litres</p></div>'
    // Observers are told of a change before the next task begins.
    await Promise.resolve()
    main.replaceChildren()
  })
  expect(await seen()).toEqual(named('successToast', 'Tank'))
})

test('a message below a field counts where the field is marked as wrong', async ({ browser }) => {
  const { page, seen } = await openWatched(
    browser,
    '<input aria-describedby="m"><p id="m">Mirror is required</p>',
  )
  expect(await seen()).toEqual([])
  await page.evaluate(() => document.querySelector('input')?.setAttribute('aria-invalid', 'true'))
  expect(await seen()).toEqual(named('fieldError', 'Mirror'))
})
