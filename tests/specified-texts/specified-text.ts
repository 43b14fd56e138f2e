/** What of a page shows a text: the role an assistive program would name, or how else a visitor meets it. */
export type TextRole =
  | 'heading'
  | 'button'
  | 'link'
  | 'tab'
  | 'columnheader'
  | 'option'
  | 'dialog'
  | 'label'
  | 'placeholder'
  /** Below a field that is marked as invalid and described by it. */
  | 'fieldError'
  /** Anything visible outside of toasts. */
  | 'text'
  | 'successToast'
  | 'destructiveToast'

/**
 * A text that the specification gives word for word. Braces hold what varies: `{N}` is a whole number, `{status}` an
 * HTTP status, `{price}` an amount of dollars, `{date}` a day as 'MMM dd, yyyy', any other name any text.
 */
export interface SpecifiedText {
  /** The specification's. */
  section: number
  role: TextRole
  text: string
  /** What stands below a toast's title. */
  description?: string
  /** The address of the screen that shows it, in braces what varies; absent where several do. */
  path?: string
  /** A word in the name of the dialog that holds it. */
  dialog?: string
  /** Why no visitor can meet it. */
  unreachable?: string
}

type Rest = Omit<SpecifiedText, 'section' | 'role' | 'text' | 'path'>

/** Makes the texts of one screen, or of all where no path is given. */
export function textsOf(section: number, path?: string) {
  return (role: TextRole, texts: readonly string[], rest: Rest = {}): SpecifiedText[] =>
    texts.map((text) => ({ section, role, text, ...(path && { path }), ...rest }))
}

/** Tells a text from every other, for people too. */
export function nameOf({ section, role, text, description, path, dialog }: SpecifiedText): string {
  const said = description === undefined ? `'${text}'` : `'${text}' with '${description}'`
  const place = [dialog && `in the ${dialog} dialog`, path && `on ${path}`].filter(Boolean).join(' ')
  return `section ${section}: ${role} ${said}${place && ` ${place}`}`
}

const variables: Readonly<Record<string, string>> = {
  N: '\\d[\\d,]*',
  status: '[1-5]\\d\\d',
  price: '\\$\\d[\\d,]*',
  date: '[A-Z][a-z]{2} \\d{2}, \\d{4}',
}

/** The source of a regular expression that matches a whole text of that template. */
export function templatePattern(template: string): string {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 1 ? (variables[part] ?? '.+') : RegExp.escape(part)))
  return `^${source.join('')}$`
}
