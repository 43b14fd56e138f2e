/** How a visitor meets a text: the role an assistive program names, or where else it is. */
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
  | 'fieldError'
  | 'text'
  | 'successToast'
  | 'destructiveToast'

/**
 * A text that `docs/product.md` fixes word for word. Braces hold what varies: `{N}` is a whole number, `{status}` an
 * HTTP status, `{price}` an amount of dollars, any other name any text.
 */
export interface SpecifiedText {
  /** The anchor in `docs/product.md` of the section that has it. */
  section: string
  role: TextRole
  text: string
  /** The second line of a toast. */
  description?: string
  /** The screen, absent where several show it. */
  path?: string
  /**
   * The test that asserts it, as 'file: name of the test', the file of `tests/e2e/` or with its path in `src/web/`; absent
   * where no visitor can meet it.
   */
  test?: string
  /** Why no visitor can meet it. */
  unreachable?: string
}

/** Makes the texts of one screen, or of several where no path is given, which one test asserts. */
export function textsOf(section: string, path?: string) {
  return (role: TextRole, texts: readonly string[], test: string, description?: string): SpecifiedText[] =>
    texts.map((text) => ({
      section,
      role,
      text,
      test,
      ...(path && { path }),
      ...(description && { description }),
    }))
}

const variables: Readonly<Record<string, string>> = {
  N: '\\d[\\d,]*',
  status: '[1-5]\\d\\d',
  price: '\\$\\d[\\d,]*',
}

/** Finds a text of that template in the source of a test. */
export function templatePattern(template: string): RegExp {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 1 ? (variables[part] ?? '.+') : RegExp.escape(part)))
  return new RegExp(source.join(''))
}
