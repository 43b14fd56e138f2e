import { Skeleton } from '../../ui/display/loading.tsx'

const tiles = ['first', 'second', 'third', 'fourth', 'fifth']

export function TilesSkeleton() {
  return (
    <div className="flex h-full gap-2 overflow-hidden">
      {tiles.map((key) => (
        <Skeleton key={key} className="h-full w-66 shrink-0 rounded-lg opacity-40" />
      ))}
    </div>
  )
}
