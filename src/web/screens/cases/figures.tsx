import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { DeskFigureList } from '../../features/buy-safely/desk-figures.tsx'

/** How the desk works; nothing before the first decision. */
export function Figures() {
  const { data } = useQuery({ ...pageQuery(useDataSource(), 'deskFigures'), staleTime: 0 })
  return data && data.decisions > 0 ? <DeskFigureList figures={data} /> : null
}
