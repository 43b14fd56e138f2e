import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { coveredFocus } from '../page.ts'

/** Text names are exact. */
export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const box = (label: string) => page.getByLabelText(label, { exact: true })

/** Waits for a toast and closes it, to distinguish it from the next one. @returns its text, in lines */
export async function toastOf(title: string): Promise<string> {
  const toast = page.getByRole('dialog', { name: title, exact: true })
  await expect.element(toast).toBeVisible()
  const { innerText } = toast.element() as HTMLElement
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  return innerText
}

/** Gives the page a phone's size and coarse pointer until the test ends. */
export async function onPhone(): Promise<void> {
  const setTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  onTestFinished(async () => {
    await page.viewport(1280, 800)
    await setTouch(false)
  })
  await setTouch(true)
  await page.viewport(390, 844)
}

/**
 * The accessibility faults that axe finds, one readable line each; expect none.
 * @param part a selector of what is scanned; the header and footer of all screens are scanned once
 * @param rules all unless given; only `color-contrast` depends on the theme
 */
export async function accessibilityFaults(part = 'main, [role=dialog]', rules?: string[]): Promise<string[]> {
  // Parts that wait for newer figures are dimmed.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  const { violations } = await axe.run(part, { resultTypes: ['violations'], runOnly: rules })
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
  )
}

/**
 * Tabs from the first field, link or button of a part of the page through all of it.
 * @returns those that were not fully visible when they had the focus
 */
export async function coveredOnTheWay(part: Locator): Promise<string[]> {
  await expect.element(part).toBeVisible()
  const element = part.element()
  const controls = [...element.querySelectorAll<HTMLElement>('input, select, button, a')]
  controls.find((each) => each.checkVisibility())?.focus()
  const covered: string[] = []
  let visited = 0
  for (let found = coveredFocus(element); found; found = coveredFocus(element)) {
    covered.push(...found)
    visited += 1
    await userEvent.keyboard('{Tab}')
  }
  expect(visited, 'what has the focus one after the other').toBeGreaterThan(4)
  return covered
}
