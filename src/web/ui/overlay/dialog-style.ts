/** The classes of what every dialog is made of; a sheet at the bottom of a phone, a card elsewhere. */
export const dialogStyle = {
  backdrop:
    'fixed inset-0 z-40 bg-night/60 transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
  viewport:
    'fixed inset-0 z-40 grid items-end overflow-y-auto has-data-dialog-footer:scroll-pb-24 sm:place-items-center sm:p-6',
  popup:
    'grid w-full grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere rounded-t-xl bg-raised p-5 text-ink shadow-lg outline-none transition data-[ending-style]:translate-y-4 data-[starting-style]:translate-y-4 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 sm:rounded-xl sm:p-7',
} as const
