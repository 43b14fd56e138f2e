/** The classes of every box that text or a number is typed into. */
export const textFieldClass =
  'min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink text-sm transition placeholder:text-faint hover:border-ink lg:min-h-10'
