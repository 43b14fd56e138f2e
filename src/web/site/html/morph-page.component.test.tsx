import { expect, test } from 'vitest'
import { hydratedIslands } from './island-definition.ts'
import { morphPage } from './morph-page.ts'

function show(html: string): HTMLElement {
  const shown = document.body.appendChild(document.createElement('main'))
  shown.innerHTML = html
  return shown
}

function morphTo(shown: HTMLElement, html: string): void {
  morphPage(
    shown,
    new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html').body.children[0] as Element,
  )
}

test('an element with a key is reused in another place, and a missing one is removed', () => {
  const shown = show('<ul><li data-key="a">A</li><li data-key="b">B</li><li data-key="c">C</li></ul>')
  const [, b, c] = shown.querySelectorAll('li')
  morphTo(shown, '<ul><li data-key="c">C, newer</li><li data-key="d">D</li><li data-key="b">B</li></ul>')
  expect(shown.innerHTML).toBe(
    '<ul><li data-key="c">C, newer</li><li data-key="d">D</li><li data-key="b">B</li></ul>',
  )
  expect([...shown.querySelectorAll('li')]).toEqual([c, expect.anything(), b])
  shown.remove()
})

test('the focus stays when elements before it are added and removed', () => {
  const shown = show('<p>One</p><div data-key="x">X</div><div><input name="q"><b>2</b></div>')
  const box = shown.querySelector('input')
  box?.focus()
  morphTo(shown, '<div data-key="y">Y</div><div><i>new</i><input name="q"><b>3</b></div>')
  expect(document.activeElement).toBe(box)
  expect(shown.innerHTML).toBe('<div data-key="y">Y</div><div><i>new</i><input name="q"><b>3</b></div>')
  shown.remove()
})

test('fields take the values of newer HTML, except the one being typed in', () => {
  const options = (chosen: string) =>
    ['new', 'old'].map((each) => `<option${each === chosen ? ' selected' : ''}>${each}</option>`).join('')
  const fields = (isOn: boolean, most: string, sort: string) =>
    `<input type="checkbox"${isOn ? ' checked' : ''}><input class="most" value="${most}"><input class="typed"><select>${options(sort)}</select>`
  const shown = show(fields(false, '', 'new'))
  const [box, most, typed] = shown.querySelectorAll('input')
  const select = shown.querySelector('select')
  if (!box || !most || !typed || !select) throw new Error('A field is missing')
  box.checked = true
  most.value = '7'
  select.value = 'old'
  typed.focus()
  typed.value = 'kia'
  morphTo(shown, fields(false, '9', 'new'))
  expect([box.checked, most.value, select.value, typed.value]).toEqual([false, '9', 'new', 'kia'])
  morphTo(shown, fields(true, '', 'old'))
  expect([box.checked, most.value, select.value]).toEqual([true, '', 'old'])
  shown.remove()
})

test('a hydrated island is rendered with its new props, and unmounts when it is absent', () => {
  const shown = show('<div data-island="x" data-props="1">old</div>')
  const events: string[] = []
  const island = shown.firstElementChild as HTMLElement
  hydratedIslands.set(island, {
    follow: () => events.push(`rendered with ${island.dataset.props}`),
    unmount: () => events.push('unmounted'),
  })
  morphTo(shown, '<div data-island="x" data-props="2">new</div>')
  expect(island.textContent).toBe('old')
  morphTo(shown, '<p>None</p>')
  expect(events).toEqual(['rendered with 2', 'unmounted'])
  shown.remove()
})
