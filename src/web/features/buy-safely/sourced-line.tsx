import { classNames } from '../../ui/styles/class-names.ts'
import type { Advice } from './buy-safely-content.ts'
import { SourceList } from './source-list.tsx'

/** A line of advice with its sources under it. */
export function SourcedLine({ advice, className }: { advice: Advice; className?: string }) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <p className="text-sm">{advice.text}</p>
      <SourceList sources={advice.sources} />
    </div>
  )
}
