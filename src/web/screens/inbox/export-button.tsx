import { Download } from 'lucide-react'
import { type EnquiryQuery, enquiryQueryString } from '#domain/enquiries/enquiry-search.ts'
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
        const parameters = enquiryQueryString({ ...query, page })
        const fileName = page === 1 ? 'enquiries.xlsx' : `enquiries-${page}.xlsx`
        pages = await downloadWorkbook(`/api/enquiries/export${parameters && `?${parameters}`}`, fileName)
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
