import type { BrowserContext } from 'playwright-core'
import { nameOf, type SpecifiedText, templatePattern } from '../specified-texts/specified-text.ts'
import { observeTexts, tellSeen, type WatchedText } from './text-observer.ts'

/**
 * Watches every page that a profile opens from now on for the texts.
 * @param onSeen told the name of a text that a page showed; again by every further page
 */
export async function watchTexts(
  context: BrowserContext,
  texts: readonly SpecifiedText[],
  onSeen: (name: string) => void,
): Promise<void> {
  const watched = texts.map(
    (text): WatchedText => ({
      name: nameOf(text),
      role: text.role,
      exact: text.text.includes('{') ? null : text.text,
      text: templatePattern(text.text),
      description: text.description === undefined ? null : templatePattern(text.description),
      path: text.path === undefined ? null : templatePattern(text.path),
      dialog: text.dialog ?? null,
    }),
  )
  await context.exposeBinding(tellSeen, (_source, name: string) => onSeen(name))
  await context.addInitScript(observeTexts, { watched, tell: tellSeen })
}
