import { textFieldClass } from './text-field-style.ts'

/** The classes of a box of the form, which shows that something is wrong with it. */
export const boxClass = `${textFieldClass} aria-invalid:border-danger aria-invalid:bg-danger-ground`
