import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'

/** Not part of a backup: a restored database creates its own. */
const left = ['migrations', 'backup_runs']
/** A heap page has 8 kB, so a statement reads two megabytes and their long values. */
const pagesAtOnce = 256

/** The digest is the sum of 60 bits of each row's MD5, in any order. */
interface TableContents {
  rows: number
  digest: string
}

export interface Table {
  name: string
  columns: string[]
}

export interface TablePart extends TableContents {
  lines: string
}

/** In UTC rows have the same text wherever they are read. */
export async function writeTextAlike(tx: Queries): Promise<void> {
  await tx.execute(sql`set local timezone to 'UTC'`)
}

/** Tables come after those that they reference. @throws Error for a circle */
export async function listTables(tx: Queries): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[]; references: string[] }>(sql`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as references
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not in (select json_array_elements_text(${JSON.stringify(left)}::json))
    order by c.relname`)
  const ordered: Table[] = []
  const isBefore = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, references }) => !isBefore(name) && references.every(isBefore))
    if (next.length === 0) throw new Error('Tables reference each other in a circle')
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

/** Parts of limited size, read by place on disk, so that no index is needed. */
export async function* readTable(tx: Queries, { name }: Table): AsyncGenerator<TablePart> {
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select ceil(pg_relation_size(${`"${name.replaceAll('"', '""')}"`}::regclass) / current_setting('block_size')::numeric)::int as pages`,
  )
  const pages = rows[0]?.pages ?? 0
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const isPart = sql`ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid`
    const part = await tx.execute<Record<string, unknown> & TablePart>(sql`
      select count(*)::int as rows, ${digest} as digest, string_agg(line, E'\n') as lines
      from ${linesOf(name, sql`where ${isPart}`)}`)
    for (const found of part.rows) if (found.rows > 0) yield found
  }
}

/** With `offset 0` each row is converted to text only once. */
function linesOf(name: string, where = sql``): SQL {
  return sql`(select row_to_json(t)::text as line from ${sql.identifier(name)} t ${where} offset 0) lines`
}

const digest = sql`coalesce(sum(('x' || left(md5(line), 15))::bit(60)::bigint), 0)::text`

export async function contentsOf(tx: Queries, { name }: Pick<Table, 'name'>): Promise<TableContents> {
  const { rows } = await tx.execute<{ rows: number; digest: string }>(sql`
    select count(*)::int as rows, ${digest} as digest from ${linesOf(name)}`)
  return rows[0] ?? { rows: 0, digest: '0' }
}

export function addContents(a: TableContents, b: TableContents): TableContents {
  return { rows: a.rows + b.rows, digest: String(BigInt(a.digest) + BigInt(b.digest)) }
}

/** Inserts ids too. @param lines JSON, as `readTable` returned them */
export async function insertLines(tx: Queries, { name, columns }: Table, lines: string): Promise<void> {
  const into = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  // JSON lines contain no line breaks.
  const rows = `[${lines.replaceAll('\n', ',')}]`
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${into}) overriding system value
    select ${into} from json_populate_recordset(null::${sql.identifier(name)}, ${rows}::json)`)
}

/** Last values by name. Null if a sequence was never used. */
export type Sequences = Record<string, number | null>

export async function readSequences(tx: Queries): Promise<Sequences> {
  const { rows } = await tx.execute<{ name: string; last: number | null }>(sql`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]))
}

/** Skips sequences that no longer exist, and those of tables outside backups. */
export async function setSequences(tx: Queries, sequences: Sequences): Promise<void> {
  const used = Object.entries(sequences).filter(([, last]) => last !== null)
  await tx.execute(sql`
    select setval(to_regclass(quote_ident(key)), value::bigint)
    from json_each_text(${JSON.stringify(Object.fromEntries(used))}::json)
    where to_regclass(quote_ident(key)) is not null`)
}
