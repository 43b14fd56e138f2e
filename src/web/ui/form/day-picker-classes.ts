import type { ClassNames } from 'react-day-picker'

const navigation =
  'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-35'

/** Our looks for every part of the calendar: its own sheet of styles is not loaded. */
export const dayPickerClasses: Partial<ClassNames> = {
  root: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navigation,
  button_next: navigation,
  chevron: 'size-5 fill-current',
  month_caption: 'grid h-11 place-items-center font-bold text-sm',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 font-semibold text-faint text-xs',
  day: 'p-0 text-center text-sm tabular-nums',
  day_button:
    'grid size-11 place-items-center rounded-md transition hover:bg-tint hover:text-on-tint disabled:cursor-not-allowed disabled:bg-transparent disabled:text-faint disabled:line-through disabled:opacity-60',
  today: '[&>button]:font-extrabold [&>button]:ring-1 [&>button]:ring-edge',
  selected: '[&>button]:bg-primary [&>button]:font-bold [&>button]:text-on-primary',
}
