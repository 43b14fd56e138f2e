/** Of a box of any height. */
export const boxClass =
  'min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink text-sm transition placeholder:text-faint hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-ground'
export const inputClass = `${boxClass} lg:min-h-10`
