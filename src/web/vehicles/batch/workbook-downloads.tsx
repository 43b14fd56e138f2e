import { Download } from 'lucide-react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { downloadWorkbook } from './batch-calls.ts'

/** The template to fill in, and one's own listings to edit. */
export function WorkbookDownloads() {
  const template = useWrite({
    mutationFn: () => downloadWorkbook('/api/vehicles/template', 'vehicle-template.xlsx'),
    onError: () =>
      showToast({ title: 'Download failed', text: 'Unable to download template', isError: true }),
  })
  const inventory = useWrite({
    mutationFn: (page: number) =>
      downloadWorkbook(
        `/api/user/vehicles/export?page=${page}`,
        page === 1 ? 'vehicles.xlsx' : `vehicles-${page}.xlsx`,
      ),
    onError: () =>
      showToast({ title: 'Download failed', text: 'Unable to download your inventory', isError: true }),
  })
  const pages = inventory.data ?? 1
  const page = inventory.data && inventory.variables < pages ? inventory.variables + 1 : 1
  return (
    <section aria-labelledby="download" className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 id="download" className="font-bold text-xl">
        Start from a sheet
      </h2>
      <p className="text-muted text-sm">
        The template has the columns, an example and the allowed values. Your inventory is a sheet of what you
        have listed: change prices or mark vehicles as sold there and upload it again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isPending={template.isPending} onClick={() => template.mutate()}>
          <Download aria-hidden className="size-4" />
          Download Template
        </Button>
        <Button look="outline" isPending={inventory.isPending} onClick={() => inventory.mutate(page)}>
          <Download aria-hidden className="size-4" />
          {pages > 1 ? `Download My Inventory, part ${page} of ${pages}` : 'Download My Inventory'}
        </Button>
      </div>
    </section>
  )
}
