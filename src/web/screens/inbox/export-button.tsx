import { Download } from 'lucide-react'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { downloadWorkbook } from '../../api/batch-calls.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Saves the enquiries of a search as Excel files on this device, 5,000 a file. */
export function ExportButton({ query }: { query: EnquiryQuery }) {
  const download = useExclusiveMutation({
    mutationFn: async () => {
      let pages = 1
      for (let page = 1; page <= pages; page++) {
        const fileName = page === 1 ? 'enquiries.xlsx' : `enquiries-${page}.xlsx`
        pages = await downloadWorkbook(withQuery('/api/enquiries/export', { ...query, page }), fileName)
      }
    },
    onError: (error) => showToast({ title: 'Download failed', text: error.message, isError: true }),
  })
  return (
    <Button variant="outline" isPending={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-4" />
      Export to Excel
    </Button>
  )
}
