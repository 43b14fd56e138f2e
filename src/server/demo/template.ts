import { readFileSync } from 'node:fs'

export type Values = Readonly<Record<string, string | number>>

export interface View {
  paint: string
  picture: string
}

const templates = new Map<string, string>()

/** Fills a template of `art`: `{left}`, `{left+20}`. `<mirrored>` parts are drawn on both sides. */
export function fill(name: string, values: Values = {}): string {
  return template(name).replace(/\{(\w+)([+-][\d.]+)?\}/g, (_placeholder, key: string, offset?: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The drawing ${name} needs the value ${key}`)
    return String(offset ? Number(value) + Number(offset) : value)
  })
}

/** The template begins with its definitions. */
export function fillView(name: string, values: Values = {}): View {
  const [, paint = '', picture = ''] = /^<defs>\n(.*)\n<\/defs>\n(.*)$/s.exec(fill(name, values)) ?? []
  return { paint, picture }
}

export function svg({ paint, picture }: View, viewBox = '0 0 1200 800'): string {
  const [, , width, height] = viewBox.split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><defs>${paint}</defs>${picture}</svg>`
}

function template(name: string): string {
  const known = templates.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`./art/${name}.svg`, import.meta.url), 'utf8')
    .trimEnd()
    .replace(/<mirrored>(.*?)<\/mirrored>/gs, '$1<g transform="matrix(-1 0 0 1 1200 0)">$1</g>')
  templates.set(name, text)
  return text
}
