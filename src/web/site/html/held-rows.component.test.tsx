import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdsRowsAttribute } from './marks.ts'
import { morphPage } from './morph-page.ts'

/** A list of filters, the ticked ones first, as the server renders it. */
function listOf(rows: string[], ticked: string[]): HTMLElement {
  const list = document.createElement('div')
  const row = (name: string) =>
    `<li data-key="${name}"><label><input type="checkbox" name="${name}" ${ticked.includes(name) ? 'checked' : ''}> ${name}</label></li>`
  const html = [...ticked, ...rows.filter((name) => !ticked.includes(name))].map(row).join('')
  list.innerHTML = `<ul ${holdsRowsAttribute}>${html}</ul>`
  return list
}
const names = (list: Element) => [...list.querySelectorAll('input')].map(({ name }) => name)
const boxOf = (list: Element, name: string) => list.querySelector(`[name=${name}]`) as HTMLInputElement

const brands = ['Honda', 'Kia', 'Toyota']
let list: HTMLElement
beforeEach(() => {
  list = listOf(brands, ['Lotus'])
  document.body.append(list)
})
afterEach(() => list.remove())

test.for([
  ['a finger or the mouse', (box: HTMLInputElement) => userEvent.click(box)],
  [
    'the keyboard',
    async (box: HTMLInputElement) => {
      box.focus()
      await userEvent.keyboard(' ')
    },
  ],
] as const)('rows stay in place after %s ticked one, until the list loses focus', async ([, press]) => {
  await press(boxOf(list, 'Toyota'))
  morphPage(list, listOf(brands, ['Lotus', 'Toyota']))
  expect(names(list)).toEqual(['Lotus', 'Honda', 'Kia', 'Toyota'])
  // The server no longer lists it, but it can be ticked again.
  await press(boxOf(list, 'Lotus'))
  morphPage(list, listOf(brands, ['Toyota']))
  expect(names(list)).toEqual(['Lotus', 'Honda', 'Kia', 'Toyota'])
  expect([boxOf(list, 'Lotus').checked, boxOf(list, 'Toyota').checked]).toEqual([false, true])
  expect(document.activeElement).toBe(boxOf(list, 'Lotus'))
  // An unticked one disappears.
  morphPage(list, listOf(['Honda', 'Toyota'], ['Toyota']))
  expect(names(list)).toEqual(['Lotus', 'Honda', 'Toyota'])
  boxOf(list, 'Lotus').blur()
  await expect.poll(() => names(list)).toEqual(['Toyota', 'Honda'])
})
