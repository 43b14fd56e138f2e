import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Waits for a toast and closes it, so that the next one is told apart. @returns its text, in lines */
export async function toastOf(title: string): Promise<string> {
  const toast = page.getByRole('dialog', { name: title, exact: true })
  await expect.element(toast).toBeVisible()
  const { innerText } = toast.element() as HTMLElement
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  return innerText
}

/** Gives the page the size of a phone until the test ends. */
export async function onPhone(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
}

/**
 * The accessibility faults that axe finds, one readable line each; none is the aim.
 * @param part a selector of what is scanned
 */
export async function accessibilityFaults(part = 'body'): Promise<string[]> {
  // What waits for newer figures is dimmed meanwhile.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  const { violations } = await axe.run(part, { resultTypes: ['violations'] })
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
  )
}
