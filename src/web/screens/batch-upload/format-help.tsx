import { columnHelp } from '#domain/batch/batch-template.ts'
import { barbadosYear } from '#domain/text/barbados-time.ts'
import { useNow } from '../../api/site-context.ts'

/** What the columns of a spreadsheet hold. */
export function FormatHelp() {
  const columns = columnHelp(barbadosYear(useNow()) + 1)
  return (
    <section aria-labelledby="format" className="grid gap-4">
      <h2 id="format" className="font-bold text-xl">
        Excel format
      </h2>
      <p className="text-muted text-sm">
        The first row names the columns, in any order; upper and lower case and spaces make no difference. A
        wrong row stops no other, and rows that are the same are all listed. Vehicles are listed for your
        dealership; an administrator names one.
      </p>
      <dl className="grid gap-x-8 rounded-lg border border-line bg-surface px-6 py-3 sm:grid-cols-2">
        {columns.map(({ column, isRequired, text }) => (
          <div key={column} className="grid gap-0.5 py-2">
            <dt className="font-semibold text-sm">
              {column}
              {!isRequired && <span className="font-normal text-muted"> (optional)</span>}
            </dt>
            <dd className="text-muted text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
