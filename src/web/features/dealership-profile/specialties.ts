/** The specialties in a text with commas between them: trimmed, none empty, each once. */
export function specialtiesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ]
}
