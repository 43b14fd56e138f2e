/** What is wrong with a field, below it; the field names it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="font-medium text-danger text-sm">
      {children}
    </p>
  )
}
