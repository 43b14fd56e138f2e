import { type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { laterAttribute } from './event-queue.ts'

import { HtmlDocumentContext } from './html-document.ts'
import { HydratedLater } from './hydrate-later.tsx'
import type { IslandDefinition } from './island-definition.ts'

type IslandProps<Props> = Props & {
  of: IslandDefinition<Props>
  /** Tells it from others of its kind, where newer HTML of the page may come and in its ids. */
  instance?: string
  /** Classes that lay out what is in it; without them it has no box. */
  layout?: string
}

/** Of the ids in an island's root. */
export function prefixOf(name = '', instance = ''): string {
  return `${name}${instance}`
}

/**
 * A part that acts: on an HTML page a root that is hydrated when it is pressed, focused or wants it, in the application a
 * part that is hydrated later.
 */
export function Island<Props extends object>({
  of: definition,
  instance,
  layout,
  ...rest
}: IslandProps<Props>) {
  const html = use(HtmlDocumentContext)
  const props = rest as unknown as Props
  if (!import.meta.env.SSR || !html) return <HydratedLater lazy={definition} {...props} />
  const Component = definition.read()
  if (!Component) throw new Error(`The island ${definition.name} is not in the registry`)
  const root = (
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>
  )
  const mark = {
    [laterAttribute]: '',
    'data-island': definition.name,
    'data-instance': instance,
    'data-key': instance && prefixOf(definition.name, instance),
    'data-wakes': definition.wakesBy,
    'data-props': Object.keys(props).length > 0 ? JSON.stringify(props) : undefined,
    className: layout ?? 'contents',
  }
  if (definition.hasNoIds) return <div {...mark}>{root}</div>
  const rendered = html.renderRoot(root, prefixOf(definition.name, instance))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: What React rendered.
  return <div {...mark} dangerouslySetInnerHTML={{ __html: rendered }} />
}

/** The same on the server and in the browser, so that their ids are. */
export function IslandRoot({ onHydrated, children }: { onHydrated?: () => void; children: ReactNode }) {
  const notify = useEffectEvent(() => onHydrated?.())
  useEffect(() => notify(), [])
  return children
}
