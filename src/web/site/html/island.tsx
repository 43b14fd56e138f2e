import { type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.tsx'
import { HtmlDocumentContext } from './html-document.tsx'
import type { IslandDefinition } from './island-definition.ts'
import { laterAttribute } from './marks.ts'

type IslandProps<Props> = Props & {
  of: IslandDefinition<Props>
  instance?: string
  layout?: string
}

export function prefixOf(name = '', instance = ''): string {
  return `${name}${instance}`
}

/** An interactive part of a page with a root of its own, which `src/web/islands/wake.ts` hydrates. */
export function Island<Props extends object>({
  of: definition,
  instance,
  layout,
  ...rest
}: IslandProps<Props>) {
  const html = use(HtmlDocumentContext)
  const props = rest as unknown as Props
  if (!import.meta.env.SSR || !html) return <InnerIsland of={definition} layout={layout} inner={props} />
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
    'data-props': Object.keys(props).length > 0 ? JSON.stringify(props) : undefined,
    className: layout ?? 'contents',
  }
  if (definition.hasNoIds) return <div {...mark}>{root}</div>
  const rendered = html.renderRoot(root, prefixOf(definition.name, instance))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: What React rendered.
  return <div {...mark} dangerouslySetInnerHTML={{ __html: rendered }} />
}

interface InnerProps<Props> {
  of: IslandDefinition<Props>
  layout: string | undefined
  inner: Props
}

function InnerIsland<Props extends object>({ of: definition, layout, inner }: InnerProps<Props>) {
  const Component = useLazyComponent(definition)
  return (
    Component && (
      <div className={layout ?? 'contents'}>
        <Component {...inner} />
      </div>
    )
  )
}

/** Same component tree on server and browser, for equal ids. */
export function IslandRoot({ onHydrated, children }: { onHydrated?: () => void; children: ReactNode }) {
  const notify = useEffectEvent(() => onHydrated?.())
  useEffect(() => notify(), [])
  return children
}
