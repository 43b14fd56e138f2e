/** A text to look for; the patterns are sources of regular expressions that match the whole. */
export interface WatchedText {
  name: string
  role: string
  /** The text itself where nothing in it varies. */
  exact: string | null
  text: string
  description: string | null
  path: string | null
  dialog: string | null
}

/** Name of the function of a page that is told the names of the texts as they are seen. */
export const tellSeen = '__tellSeen'

/**
 * Runs in a page from before its first element on, and tells each watched text the first time it is visible there:
 * at the change that brings it, so that nothing a test waits for is missed, however soon it goes. It stands alone:
 * the browser is given its source.
 */
export function observeTexts({ watched, tell }: { watched: WatchedText[]; tell: string }): void {
  const longest = 300
  const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])
  const roleOfTag: Record<string, string> = {
    ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', a: 'link', button: 'button' },
    ...{ th: 'columnheader', option: 'option', label: 'label', legend: 'label', dialog: 'dialog' },
  }
  const toastSelector = '[data-type="error"], [data-type="success"]'
  const pattern = (source: string | null) => (source === null ? null : new RegExp(source, 'i'))
  const unseen = new Map(
    watched.map((each) => [
      each.name,
      {
        ...each,
        pattern: new RegExp(each.text),
        description: pattern(each.description),
        path: pattern(each.path),
        dialog: pattern(each.dialog),
      },
    ]),
  )
  type Unseen = Parameters<typeof unseen.set>[1]
  const exact = Map.groupBy(
    [...unseen.values()].filter((each) => each.exact !== null),
    (each) => `${each.role} ${each.exact}`,
  )
  const varying = Map.groupBy(
    [...unseen.values()].filter((each) => each.exact === null),
    (each) => each.role,
  )

  const tidy = (text: string | null | undefined) =>
    text && /^\s|\s\s|[\n\t\u00a0]|\s$/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : (text ?? '')
  const named = (ids: string | null) =>
    ids === null
      ? ''
      : tidy(
          ids
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        )
  const nameOf = (element: Element) =>
    tidy(element.getAttribute('aria-label')) || named(element.getAttribute('aria-labelledby'))

  /** Whether an element that says a text is where the text belongs, and to be seen. */
  function isThere(element: Element, { role, description, path, dialog }: Unseen): boolean {
    const isToast = role.endsWith('Toast')
    if (!isToast && element.closest(toastSelector)) return false
    if (description && !description.test(named(element.getAttribute('aria-describedby')))) return false
    if (path && !path.test(decodeURI(location.pathname))) return false
    const holder = dialog && element.closest('[role="dialog"], dialog')
    if (dialog && !(holder && dialog.test(nameOf(holder)))) return false
    const describes = `[aria-invalid="true"][aria-describedby~="${CSS.escape(element.id)}"]`
    if (role === 'fieldError' && !document.querySelector(describes)) return false
    return (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })
  }

  function report(element: Element, role: string, said: string) {
    if (said === '') return
    const found = (varying.get(role) ?? []).filter((each) => each.pattern.test(said))
    for (const each of [...(exact.get(`${role} ${said}`) ?? []), ...found]) {
      if (!unseen.has(each.name) || !isThere(element, each)) continue
      unseen.delete(each.name)
      const tellName = Reflect.get(window, tell) as (name: string) => void
      tellName(each.name)
    }
  }

  /** @param own what stands in it itself: React splits what one reads as one text into several */
  function consider(element: Element, whole: string, own: string) {
    const { localName } = element
    const role = element.getAttribute('role') ?? roleOfTag[localName] ?? ''
    const kind = element.getAttribute('data-type')
    if (kind === 'error' || kind === 'success') {
      report(element, kind === 'error' ? 'destructiveToast' : 'successToast', nameOf(element))
    } else if (role === 'dialog' || role === 'alertdialog') {
      report(element, 'dialog', nameOf(element))
    } else if (localName === 'input' || localName === 'textarea') {
      report(element, 'placeholder', tidy(element.getAttribute('placeholder')))
    }
    const texts = [whole, own === whole ? '' : own, element.getAttribute('aria-label')]
    for (const said of texts.filter((text) => text).map(tidy)) {
      report(element, role, said)
      report(element, 'text', said)
      if (element.id) report(element, 'fieldError', said)
    }
  }

  /** Looks at all that stands in an element, and at itself; answers its text, cut where it is too long to be one. */
  function lookInto(element: Element): string {
    if (silent.has(element.localName)) return ''
    let whole = ''
    let own = ''
    for (const node of element.childNodes) {
      const text =
        node instanceof Element ? lookInto(node) : node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''
      if (whole.length <= longest) whole += text
      if (!(node instanceof Element) && own.length <= longest) own += text
    }
    consider(element, whole.length > longest ? '' : whole, own.length > longest ? '' : own)
    return whole
  }

  /** Looks at what an element is part of, as far as that is still one text, and at the toast around it. */
  function lookAround(element: Element | null) {
    const toast = element?.closest(toastSelector)
    if (toast) consider(toast, '', '')
    for (let each = element; each; each = each.parentElement) {
      const whole = each.childElementCount > 20 ? '' : (each.textContent ?? '')
      if (whole === '' || whole.length > longest) return
      const texts = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      consider(each, whole, texts.map((node) => node.nodeValue).join(''))
    }
  }

  function isWithin(element: Element, roots: ReadonlySet<Element>): boolean {
    for (let each = element.parentElement; each; each = each.parentElement) if (roots.has(each)) return true
    return false
  }

  function lookAt(roots: ReadonlySet<Element>) {
    const outer = [...roots].filter((root) => root.isConnected && !isWithin(root, roots))
    for (const root of outer) {
      lookInto(root)
      lookAround(root.parentElement)
    }
  }

  new MutationObserver((records) => {
    const roots = new Set<Element>()
    const changed = new Set<Element>()
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element) continue
      const description = document.getElementById(element.getAttribute('aria-describedby') ?? '')
      if (description) changed.add(description)
      if (type === 'attributes') roots.add(element)
      else changed.add(element)
      for (const node of addedNodes) if (node instanceof Element) roots.add(node)
    }
    lookAt(roots)
    for (const element of changed) if (element.isConnected) lookAround(element)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [
      ...['class', 'hidden', 'open', 'placeholder', 'role', 'data-type'],
      ...['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-invalid'],
    ],
  })
  // What opens by the browser's own doing, or becomes visible with a style sheet, changes no element.
  addEventListener('load', () => lookAt(new Set([document.documentElement])))
  addEventListener('toggle', ({ target }) => lookAt(new Set(target instanceof Element ? [target] : [])), true)
}
