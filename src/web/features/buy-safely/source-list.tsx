import { classNames } from '../../ui/styles/class-names.ts'
import type { Advice, Source } from './buy-safely-content.ts'

export function SourceList({ sources, className }: { sources: readonly Source[]; className?: string }) {
  return (
    <p className={classNames('text-faint text-xs', className)}>
      Source:{' '}
      {sources.map((source, index) => (
        <span key={source.name}>
          {index > 0 && '; '}
          <SourceName source={source} />, {source.date ?? 'page without a date'}
        </span>
      ))}
    </p>
  )
}

function SourceName({ source: { name, address } }: { source: Source }) {
  if (address === undefined) return name
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="underline hover:text-link">
      {name}
    </a>
  )
}

export function SourcedLine({ advice, className }: { advice: Advice; className?: string }) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <p className="text-sm">{advice.text}</p>
      <SourceList sources={advice.sources} />
    </div>
  )
}
