import { Download } from 'lucide-react'
import { downloadWorkbook } from '../../api/batch-calls.ts'
import { useInventoryDownload } from '../../features/workspace-menu/use-inventory-download.ts'
import { DownloadButton } from '../../page/download-button.tsx'
import { Button } from '../../ui/display/button.tsx'

export function WorkbookDownloads() {
  const inventory = useInventoryDownload()
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
        <DownloadButton
          download={() => downloadWorkbook('/api/vehicles/template', 'vehicle-template.xlsx')}
          failure="Unable to download template."
        >
          Download Template
        </DownloadButton>
        <Button variant="outline" isPending={inventory.isPending} onClick={inventory.download}>
          <Download aria-hidden className="size-4" />
          Download My Inventory{inventory.part && `, ${inventory.part}`}
        </Button>
      </div>
    </section>
  )
}
