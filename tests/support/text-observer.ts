/** A text to look for; patterns are sources of regular expressions that match the whole. */
export interface WatchedText {
  name: string
  role: string
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
  const containers = new Set([
    'html',
    'head',
    'body',
    'main',
    'header',
    'footer',
    'ul',
    'table',
    'tbody',
    'form',
  ])
  const silent = 'script, style, noscript, template, svg, head'
  const roleOfTag: Record<string, string> = {
    ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading' },
    ...{ button: 'button', a: 'link', th: 'columnheader', option: 'option', label: 'label', legend: 'label' },
  }
  const unseen = watched.map(({ name, role, ...sources }) => ({
    name,
    role,
    text: new RegExp(sources.text),
    description: sources.description === null ? null : new RegExp(sources.description),
    path: sources.path === null ? null : new RegExp(sources.path),
    dialog: sources.dialog === null ? null : new RegExp(sources.dialog, 'i'),
  }))

  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (ids: string | null) =>
    tidy(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  const nameOf = (element: Element) =>
    tidy(element.getAttribute('aria-label')) || named(element.getAttribute('aria-labelledby'))
  const isToast = (element: Element | null) =>
    element?.matches('[data-type="error"], [data-type="success"]') ?? false
  const isVisible = (element: Element) =>
    (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })

  function report(element: Element, role: string, said: string[], description = '') {
    for (const each of unseen.filter((candidate) => candidate.role === role)) {
      const holds =
        said.some((text) => each.text.test(text)) &&
        (each.description?.test(description) ?? true) &&
        (each.path?.test(decodeURI(location.pathname)) ?? true) &&
        (each.dialog?.test(nameOf(element.closest('[role="dialog"], dialog') ?? element)) ?? true)
      if (!holds || !isVisible(element)) continue
      unseen.splice(unseen.indexOf(each), 1)
      ;(window as unknown as Record<string, (name: string) => void>)[tell]?.(each.name)
    }
  }

  /** Answers whether the element is too long to be one text, and with it all that it stands in. */
  function look(element: Element): boolean {
    const role = element.getAttribute('role') ?? roleOfTag[element.localName] ?? ''
    const toast = element.closest('[data-type="error"], [data-type="success"]')
    if (isToast(element)) {
      const kind = element.getAttribute('data-type') === 'error' ? 'destructiveToast' : 'successToast'
      report(element, kind, [nameOf(element)], named(element.getAttribute('aria-describedby')))
    } else if (role === 'dialog' || role === 'alertdialog' || element.localName === 'dialog') {
      report(element, 'dialog', [nameOf(element)])
    }
    if (containers.has(element.localName) || element.closest(silent)) return true
    const whole = tidy(element.textContent)
    if (whole.length > longest) return true
    // React splits what one reads as one text into several.
    const own = tidy(
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
        .join(''),
    )
    const said = [whole, own, tidy(element.getAttribute('aria-label'))].filter((text) => text !== '')
    if (element.matches('input, select, textarea')) {
      report(element, 'label', [tidy(element.getAttribute('aria-label'))])
      report(element, 'placeholder', [tidy(element.getAttribute('placeholder'))])
    }
    if (said.length === 0 || toast) return false
    report(element, role, said)
    report(element, 'text', said)
    if (
      element.id &&
      document.querySelector(`[aria-invalid="true"][aria-describedby~="${CSS.escape(element.id)}"]`)
    ) {
      report(element, 'fieldError', said)
    }
    return false
  }

  function lookAround(element: Element) {
    for (let each: Element | null = element; each && !look(each); each = each.parentElement);
    const toast = element.closest('[data-type]')
    if (toast) look(toast)
  }

  function lookInto(element: Element) {
    lookAround(element)
    for (const each of element.querySelectorAll('*')) look(each)
  }

  new MutationObserver((records) => {
    const within = new Set<Element>()
    const around = new Set<Element>()
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.isConnected) continue
      const describing = document.getElementById(element.getAttribute('aria-describedby') ?? '')
      if (describing) around.add(describing)
      if (type === 'attributes') within.add(element)
      else around.add(element)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) within.add(node)
    }
    for (const element of within) lookInto(element)
    for (const element of around) lookAround(element)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [
      'class',
      'hidden',
      'open',
      'style',
      'aria-label',
      'aria-labelledby',
      'aria-describedby',
      'aria-invalid',
      'placeholder',
      'role',
      'data-type',
    ],
  })
  // What opens by the browser's own doing, or becomes visible with a style sheet, changes no element.
  const lookEverywhere = () => lookInto(document.documentElement)
  for (const event of ['toggle', 'load', 'DOMContentLoaded']) addEventListener(event, lookEverywhere, true)
}
