import { savedSearchKey, searchName } from '#domain/search/saved-searches.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { country } from '#territory/country.ts'
import { useSite } from '../../site/api/site-context.ts'
import type { DialogControl } from '../../ui/overlay/dialog.tsx'
import AlertDialog from './alert-dialog.tsx'
import SaveSearchDialog from './save-search-dialog.tsx'

type TellMeDialogProps = DialogControl & { query: SearchQuery; title: string }

/** By e-mail where the marketplace sends some; otherwise the search is kept on the device, which counts what is new. */
export default function TellMeDialog({ query, title, ...dialog }: TellMeDialogProps) {
  const search = savedSearchKey(query)
  const name = searchName(title.replace(` for sale in ${country}`, '')) ?? title
  return useSite().sendsMail ? (
    <AlertDialog {...dialog} saved={{ name, search, seenId: 0 }} />
  ) : (
    <SaveSearchDialog {...dialog} search={search} title={title} />
  )
}
