import type { ShortcutCounts } from '#domain/search/search-answer.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { useBrowse } from './search/browse-context.ts'

/** Switches; one that would leave no listing is disabled. */
export function QuickFilters({ counts }: { counts: ShortcutCounts }) {
  const isHidden = useBrowse().query.sold === false
  const hidesAll = counts.unsold === 0 && !isHidden
  return (
    <Toolbar label="Quick filters" className="grid gap-1 border-line border-t py-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        <QuickFilter name="featured" icon="icon-star-outline" label="Featured" count={counts.featured} />
        <QuickFilter name="promotion" icon="icon-discount" label="Promotion" count={counts.promotion} />
      </div>
      <div
        className={classNames(
          'flex min-h-11 items-center justify-between gap-3 font-semibold text-sm lg:min-h-9',
          hidesAll && 'text-muted',
        )}
      >
        <label htmlFor="hide-sold" className="grow">
          Hide sold {hidesAll && none}
        </label>
        <Switch id="hide-sold" name="sold" value="false" defaultChecked={isHidden} disabled={hidesAll} />
      </div>
    </Toolbar>
  )
}

interface QuickFilterProps {
  name: 'featured' | 'promotion'
  icon: string
  label: string
  count: number
}

function QuickFilter({ name, icon, label, count }: QuickFilterProps) {
  const isChosen = useBrowse().query[name] === true
  const isEmpty = count === 0 && !isChosen
  return (
    <label className={classNames('choice-tile choice-tile-gold', icon, isEmpty && 'choice-empty')}>
      <input type="checkbox" name={name} value="true" defaultChecked={isChosen} disabled={isEmpty} />
      {label}
      {isEmpty && none}
    </label>
  )
}

const none = <span>0</span>
